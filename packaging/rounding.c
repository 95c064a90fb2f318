// Rounding, for which the C library's mathematics would be loaded at each start: Swift's dictionaries round their size up, and
// who traces seldom needs more of them. What these say of each number IEEE 754 §5.9 and C99 §7.12.9 say.

#include <stdint.h>

// From here on a number has no fraction; what is no number is none either.
static const double whole = 0x1p52;

// Without its fraction, which may change its sign to that of 0.
static double cut(double number) { return __builtin_fabs(number) < whole ? (double)(int64_t)number : number; }

double trunc(double number) { return __builtin_copysign(cut(number), number); }

double floor(double number) { return __builtin_copysign(cut(number) - (cut(number) > number), number); }

double ceil(double number) { return __builtin_copysign(cut(number) + (cut(number) < number), number); }

// Halves away from 0.
double round(double number) {
    double rest = number - cut(number);
    return __builtin_copysign(cut(number) + (rest >= 0.5) - (rest <= -0.5), number);
}
