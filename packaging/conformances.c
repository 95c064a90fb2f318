// Finds in a table what a type conforms to. For each pair of a type and a protocol that Swift's runtime is asked for the first
// time it looks through all records of conformances, 6,000 of them: that was half of all instructions from start to end of a command,
// as ArgumentParser asks much of the types of its options. docs/decisions/small-program.md says more.
//
// The linker puts these functions in front of the runtime's own (--wrap), which are asked whatever the table cannot tell for
// certain. What lies where: include/swift/ABI/Metadata.h and MetadataValues.h of Swift's sources.

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// That a type conforms to a protocol. Distances count from where they lie.
struct record {
    int32_t protocol, type, witnesses;
    uint32_t flags;
};

// The actor on which alone a conformance holds, and its functions.
struct isolation {
    const void *actor, *witnesses;
};

// The first word of what is known of a type while the program runs (MetadataKind).
enum { structure = 0x200, enumeration = 0x201, optional = 0x202, existential = 0x303 };

// Set bits of the first word of a description.
enum { is_unique = 0x40, is_generic = 0x80 };

extern const int32_t __start_swift5_protocol_conformances[] __attribute__((visibility("hidden")));
extern const int32_t __stop_swift5_protocol_conformances[] __attribute__((visibility("hidden")));

// How the runtime comes from a record to a conformance's functions: it checks what that depends on, and makes them where they are
// generic. Weak, as tools that run while the program is built have the runtime as a library, which keeps it to itself.
const void *witnesses_of(const struct record *, const uintptr_t *type, struct isolation *)
    __asm__("_ZNK5swift35TargetProtocolConformanceDescriptorINS_9InProcessEE15getWitnessTable"
            "EPKNS_14TargetMetadataIS1_EERNS_27ConformanceExecutionContextE") __attribute__((weak));

static const void *at(const int32_t *distance) { return (const char *)distance + *distance; }

// An odd distance leads to a pointer.
static const void *protocol_of(const struct record *record) {
    const char *there = (const char *)&record->protocol + (record->protocol & ~1);
    return record->protocol & 1 ? *(const void *const *)there : there;
}

// A type's description; classes of Objective-C have none.
static const void *type_of(const struct record *record) {
    switch (record->flags >> 3 & 7) {
    case 0: return at(&record->type);
    case 1: return *(const void *const *)at(&record->type);
    default: return NULL;
    }
}

// Numbers of records, from 1 on, each at the place of its type and protocol or behind it.
enum { places = 1 << 14, most = places / 2 };
static uint16_t table[places];
static bool is_filled;

static unsigned place_of(const void *type, const void *protocol) {
    return ((uintptr_t)type * 0x9e3779b97f4a7c15 + (uintptr_t)protocol * 0xc2b2ae3d27d4eb4f) >> 50;
}

__attribute__((constructor)) static void fill(void) {
    const int32_t *first = __start_swift5_protocol_conformances;
    ptrdiff_t count = __stop_swift5_protocol_conformances - first;
    if (count > most || !witnesses_of) return;
    for (ptrdiff_t number = 0; number < count; number++) {
        const struct record *record = at(first + number);
        unsigned place = place_of(type_of(record), protocol_of(record));
        while (table[place]) place = (place + 1) % places;
        table[place] = number + 1;
    }
    is_filled = true;
}

static const struct record *found(const void *type, const void *protocol) {
    for (unsigned place = place_of(type, protocol); table[place]; place = (place + 1) % places) {
        const struct record *record = at(__start_swift5_protocol_conformances + table[place] - 1);
        if (type_of(record) == type && protocol_of(record) == protocol) return record;
    }
    return NULL;
}

// By what a record tells a type, where nothing else tells it: a class may inherit a conformance, a structure of C be described
// more than once. Of `any P` that is P's; there is one for Any, too, to which no record leads.
static const uint32_t *description_of(const uintptr_t *type) {
    static const uint32_t any = is_unique;
    const uint32_t *description = NULL;
    switch (*type) {
    case structure:
    case enumeration:
    case optional:
        description = (const uint32_t *)type[1];
        break;
    case existential: {
        const struct { uint32_t flags, protocols; } *of = (const void *)(type + 1);
        bool has_superclass = of->flags & 0x40000000;
        if (has_superclass || of->protocols > 1) break;
        description = of->protocols ? (const uint32_t *)type[2] : &any;
    }
    }
    return description && *description & is_unique ? description : NULL;
}

// What was made for a type and a protocol, where finding the record is not all, at its place or one of those behind it. Where
// others lie in all of these already, the runtime is asked, and remembers it itself.
struct made {
    const uintptr_t *type;
    const void *protocol, *witnesses;
};

enum { kept = 256, looked_at = 16 };
static const struct made *_Atomic remembered[kept];

static bool make(const struct record *record, const uintptr_t *type, const void *protocol, const void **witnesses) {
    unsigned first = place_of(type, protocol);
    for (unsigned place = first; place < first + looked_at; place++) {
        const struct made *there = remembered[place % kept];
        if (!there) {
            struct isolation isolation = {0};
            struct made *new = malloc(sizeof *new);
            if (!new) return false;
            *new = (struct made){type, protocol, witnesses_of(record, type, &isolation)};
            if (isolation.actor || !atomic_compare_exchange_strong(&remembered[place % kept], &there, new)) free(new);
            else there = new;
        }
        // On one actor alone: nothing is remembered.
        if (!there) return false;
        if (there->type == type && there->protocol == protocol) {
            *witnesses = there->witnesses;
            return true;
        }
    }
    return false;
}

// Whether it is known here what a type has for a protocol: WITNESSES, or NULL where it does not conform.
static bool is_known(const uintptr_t *type, const void *protocol, const void **witnesses) {
    const uint32_t *description = description_of(type);
    if (!is_filled || !description) return false;
    const struct record *record = found(description, protocol);
    bool depends = *description & is_generic || (record && record->flags & ~0x7fu);
    if (record && depends) return make(record, type, protocol, witnesses);
    *witnesses = record ? at(&record->witnesses) : NULL;
    return true;
}

// Weak: a runtime that has no such function calls none, and is linked all the same.
#define IN_FRONT_OF(function, parameters, ...)                                                        \
    const void *__real_##function parameters __attribute__((weak));                                   \
    const void *__wrap_##function parameters {                                                        \
        const void *witnesses;                                                                        \
        return is_known(type, protocol, &witnesses) ? witnesses : __real_##function(__VA_ARGS__);     \
    }
IN_FRONT_OF(swift_conformsToProtocol, (const uintptr_t *type, const void *protocol), type, protocol)
IN_FRONT_OF(swift_conformsToProtocolCommon, (const uintptr_t *type, const void *protocol), type, protocol)
IN_FRONT_OF(swift_conformsToProtocolWithExecutionContext,
            (const uintptr_t *type, const void *protocol, struct isolation *isolation), type, protocol, isolation)
