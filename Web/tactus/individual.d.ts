// Checks the subgestures of gestures of individual fingers; has no exports.
export {};
