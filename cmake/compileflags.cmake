# SPDX-License-Identifier: GPL-3.0-or-later
# Flags of our own targets. Everything we compile links sweci_flags; nothing of others does.
add_library(sweci_flags INTERFACE)
target_compile_options(sweci_flags INTERFACE
    -Wall -Wextra -Wconversion -Wno-sign-conversion -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
    # Scores must not depend on whether the processor fuses a multiply and an add.
    -ffp-contract=off)
target_compile_definitions(sweci_flags INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_KEYWORDS QT_NO_FOREACH QT_DISABLE_DEPRECATED_BEFORE=0x060400)
if(SWECI_WERROR)
    target_compile_options(sweci_flags INTERFACE -Werror)
endif()
if(SWECI_SANITIZE)
    target_compile_options(sweci_flags INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer)
    target_link_options(sweci_flags INTERFACE -fsanitize=address,undefined)
    # Within each program: agents run where no file of ours can be read.
    target_sources(sweci_flags INTERFACE
        $<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:${CMAKE_CURRENT_LIST_DIR}/leaksofothers.cpp>)
    # GCC sees uninitialized values in its own <regex> when the sanitizers' code is in between.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        target_compile_options(sweci_flags INTERFACE -Wno-maybe-uninitialized)
    endif()
endif()

find_program(SWECI_CCACHE ccache)
if(SWECI_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${SWECI_CCACHE}")
endif()
