// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sweci
{

class ComparePage;
struct PageContext;

// Rank over gamma, the evidence card, robustness, the plan and the policy on the compare page.
void addEvidencePanels(ComparePage &page, const PageContext &context);

} // namespace sweci
