#ifndef ARCTANGENT_H
#define ARCTANGENT_H

/// The angle of (x, y), for finite numbers of ordinary size: accurate to the last bits.
double floor_arctangent(double y, double x);

#endif
