// The functions of libpcap that the room PacketCapture calls, each under its own name: it loads the library and calls its
// namesake there. Hidden, so that no library takes these for libpcap's own. On Linux; elsewhere, and in the program that
// carries its libraries with it (tools/link-portable), libpcap is linked.

#include "CPcapOnDemand.h"

#if defined(__linux__) && !defined(PCAP_IS_LINKED)

#include <dlfcn.h>
#include <pcap/pcap.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>

// The name under which Debian has it, and the one of others.
static const char *const names[] = {"libpcap.so.0.8", "libpcap.so.1"};

static pthread_once_t once = PTHREAD_ONCE_INIT;
static void *library;
static char refusal[256];

static void load(void) {
    for (size_t place = 0; place < sizeof names / sizeof *names && !library; place++) {
        library = dlopen(names[place], RTLD_NOW | RTLD_LOCAL);
        // What is wrong with the one that is there, or that the first is not there.
        if (!library && !*refusal) snprintf(refusal, sizeof refusal, "%s", dlerror());
    }
}

const char *pcap_refusal(void) {
    pthread_once(&once, load);
    return library ? NULL : refusal;
}

static void *function(const char *name) { return pcap_refusal() ? NULL : dlsym(library, name); }

static void *refuse(char *message) {
    const char *why = pcap_refusal();
    snprintf(message, PCAP_ERRBUF_SIZE, "%s", why ? why : "this libpcap is too old");
    return NULL;
}

// Looked up once: a filter asks pcap_offline_filter of every packet.
#define KNOWN(result, name, parameters)                                                            \
    static result(*_Atomic known) parameters;                                                      \
    result(*theirs) parameters = atomic_load_explicit(&known, memory_order_acquire);               \
    if (!theirs) {                                                                                 \
        theirs = (result(*) parameters)function(#name);                                            \
        atomic_store_explicit(&known, theirs, memory_order_release);                               \
    }

#define HIDDEN __attribute__((visibility("hidden")))

// `absent` is what it gives where libpcap cannot be loaded.
#define ON_DEMAND(result, name, parameters, arguments, absent)                                     \
    HIDDEN result name parameters {                                                                \
        KNOWN(result, name, parameters)                                                            \
        return theirs ? theirs arguments : absent;                                                 \
    }

#define ON_DEMAND_WITHOUT_RESULT(name, parameters, arguments)                                      \
    HIDDEN void name parameters {                                                                  \
        KNOWN(void, name, parameters)                                                              \
        if (theirs) theirs arguments;                                                              \
    }

// What comes before a handle is there says what is wrong.
ON_DEMAND(const char *, pcap_lib_version, (void), (), refusal)
ON_DEMAND(const char *, pcap_statustostr, (int status), (status), refusal)
ON_DEMAND(const char *, pcap_datalink_val_to_name, (int link), (link), NULL)
ON_DEMAND(pcap_t *, pcap_open_dead, (int link, int length), (link, length), NULL)
ON_DEMAND(pcap_t *, pcap_create, (const char *device, char *message), (device, message), refuse(message))
ON_DEMAND(int, pcap_findalldevs, (pcap_if_t **all, char *message), (all, message), (refuse(message), PCAP_ERROR))
ON_DEMAND_WITHOUT_RESULT(pcap_freealldevs, (pcap_if_t *all), (all))

// Only who has a handle calls these, and it is libpcap's.
ON_DEMAND(int, pcap_activate, (pcap_t *handle), (handle), PCAP_ERROR)
ON_DEMAND(int, pcap_set_snaplen, (pcap_t *handle, int value), (handle, value), PCAP_ERROR)
ON_DEMAND(int, pcap_set_promisc, (pcap_t *handle, int value), (handle, value), PCAP_ERROR)
ON_DEMAND(int, pcap_set_timeout, (pcap_t *handle, int value), (handle, value), PCAP_ERROR)
ON_DEMAND(int, pcap_set_immediate_mode, (pcap_t *handle, int value), (handle, value), PCAP_ERROR)
ON_DEMAND(int, pcap_set_buffer_size, (pcap_t *handle, int value), (handle, value), PCAP_ERROR)
ON_DEMAND(int, pcap_set_tstamp_precision, (pcap_t *handle, int value), (handle, value), PCAP_ERROR)
ON_DEMAND(int, pcap_set_datalink, (pcap_t *handle, int value), (handle, value), PCAP_ERROR)
ON_DEMAND(int, pcap_setnonblock, (pcap_t *handle, int value, char *message), (handle, value, message), PCAP_ERROR)
ON_DEMAND(int, pcap_get_tstamp_precision, (pcap_t *handle), (handle), PCAP_ERROR)
ON_DEMAND(int, pcap_datalink, (pcap_t *handle), (handle), PCAP_ERROR)
ON_DEMAND(int, pcap_snapshot, (pcap_t *handle), (handle), PCAP_ERROR)
ON_DEMAND(int, pcap_fileno, (pcap_t *handle), (handle), -1)
ON_DEMAND(int, pcap_get_selectable_fd, (pcap_t *handle), (handle), -1)
ON_DEMAND(int, pcap_stats, (pcap_t *handle, struct pcap_stat *counts), (handle, counts), PCAP_ERROR)
ON_DEMAND(int, pcap_dispatch, (pcap_t *handle, int most, pcap_handler take, u_char *user), (handle, most, take, user), PCAP_ERROR)
ON_DEMAND(char *, pcap_geterr, (pcap_t *handle), (handle), refusal)
ON_DEMAND_WITHOUT_RESULT(pcap_breakloop, (pcap_t *handle), (handle))
ON_DEMAND_WITHOUT_RESULT(pcap_close, (pcap_t *handle), (handle))

ON_DEMAND(int, pcap_compile, (pcap_t *handle, struct bpf_program *code, const char *filter, int optimize, bpf_u_int32 mask),
    (handle, code, filter, optimize, mask), PCAP_ERROR)
ON_DEMAND(int, pcap_setfilter, (pcap_t *handle, struct bpf_program *code), (handle, code), PCAP_ERROR)
ON_DEMAND_WITHOUT_RESULT(pcap_freecode, (struct bpf_program *code), (code))
ON_DEMAND(int, pcap_offline_filter,
    (const struct bpf_program *code, const struct pcap_pkthdr *header, const u_char *bytes), (code, header, bytes), 0)

// For the tests, which hold this program's reading of files against libpcap's.
ON_DEMAND(pcap_t *, pcap_open_offline_with_tstamp_precision, (const char *path, u_int precision, char *message),
    (path, precision, message), refuse(message))
ON_DEMAND(int, pcap_next_ex, (pcap_t *handle, struct pcap_pkthdr **header, const u_char **bytes), (handle, header, bytes),
    PCAP_ERROR)

#else

const char *pcap_refusal(void) { return 0; }

#endif
