// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/page.h"
