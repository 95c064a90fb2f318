// Of all of Foundation ArgumentParser uses two things: it asks whether an error has a description of Foundation's kind
// (`LocalizedError`), and it writes JSON for `--experimental-dump-help`, which nobody but the generator of the manual page
// calls. For these the linker would make the program a fifth larger, and each start would look through 1,189 more
// conformances. In a release build for Linux they are here instead: no error has such a description, and who asks for the
// JSON is told where it is to be had.
//
// All is weak: where anything else needs what Foundation has of this, Foundation's is taken.
#ifdef WITHOUT_FOUNDATION
#include <unistd.h>

static void refuse(void) {
    static const char line[] =
        "netlesson: --experimental-dump-help: a release build has no JSON of its options; "
        "a debug build has: swift run netlesson --experimental-dump-help\n";
    ssize_t written = write(STDERR_FILENO, line, sizeof line - 1);
    (void)written;
    _exit(69);
}

#define REFUSED(name, symbol) \
    __attribute__((weak, visibility("hidden"))) void name(void) __asm__(symbol); \
    void name(void) { refuse(); }

REFUSED(encoder, "$s20FoundationEssentials11JSONEncoderCMa")
REFUSED(make_encoder, "$s20FoundationEssentials11JSONEncoderCACycfc")
REFUSED(sorted_keys, "$s20FoundationEssentials11JSONEncoderC16OutputFormattingV10sortedKeysAEvau")
REFUSED(pretty_printed, "$s20FoundationEssentials11JSONEncoderC16OutputFormattingV13prettyPrintedAEvau")
REFUSED(text_of_data, "$sSS20FoundationEssentialsE4data8encodingSSSgAA4DataVh_SSAAE8EncodingVtcfC")
REFUSED(utf8, "$sSS20FoundationEssentialsE8EncodingV4utf8ACvau")

// A protocol without requirements that nothing conforms to, as the runtime reads it (TargetProtocolDescriptor in Swift's
// ABI/Metadata.h): flags, the module that it is in, its name, and how many requirements, of which kinds. Where another lies is
// said from the place where that is said.
__asm__(
    ".section .rodata, \"a\"\n"
    ".p2align 2\n"
    "netlesson_module_name: .asciz \"FoundationEssentials\"\n"
    "netlesson_protocol_name: .asciz \"LocalizedError\"\n"
    ".p2align 2\n"
    "netlesson_module:\n"
    "    .long 0\n"
    "    .long 0\n"
    "    .long netlesson_module_name - .\n"
    ".weak \"$s20FoundationEssentials14LocalizedErrorMp\"\n"
    ".hidden \"$s20FoundationEssentials14LocalizedErrorMp\"\n"
    "\"$s20FoundationEssentials14LocalizedErrorMp\":\n"
    "    .long 0x10043\n"
    "    .long netlesson_module - .\n"
    "    .long netlesson_protocol_name - .\n"
    "    .long 0\n"
    "    .long 0\n"
    "    .long 0\n"
    ".previous\n");
#endif
