// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>

int main(int argc, char **argv)
{
    CLI::App app{"Measures how well coding agents maintain code (SWE-CI)", "sweci"};
    app.set_version_flag("--version", SWECI_VERSION);
    CLI11_PARSE(app, argc, argv);
    return 0;
}
