// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/requirement.h"

#include "base/text.h"

#include <QXmlStreamReader>
#include <QXmlStreamWriter>

namespace sweci
{

namespace
{

constexpr std::size_t maximumSize = std::size_t(1) << 20;
constexpr int maximumDepth = 64;

bool isItem(const QStringView name)
{
    return name.compare(QLatin1String("requirement"), Qt::CaseInsensitive) == 0 ||
           name.compare(QLatin1String("item"), Qt::CaseInsensitive) == 0;
}

std::string *fieldOf(RequirementItem &item, const QStringView name)
{
    const auto is = [&](const char *text) { return name.compare(QLatin1String(text), Qt::CaseInsensitive) == 0; };
    if (is("location"))
        return &item.location;
    if (is("description"))
        return &item.description;
    if (is("contract"))
        return &item.contract;
    if (is("acceptance"))
        return &item.acceptance;
    if (is("specification"))
        return &item.specification;
    return nullptr;
}

// Text of the current element with that of its children, outer blanks removed.
std::string textOf(QXmlStreamReader &xml)
{
    QString text;
    int depth = 1;
    while (depth > 0 && !xml.atEnd() && depth < maximumDepth) {
        xml.readNext();
        if (xml.isStartElement())
            ++depth;
        else if (xml.isEndElement())
            --depth;
        else if (xml.isCharacters())
            text += xml.text();
    }
    return text.trimmed().toStdString();
}

bool isEmpty(const RequirementItem &item)
{
    return item.location.empty() && item.description.empty() && item.contract.empty() && item.acceptance.empty() &&
           item.specification.empty();
}

Error notADocument(qint64 line, const QString &why)
{
    return {ErrorKind::Parse, Text::tr("The requirement document cannot be read, line %1: %2").arg(line).arg(why),
            "bad document"};
}

// `rootIsItem`: the outermost element may be the one demand there is.
Result<RequirementDocument> read(std::string_view text, bool rootIsItem)
{
    QXmlStreamReader xml(QByteArray(text.data(), static_cast<qsizetype>(text.size())));
    xml.setEntityExpansionLimit(64);
    RequirementDocument document;
    int depth = 0;
    int itemDepth = 0; // 0 outside an item
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isDTD())
            return notADocument(xml.lineNumber(), Text::tr("a document type is not allowed."));
        if (xml.isStartElement()) {
            if (++depth > maximumDepth)
                return notADocument(xml.lineNumber(), Text::tr("elements are nested too deep."));
            if (itemDepth > 0 && depth == itemDepth + 1) {
                if (std::string *field = fieldOf(document.items.back(), xml.name())) {
                    const std::string content = textOf(xml);
                    *field += (field->empty() || content.empty() ? "" : "\n") + content;
                    --depth;
                }
            } else if (itemDepth == 0 && (depth > 1 || rootIsItem) && isItem(xml.name())) {
                document.items.emplace_back();
                itemDepth = depth;
            }
        } else if (xml.isEndElement()) {
            if (depth == itemDepth) {
                if (isEmpty(document.items.back()))
                    document.items.pop_back();
                itemDepth = 0;
            }
            --depth;
        }
    }
    if (xml.hasError())
        return notADocument(xml.lineNumber(), xml.errorString());
    if (document.items.empty())
        return notADocument(xml.lineNumber(), Text::tr("it holds no requirement."));
    return document;
}

} // namespace

Result<RequirementDocument> readRequirement(std::string_view text)
{
    if (text.size() > maximumSize)
        return Error{ErrorKind::Unsafe, Text::tr("The requirement document is larger than %1 bytes.").arg(maximumSize),
                     "too large"};
    auto document = read(text, false);
    if (document)
        return document;
    // A single demand without the list around it.
    auto alone = read(text, true);
    return alone ? std::move(alone) : std::move(document);
}

std::string writeRequirement(const RequirementDocument &document)
{
    QByteArray bytes;
    QXmlStreamWriter xml(&bytes);
    xml.setAutoFormatting(true);
    xml.setAutoFormattingIndent(2);
    xml.writeStartDocument();
    xml.writeStartElement(QStringLiteral("requirements"));
    for (const RequirementItem &item : document.items) {
        xml.writeStartElement(QStringLiteral("requirement"));
        const std::pair<const char *, const std::string *> fields[] = {{"location", &item.location},
                                                                       {"description", &item.description},
                                                                       {"contract", &item.contract},
                                                                       {"acceptance", &item.acceptance},
                                                                       {"specification", &item.specification}};
        for (const auto &[name, value] : fields) {
            if (!value->empty())
                xml.writeTextElement(QLatin1String(name), displayText(*value));
        }
        xml.writeEndElement();
    }
    xml.writeEndElement();
    xml.writeEndDocument();
    return bytes.toStdString();
}

} // namespace sweci
