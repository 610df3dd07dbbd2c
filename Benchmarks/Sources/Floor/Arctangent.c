// An arctangent of sums, products and quotients, so that it is the same everywhere: the angle is taken from the nearest one
// whose tangent is a multiple of 1/8, the rest from its series. (The engine's takes more care, of infinities and of the last
// bit.)

#include "Arctangent.h"

#include <math.h>

struct pair {
  double high, low;
};

static const struct pair angles[9] = {
    {0, 0},
    {0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59},
    {0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57},
    {0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56},
    {0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56},
    {0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58},
    {0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56},
    {0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56},
    {0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55},
};
static const struct pair half_pi = {0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};
static const struct pair pi = {0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53};

double floor_arctangent(double y, double x) {
  double ax = fabs(x), ay = fabs(y);
  if (ay == 0) return x < 0 ? pi.high : 0;
  int is_steep = ay > ax;
  double small = is_steep ? ax : ay, large = is_steep ? ay : ax;
  int step = (int)(small / large * 8 + 0.5);
  double tangent = step * 0.125;

  // tan(a - b) = (small - tangent·large) / (large + tangent·small); what is left is at most 1/16, where the series is short.
  double rest = (small - tangent * large) / (large + tangent * small);
  double square = rest * rest;
  double series = -1.0 / 15;
  series = series * square + 1.0 / 13;
  series = series * square - 1.0 / 11;
  series = series * square + 1.0 / 9;
  series = series * square - 1.0 / 7;
  series = series * square + 1.0 / 5;
  series = series * square - 1.0 / 3;
  struct pair base = angles[step];
  double low = base.low + rest * square * series;

  if (is_steep) {
    base.high = half_pi.high - base.high;
    rest = -rest;
    low = half_pi.low - low;
  }
  if (x < 0) {
    base.high = pi.high - base.high;
    rest = -rest;
    low = pi.low - low;
  }
  double result = base.high + (rest + low);
  return y < 0 ? -result : result;
}
