// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/pdfnormal.h"

#include "base/hash.h"
#include "base/text.h"

#include <charconv>
#include <cstdio>
#include <iterator>
#include <map>

namespace sweci
{

namespace
{

Error notPlain(const char *what)
{
    return {ErrorKind::Parse, Text::tr("The PDF could not be written: its parts are not as expected."), what};
}

std::size_t numberAt(std::string_view text, std::size_t &at)
{
    while (at < text.size() && (text[at] == ' ' || text[at] == '\n' || text[at] == '\r'))
        ++at;
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + text.size(), value);
    if (error == std::errc())
        at = static_cast<std::size_t>(end - text.data());
    return value;
}

// "NUMBER 0 R" in a text, at each place.
template <typename Found> void eachReference(std::string_view text, Found found)
{
    for (std::size_t at = text.find(" 0 R"); at != std::string_view::npos; at = text.find(" 0 R", at + 4)) {
        std::size_t from = at;
        while (from > 0 && text[from - 1] >= '0' && text[from - 1] <= '9')
            --from;
        std::size_t cursor = from;
        if (from < at)
            found(from, at + 4, numberAt(text, cursor));
    }
}

class Objects
{
public:
    bool read(std::string_view pdf)
    {
        const std::size_t start = pdf.rfind("startxref");
        if (start == std::string_view::npos)
            return false;
        std::size_t at = start + 9;
        at = numberAt(pdf, at);
        if (at >= pdf.size() || pdf.substr(at, 4) != "xref")
            return false;
        const std::size_t table = at;
        at += 4;
        numberAt(pdf, at);
        const std::size_t count = numberAt(pdf, at);
        std::map<std::size_t, std::size_t> places; // offset: object
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t offset = numberAt(pdf, at);
            numberAt(pdf, at);
            while (at < pdf.size() && pdf[at] == ' ')
                ++at;
            if (at >= pdf.size())
                return false;
            if (pdf[at++] == 'n')
                places[offset] = i;
        }
        for (auto place = places.begin(); place != places.end(); ++place) {
            const auto next = std::next(place);
            if (!take(pdf.substr(0, next == places.end() ? table : next->first), place->second, place->first))
                return false;
        }
        const std::size_t trailer = pdf.find("/Root ", at);
        if (trailer == std::string_view::npos)
            return false;
        std::size_t root = trailer + 6;
        m_root = numberAt(pdf, root);
        m_header = std::string(pdf.substr(0, pdf.find('\n') + 1));
        return m_bodies.count(m_root) == 1;
    }

    std::string write(const std::string &info)
    {
        reach(m_root);
        std::string out = m_header;
        std::vector<std::size_t> offsets;
        for (const std::size_t old : m_order) {
            offsets.push_back(out.size());
            out.append(std::to_string(offsets.size())).append(" 0 obj\n").append(renumbered(m_bodies[old]));
            out.append("endobj\n");
        }
        offsets.push_back(out.size());
        out.append(std::to_string(offsets.size())).append(" 0 obj\n").append(info).append("endobj\n");
        const std::string id = sha256(out).substr(0, 32);
        const std::string table = std::to_string(out.size());
        out.append("xref\n0 ").append(std::to_string(offsets.size() + 1)).append("\n0000000000 65535 f \n");
        for (const std::size_t offset : offsets) {
            char line[32];
            std::snprintf(line, sizeof line, "%010zu 00000 n \n", offset);
            out.append(line);
        }
        out.append("trailer\n<<\n/Size ").append(std::to_string(offsets.size() + 1)).append("\n/Root 1 0 R\n/Info ");
        out.append(std::to_string(offsets.size())).append(" 0 R\n/ID [ <").append(id).append("> <").append(id);
        return out.append("> ]\n>>\nstartxref\n").append(table).append("\n%%EOF\n");
    }

private:
    // `pdf` ends where the next object begins.
    bool take(std::string_view pdf, std::size_t number, std::size_t offset)
    {
        const std::size_t begin = pdf.find("obj\n", offset);
        const std::size_t end = pdf.rfind("endobj");
        if (begin == std::string_view::npos || end == std::string_view::npos || end < begin + 4)
            return false;
        m_bodies[number] = std::string(pdf.substr(begin + 4, end - begin - 4));
        return true;
    }
    // What is not a stream's bytes.
    static std::string_view dictionary(const std::string &body)
    {
        return std::string_view(body).substr(0, body.find("stream\n"));
    }
    void reach(std::size_t number)
    {
        if (m_numbers.count(number) || !m_bodies.count(number))
            return;
        m_order.push_back(number);
        m_numbers[number] = m_order.size();
        eachReference(dictionary(m_bodies[number]),
                      [this](std::size_t, std::size_t, std::size_t next) { reach(next); });
    }
    std::string renumbered(const std::string &body)
    {
        const std::string_view head = dictionary(body);
        std::string out;
        std::size_t done = 0;
        eachReference(head, [&](std::size_t from, std::size_t to, std::size_t old) {
            out.append(head.substr(done, from - done));
            out.append(m_numbers.count(old) ? std::to_string(m_numbers[old]).append(" 0 R") : std::string("null"));
            done = to;
        });
        out.append(head.substr(done));
        renameSubsets(out);
        return out.append(body.substr(head.size()));
    }

    // Names of fonts of which a part is embedded begin with six letters, "/QUAAAA+DejaVuSans": Qt makes them of the
    // objects' old numbers.
    void renameSubsets(std::string &dictionary)
    {
        constexpr std::size_t letters = 6;
        for (std::size_t at = dictionary.find('+'); at != std::string::npos; at = dictionary.find('+', at + 1)) {
            if (at <= letters || dictionary[at - letters - 1] != '/')
                continue;
            const std::string tag = dictionary.substr(at - letters, letters);
            if (tag.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") != std::string::npos)
                continue;
            std::size_t number = m_subsets.emplace(tag, m_subsets.size()).first->second;
            std::string fresh(letters, 'A');
            for (std::size_t i = letters; i-- > 0; number /= 26)
                fresh[i] = static_cast<char>('A' + number % 26);
            dictionary.replace(at - letters, letters, fresh);
        }
    }

    std::string m_header;
    std::map<std::string, std::size_t> m_subsets; // letters: their place
    std::size_t m_root = 0;
    std::map<std::size_t, std::string> m_bodies;
    std::map<std::size_t, std::size_t> m_numbers; // old: new
    std::vector<std::size_t> m_order;
};

// UTF-16 with its mark, as hexadecimal digits.
std::string pdfText(const QString &text)
{
    std::string out = "<FEFF";
    for (const QChar c : text) {
        char digits[8];
        std::snprintf(digits, sizeof digits, "%04X", unsigned(c.unicode()));
        out.append(digits);
    }
    return out.append(">");
}

} // namespace

Result<std::string> normalPdf(std::string_view pdf, const std::vector<std::pair<std::string, QString>> &info)
{
    Objects objects;
    if (!objects.read(pdf))
        return notPlain("no cross-reference table");
    std::string dictionary = "<<\n";
    for (const auto &[key, text] : info)
        dictionary.append("/").append(key).append(" ").append(pdfText(text)).append("\n");
    return objects.write(dictionary.append(">>\n"));
}

} // namespace sweci
