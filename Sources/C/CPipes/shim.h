// The C library has tee(2), but declares it to those only who ask for all that is Linux' own.
#ifdef __linux__
#include <stddef.h>
long tee(int from, int to, size_t count, unsigned int flags);
#endif
