// Loads a library when the first of its functions is called. tools/libraries-on-demand writes what this needs behind it: for
// each function a place to jump from, which leads here the first time, and to the function ever after.

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// Where the jump's target lies, as a distance from here; of which library; the function's name.
struct wanted {
    int32_t target;
    uint32_t library;
    char name[];
};

// As the loader says it, and as any program ends for which something is not there (sysexits.h): a terminal is given back,
// temporary files are removed.
static _Noreturn void give_up(void) {
    dprintf(STDERR_FILENO, "netlesson: %s: install it again\n", dlerror());
    exit(69);
}

__attribute__((visibility("hidden"), used)) void *on_demand_load(const struct wanted *wanted) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static void *loaded[sizeof on_demand_libraries / sizeof *on_demand_libraries];
    pthread_mutex_lock(&lock);
    void **library = &loaded[wanted->library];
    if (!*library) *library = dlopen(on_demand_libraries[wanted->library], RTLD_NOW | RTLD_LOCAL);
    void *function = *library ? dlsym(*library, wanted->name) : NULL;
    pthread_mutex_unlock(&lock);
    if (!function) give_up();
    __atomic_store_n((void **)((char *)&wanted->target + wanted->target), function, __ATOMIC_RELEASE);
    return function;
}

// All that may hold what the function is called with is kept: registers for whole numbers, the count of those for fractions
// (rax), and the latter. System V's ABI for x86-64, section 3.2.3.
__asm__(
    ".text\n"
    ".hidden on_demand_first\n"
    "on_demand_first:\n"
    "    push %rbp\n    mov %rsp, %rbp\n"
    "    push %rdi\n    push %rsi\n    push %rdx\n    push %rcx\n    push %r8\n    push %r9\n    push %rax\n    push %r10\n"
    "    sub $128, %rsp\n"
    "    movups %xmm0, (%rsp)\n    movups %xmm1, 16(%rsp)\n    movups %xmm2, 32(%rsp)\n    movups %xmm3, 48(%rsp)\n"
    "    movups %xmm4, 64(%rsp)\n    movups %xmm5, 80(%rsp)\n    movups %xmm6, 96(%rsp)\n    movups %xmm7, 112(%rsp)\n"
    "    mov %r11, %rdi\n"
    "    call on_demand_load\n"
    "    mov %rax, %r11\n"
    "    movups (%rsp), %xmm0\n    movups 16(%rsp), %xmm1\n    movups 32(%rsp), %xmm2\n    movups 48(%rsp), %xmm3\n"
    "    movups 64(%rsp), %xmm4\n    movups 80(%rsp), %xmm5\n    movups 96(%rsp), %xmm6\n    movups 112(%rsp), %xmm7\n"
    "    add $128, %rsp\n"
    "    pop %r10\n    pop %rax\n    pop %r9\n    pop %r8\n    pop %rcx\n    pop %rdx\n    pop %rsi\n    pop %rdi\n"
    "    pop %rbp\n"
    "    jmp *%r11\n");

// A function: NUMBER tells it from the others.
#define ON_DEMAND(name, number, library)                                                           \
    __asm__(".section .text." name ",\"ax\",@progbits\n"                                           \
            ".globl " name "\n.hidden " name "\n.type " name ", @function\n" name ":\n"            \
            "    endbr64\n"                                                                        \
            "    jmp *2f(%rip)\n"                                                                  \
            "1:  lea 3f(%rip), %r11\n"                                                             \
            "    jmp on_demand_first\n"                                                            \
            ".section .data.on_demand." name ",\"aw\",@progbits\n"                                 \
            "    .balign 8\n2:  .quad 1b\n"                                                        \
            ".section on_demand,\"a\",@progbits,unique," number "\n"                               \
            "    .balign 4\n3:  .long 2b - ., " library "\n    .asciz \"" name "\"\n");
