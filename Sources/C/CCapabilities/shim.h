// The C library has capget(2) and capset(2), but no header declares them; libcap's would be another library for two calls.
#ifdef __linux__
#include <sys/xattr.h>
int capget(void *header, void *data);
int capset(void *header, const void *data);
#endif
