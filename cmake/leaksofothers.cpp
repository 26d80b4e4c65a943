// SPDX-License-Identifier: GPL-3.0-or-later
// What the leak sanitizer finds at the end of a program and is not ours.

#include <unistd.h>

// NOLINTBEGIN(bugprone-reserved-identifier): the sanitizer's names
extern "C" const char *__lsan_default_options();
extern "C" const char *__lsan_default_suppressions();
extern "C" int __lsan_is_turned_off();

// In an image of a task are none of the libraries by whose names the leaks of others are told from ours.
extern "C" int __lsan_is_turned_off()
{
    return access("/usr/lib/x86_64-linux-gnu", F_OK) == 0 || access("/usr/lib/aarch64-linux-gnu", F_OK) == 0 ? 0 : 1;
}

// Else each program ends with a list of them on standard error.
extern "C" const char *__lsan_default_options()
{
    return "print_suppressions=0";
}

extern "C" const char *__lsan_default_suppressions()
{
    // The loader's lists of what plugins need, and libcrypto's data of a thread that still lives at the end.
    return "leak:_dl_map_object_deps\n"
           "leak:add_name_to_object\n"
           "leak:libcrypto.so\n";
}
// NOLINTEND(bugprone-reserved-identifier)
