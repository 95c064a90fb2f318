// The C library has capset(2), but no header declares it; libcap's would be another library for one call.
#ifdef __linux__
int capset(void *header, const void *data);
#endif
