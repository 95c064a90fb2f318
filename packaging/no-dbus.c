// Debian's libpcap can also read messages of D-Bus. netlesson does not, and a program that carries its libraries with it has
// no use for D-Bus' either: here is what libpcap calls, and each call fails as if no bus were there.
#include <stddef.h>

struct error { const char *name, *message; unsigned flags; void *padding; };

static int fail(struct error *error) {
    if (error) {
        error->name = "org.freedesktop.DBus.Error.NotSupported";
        error->message = "this build of netlesson has no D-Bus";
    }
    return 0;
}

void *dbus_bus_get(int type, struct error *error) { fail(error); return NULL; }
int dbus_bus_register(void *connection, struct error *error) { return fail(error); }
void dbus_bus_add_match(void *connection, const char *rule, struct error *error) { fail(error); }
void *dbus_connection_open(const char *address, struct error *error) { fail(error); return NULL; }
void *dbus_connection_pop_message(void *connection) { return NULL; }
int dbus_connection_read_write(void *connection, int milliseconds) { return 0; }
int dbus_connection_send(void *connection, void *message, unsigned *serial) { return 0; }
void dbus_connection_flush(void *connection) {}
void dbus_connection_set_max_received_size(void *connection, long size) {}
void dbus_connection_unref(void *connection) {}
int dbus_error_is_set(const struct error *error) { return error && error->name; }
void dbus_error_free(struct error *error) {}
void dbus_free(void *memory) {}
void *dbus_message_demarshal(const char *text, int length, struct error *error) { fail(error); return NULL; }
int dbus_message_marshal(void *message, char **text, int *length) { return 0; }
int dbus_message_is_signal(void *message, const char *interface, const char *name) { return 0; }
void dbus_message_unref(void *message) {}
