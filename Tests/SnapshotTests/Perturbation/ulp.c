// Loaded before the C library: each function of its mathematics whose last bit differs between libraries answers with the
// next number above or below. VECGEN_ULP says which: "up", "down", or a number from which and from the argument's bits it
// is decided each time; "wide" decides likewise and moves by 64 such steps, so that what is decided by a hair is seen;
// "coarse" moves by a thousandth, which shows that the program does ask here.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

static double moved(double result, double argument) {
  const char *word = getenv("VECGEN_ULP");
  // What every library answers exactly stays: whole numbers, infinities, what is no number.
  if (word == NULL || !isfinite(result) || result == nearbyint(result)) return result;
  if (!strcmp(word, "coarse")) return result * 1.001;
  uint64_t bits;
  memcpy(&bits, &argument, sizeof bits);
  bits = (bits ^ (uint64_t)atoi(word) << 7) * UINT64_C(0x9e3779b97f4a7c15);
  bits = (bits ^ bits >> 32) * UINT64_C(0xd6e8feb86659fd93);
  int up = !strcmp(word, "up") || (strcmp(word, "down") && bits >> 63);
  for (int steps = strcmp(word, "wide") ? 1 : 64; steps > 0; steps--) result = nextafter(result, up ? INFINITY : -INFINITY);
  return result;
}

#define ONE(name)                                                          \
  double name(double x) {                                                  \
    static double (*original)(double);                                     \
    if (!original) original = (double (*)(double))dlsym(RTLD_NEXT, #name); \
    return moved(original(x), x);                                          \
  }
#define TWO(name)                                                                          \
  double name(double x, double y) {                                                        \
    static double (*original)(double, double);                                             \
    if (!original) original = (double (*)(double, double))dlsym(RTLD_NEXT, #name);         \
    return moved(original(x, y), x + y);                                                   \
  }

ONE(sin)
ONE(cos)
ONE(tan)
ONE(acos)
ONE(asin)
ONE(cbrt)
ONE(log)
ONE(log10)
ONE(exp)
TWO(atan2)
TWO(pow)
TWO(hypot)

// What compilers make of a sine and a cosine of one angle.
void sincos(double x, double *sine, double *cosine) {
  *sine = sin(x);
  *cosine = cos(x);
}
