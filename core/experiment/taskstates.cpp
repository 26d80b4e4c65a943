// SPDX-License-Identifier: GPL-3.0-or-later
#include "experiment/taskstates.h"

#include "base/text.h"

#include <charconv>

namespace sweci
{

Result<StateName> StateName::parse(const std::string &text)
{
    if (text == "reference")
        return reference();
    if (text == "base")
        return after(0);
    const bool isCandidate = text.compare(0, 10, "candidate:") == 0;
    const std::string digits = isCandidate ? text.substr(10) : text;
    int k = 0;
    const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), k);
    if (digits.empty() || code != std::errc() || end != digits.data() + digits.size() || k < 0)
        return Error{ErrorKind::Usage,
                     Text::tr("\"%1\" is no state: a number, base, reference or candidate:K was expected.")
                         .arg(displayText(text)),
                     "usage"};
    return isCandidate ? candidate(k) : after(k);
}

std::string StateName::text() const
{
    switch (kind) {
    case Kind::Reference:
        return "reference";
    case Kind::Candidate:
        return "candidate:" + std::to_string(iteration);
    case Kind::Iteration:
        break;
    }
    return std::to_string(iteration);
}

} // namespace sweci
