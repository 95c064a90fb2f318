// Swift has no word for the processor's instruction to fetch memory before it is needed.

#pragma once

/// Has six lines of 64 bytes fetched into the cache, from `at` on: headers, and of most packets all that they carry. Whatever the
/// address, nothing is read and nothing fails.
static inline void prefetch_six_lines(const void *at) {
    for (int line = 0; line < 6; line++) __builtin_prefetch((const char *)at + 64 * line);
}
