// SPDX-License-Identifier: GPL-3.0-or-later
#include "agents/chat/chathistory.h"
#include "agents/chat/chatsearch.h"
#include "agents/chat/chatsettings.h"
#include "agents/chat/chattools.h"
#include "agents/chat/loopwatch.h"
#include "agents/chat/ssereader.h"
#include "tempfolder.h"

#include <QTest>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace sweci;

namespace fs = std::filesystem;

// The parts of the chat agent that need no server: the stream, the answer, the tools and their bounds, the
// conversation.
class TestChatAgent : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void events_data();
    void events();
    void eventTooLarge();
    void answers_data();
    void answers();
    void addresses_data();
    void addresses();
    void tools_data();
    void tools();
    void confinement_data();
    void confinement();
    void hugeContent();
    void searchStops();
    void conversationFits();
    void conversationKeepsItsOrder();
    void circles();
};

namespace
{

// code/, non-passed/, requirement.xml and, outside, secret.txt; links of all kinds lead there.
class Place
{
public:
    explicit Place(Role role) : m_role(role)
    {
        put(app() / "code/a.py", "import b\n\n\ndef one():\n    return 1\n");
        put(app() / "code/pkg/b.py", "x = 1\nx = 1\n");
        put(app() / "code/empty.py", "");
        put(app() / "code/bytes.bin", std::string("\0\1\2", 3));
        put(app() / "code/latin.txt", "caf\xe9\n");
        put(app() / "code/.git/config", "x = 1\n");
        put(app() / "code/tool.sh", "#!/bin/sh\n");
        ::chmod((app() / "code/tool.sh").c_str(), 0755);
        put(app() / "non-passed/summary.jsonl", "{\"id\": \"t\"}\n");
        put(app() / "requirement.xml", "<requirements/>\n");
        put(app() / "x", "beside\n");
        put(m_folder / "secret.txt", "secret\n");
        fs::create_directories(m_folder / "outside");
        put(m_folder / "outside/y", "y\n");
        fs::create_symlink(m_folder / "secret.txt", app() / "code/link");
        fs::create_symlink("../../secret.txt", app() / "code/near");
        fs::create_symlink(m_folder / "outside", app() / "code/linked");
        fs::create_symlink("/proc/self/root", app() / "code/rootlink");
        fs::create_symlink("nowhere", app() / "code/dangling");
        fs::create_hard_link(m_folder / "secret.txt", app() / "code/hard");
        ::mkfifo((app() / "code/fifo").c_str(), 0644);
    }

    ChatTools tools() const
    {
        return ChatTools(ChatFiles(ChatWorkspace({m_role, app() / "code", app() / "requirement.xml",
                                                  m_role == Role::Architect ? app() / "non-passed" : fs::path()}),
                                   [] { return false; }));
    }

    fs::path app() const { return m_folder / "app"; }
    fs::path outside() const { return m_folder.path(); }
    // Names and contents of all that lies outside of what may be changed.
    std::string around() const
    {
        std::string all;
        for (const char *name : {"secret.txt", "outside/y", "app/x", "app/non-passed/summary.jsonl"})
            all += std::string(name) + '=' + get(m_folder / name);
        for (const fs::path &folder : {m_folder.path(), m_folder / "outside", app()}) {
            for (const auto &entry : fs::directory_iterator(folder))
                all += entry.path().filename().native() + ',';
        }
        return all;
    }

private:
    TempFolder m_folder;
    Role m_role;
};

std::string quoted(const std::string &text)
{
    return JsonValue(text).toJson();
}

} // namespace

void TestChatAgent::events_data()
{
    QTest::addColumn<std::string>("stream");
    QTest::addColumn<QByteArrayList>("expected");
    QTest::newRow("one") << std::string("data: a\n\n") << QByteArrayList{"a"};
    QTest::newRow("two") << std::string("data: a\n\ndata: b\n\n") << QByteArrayList{"a", "b"};
    QTest::newRow("carriage returns") << std::string("data: a\r\n\r\ndata: b\r\rdata: c\n\r\n")
                                      << QByteArrayList{"a", "b", "c"};
    QTest::newRow("no blank") << std::string("data:a\n\n") << QByteArrayList{"a"};
    QTest::newRow("two blanks") << std::string("data:  a\n\n") << QByteArrayList{" a"};
    QTest::newRow("several lines") << std::string("data: a\ndata: b\n\n") << QByteArrayList{"a\nb"};
    QTest::newRow("other fields") << std::string(": hello\nevent: x\nid: 7\nretry: 3\ndata: a\n\n")
                                  << QByteArrayList{"a"};
    QTest::newRow("comments alone") << std::string(": wait\n\n: wait\n\n") << QByteArrayList{};
    QTest::newRow("byte order mark") << std::string("\xef\xbb\xbf"
                                                    "data: a\n\n")
                                     << QByteArrayList{"a"};
    QTest::newRow("empty data") << std::string("data:\n\ndata\n\n") << QByteArrayList{"", ""};
    QTest::newRow("no empty line at the end") << std::string("data: a\n\ndata: b") << QByteArrayList{"a", "b"};
    QTest::newRow("other name") << std::string("database: a\n\n") << QByteArrayList{};
}

void TestChatAgent::events()
{
    QFETCH(std::string, stream);
    QFETCH(QByteArrayList, expected);
    for (const std::size_t piece : {std::size_t(1), std::size_t(2), std::size_t(5), stream.size()}) {
        QByteArrayList got;
        SseReader reader([&](const std::string &data) { got << QByteArray::fromStdString(data); }, 1000);
        for (std::size_t at = 0; at < stream.size(); at += piece)
            QVERIFY(reader.feed(std::string_view(stream).substr(at, piece)));
        reader.finish();
        QCOMPARE(got, expected);
    }
}

void TestChatAgent::eventTooLarge()
{
    for (const char *line : {"data: ", "x", ""}) {
        int events = 0;
        SseReader reader([&](const std::string &) { ++events; }, 1000);
        bool fine = true;
        for (int i = 0; i < 300 && fine; ++i)
            fine = reader.feed(std::string(line) + "data: 0123456789" + (*line ? "" : "\n"));
        QVERIFY(!fine);
        reader.finish();
        QCOMPARE(events, 0);
    }
}

void TestChatAgent::answers_data()
{
    QTest::addColumn<QByteArrayList>("chunks");
    QTest::addColumn<QString>("expected"); // text|reasoning|name(arguments)id,...|finish|model|in/cached/out/reasoning
    const auto delta = [](const QByteArray &members, const QByteArray &finish = "null") {
        return R"({"model":"m","choices":[{"delta":{)" + members + R"(},"finish_reason":)" + finish + "}]}";
    };
    const QByteArray stop = delta({}, "\"stop\"");
    QTest::newRow("text") << QByteArrayList{delta("\"content\":\"Hel\""), delta("\"content\":\"lo\""), stop, "[DONE]"}
                          << "Hello|||stop|m|-/-/-/-";
    QTest::newRow("reasoning") << QByteArrayList{delta("\"reasoning_content\":\"a\""), delta("\"reasoning\":\"b\""),
                                                 delta("\"reasoning_content\":\"c\",\"reasoning\":\"c\""), stop}
                               << "|abc||stop|m|-/-/-/-";
    QTest::newRow("call in pieces")
        << QByteArrayList{delta("\"tool_calls\":[{\"index\":0,\"id\":\"i1\",\"function\":{\"name\":\"read\","
                                "\"arguments\":"
                                "\"\"}}]"),
                          delta("\"tool_calls\":[{\"index\":0,\"function\":{\"arguments\":\"{\\\"a\\\"\"}}]"),
                          delta("\"tool_calls\":[{\"index\":0,\"function\":{\"arguments\":\":1}\"}}]"),
                          delta({}, "\"tool_calls\"")}
        << "||read({\"a\":1})i1|tool_calls|m|-/-/-/-";
    QTest::newRow("two calls, mixed")
        << QByteArrayList{delta("\"tool_calls\":[{\"index\":0,\"id\":\"i1\",\"function\":{\"name\":\"a\",\"arguments\":"
                                "\"1\"}}]"),
                          delta("\"tool_calls\":[{\"index\":1,\"id\":\"i2\",\"function\":{\"name\":\"b\",\"arguments\":"
                                "\"2\"}}]"),
                          delta("\"tool_calls\":[{\"index\":0,\"function\":{\"arguments\":\"3\"}}]")}
        << "||a(13)i1,b(2)i2||m|-/-/-/-";
    QTest::newRow("no index, whole calls, object arguments")
        << QByteArrayList{delta(
                              "\"tool_calls\":[{\"id\":\"i1\",\"function\":{\"name\":\"a\",\"arguments\":{\"x\":1}}}]"),
                          delta("\"tool_calls\":[{\"id\":\"i2\",\"function\":{\"name\":\"b\",\"arguments\":\"2\"}}]")}
        << "||a({\"x\": 1})i1,b(2)i2||m|-/-/-/-";
    const QByteArray same = "\"tool_calls\":[{\"index\":0,";
    QTest::newRow("all of index 0, each with its id")
        << QByteArrayList{delta(same + "\"id\":\"i1\",\"function\":{\"name\":\"a\",\"arguments\":\"1\"}}]"),
                          delta(same + "\"id\":\"i2\",\"function\":{\"name\":\"b\",\"arguments\":\"2\"}}]"),
                          delta(same + "\"function\":{\"arguments\":\"3\"}}]"),
                          delta(same + "\"id\":\"i1\",\"function\":{\"arguments\":\"4\"}}]")}
        << "||a(14)i1,b(23)i2||m|-/-/-/-";
    QTest::newRow("an id that comes later")
        << QByteArrayList{delta(same + "\"function\":{\"name\":\"a\",\"arguments\":\"1\"}}]"),
                          delta(same + "\"id\":\"i1\",\"function\":{\"arguments\":\"2\"}}]")}
        << "||a(12)i1||m|-/-/-/-";
    QTest::newRow("no id") << QByteArrayList{delta(
                                  "\"tool_calls\":[{\"index\":0,\"function\":{\"name\":\"a\",\"arguments\":\"{}\"}}]")}
                           << "||a({})call_0||m|-/-/-/-";
    QTest::newRow("usage") << QByteArrayList{stop,
                                             "{\"choices\":[],\"usage\":{\"prompt_tokens\":12,\"completion_tokens\":3,"
                                             "\"prompt_tokens_details\":{\"cached_tokens\":0},"
                                             "\"completion_tokens_details\":{\"reasoning_tokens\":2}}}"}
                           << "|||stop|m|12/0/3/2";
    QTest::newRow("usage without details")
        << QByteArrayList{stop, "{\"usage\":{\"prompt_tokens\":12,\"completion_tokens\":0}}"} << "|||stop|m|12/-/0/-";
    QTest::newRow("usage so far in each chunk")
        << QByteArrayList{"{\"usage\":{\"prompt_tokens\":12,\"completion_tokens\":1}}",
                          "{\"usage\":{\"prompt_tokens\":12,\"completion_tokens\":5}}", "{\"usage\":null}", stop}
        << "|||stop|m|12/-/5/-";
    QTest::newRow("usage that cannot be")
        << QByteArrayList{"{\"usage\":{\"prompt_tokens\":-1,\"completion_tokens\":1e300}}", stop}
        << "|||stop|m|-/-/-/-";
    QTest::newRow("other types") << QByteArrayList{"{\"choices\":{},\"model\":7,\"usage\":[]}",
                                                   delta("\"content\":7,\"tool_calls\":{}"), stop}
                                 << "|||stop|m|-/-/-/-";
}

void TestChatAgent::answers()
{
    QFETCH(QByteArrayList, chunks);
    QFETCH(QString, expected);
    ChatReply reply(100000);
    for (const QByteArray &chunk : chunks)
        QCOMPARE(int(reply.takeEvent(chunk.toStdString())), int(ChatReply::Taken::Fine));
    reply.finish();
    QByteArrayList calls;
    for (const ChatToolCall &call : reply.calls())
        calls << QByteArray::fromStdString(call.name + '(' + call.arguments + ')' + call.id);
    QByteArrayList usage;
    for (const auto &value : {reply.usage().inputTokens, reply.usage().cachedTokens, reply.usage().outputTokens,
                              reply.usage().reasoningTokens})
        usage << (value ? QByteArray::number(qint64(*value)) : QByteArray("-"));
    const QByteArrayList got{
        QByteArray::fromStdString(reply.text()),         QByteArray::fromStdString(reply.reasoning()), calls.join(","),
        QByteArray::fromStdString(reply.finishReason()), QByteArray::fromStdString(reply.model()),     usage.join("/")};
    QCOMPARE(QString::fromUtf8(got.join("|")), expected);
    ChatReply other(100000);
    QCOMPARE(int(other.takeEvent("{\"broken json")), int(ChatReply::Taken::NotUnderstood));
    QCOMPARE(int(other.takeEvent("[]")), int(ChatReply::Taken::NotUnderstood));
    QVERIFY(!other.isComplete());
}

void TestChatAgent::addresses_data()
{
    QTest::addColumn<QString>("base");
    QTest::addColumn<QString>("expected");
    const QString none;
    QTest::newRow("usual") << "https://h/v1"
                           << "https://h/v1/chat/completions";
    QTest::newRow("slash") << "https://h/v1/"
                           << "https://h/v1/chat/completions";
    QTest::newRow("host alone") << "http://127.0.0.1:8000"
                                << "http://127.0.0.1:8000/chat/completions";
    QTest::newRow("whole") << "https://h/x/chat/completions"
                           << "https://h/x/chat/completions";
    QTest::newRow("query") << "https://h/openai?api-version=1"
                           << "https://h/openai/chat/completions?api-version=1";
    QTest::newRow("encoded") << "https://h/a%20b/v1"
                             << "https://h/a%20b/v1/chat/completions";
    for (const char *bad :
         {"", "h/v1", "ftp://h/v1", "file:///etc/passwd", "https://", "https:///v1", "http://h:99999/"})
        QTest::newRow(bad) << QString::fromLatin1(bad) << none;
}

void TestChatAgent::addresses()
{
    QFETCH(QString, base);
    QFETCH(QString, expected);
    QCOMPARE(ChatServer::completions(base).toString(QUrl::FullyEncoded), expected);
}

void TestChatAgent::tools_data()
{
    QTest::addColumn<bool>("architect");
    QTest::addColumn<QString>("tool");
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<bool>("failed");
    QTest::addColumn<QString>("expected"); // begins so
    const auto row = [](const char *name, bool architect, const char *tool, const char *arguments, bool failed,
                        const char *expected) {
        QTest::newRow(name) << architect << tool << arguments << failed << expected;
    };
    row("list", false, "list", "{}", false,
        "a.py\nbytes.bin\ndangling (a link)\nempty.py\nfifo\nhard\nlatin.txt\nlink (a link)\nlinked (a link)\n"
        "near (a link)\npkg/\nrootlink (a link)\ntool.sh\n");
    row("list below", false, "list", R"({"path": "pkg/"})", false, "b.py\n");
    row("list all", false, "list", R"({"path": "./pkg/..", "recursive": true})", false, "a.py\n");
    row("nothing as arguments", false, "list", "", false, "a.py\n");
    row("list a file", false, "list", R"({"path": "a.py"})", true, "\"a.py\"");
    row("read", false, "read", R"({"path": "a.py"})", false, "1\timport b\n2\t\n3\t\n4\tdef one():\n5\t    return 1\n");
    row("read a part", false, "read", R"({"path": "a.py", "first": 4, "lines": 1})", false,
        "4\tdef one():\n... goes on at line 5.\n");
    row("read beyond", false, "read", R"({"path": "a.py", "first": 9})", true, "\"a.py\" has no line 9.");
    row("read from below zero", false, "read", R"({"path": "a.py", "first": -9223372036854775807, "lines": 1})", false,
        "1\timport b\n");
    row("read empty", false, "read", R"({"path": "empty.py"})", false, "(an empty file)");
    row("read bytes", false, "read", R"({"path": "bytes.bin"})", true, "\"bytes.bin\" is not text (3 bytes).");
    row("read what is no UTF-8", false, "read", R"({"path": "latin.txt"})", false, "1\tcaf\xef\xbf\xbd\n");
    row("read a folder", false, "read", R"({"path": "pkg"})", true, "\"pkg\" is a folder; use list.");
    row("read nothing", false, "read", R"({"path": "none.py"})", true, "There is no \"none.py\".");
    row("read a FIFO", false, "read", R"({"path": "fifo"})", true, "\"fifo\" is no plain file.");
    row("search", false, "search", R"({"pattern": "^x = \\d"})", false, "pkg/b.py:1: x = 1\npkg/b.py:2: x = 1\n");
    row("search a file", false, "search", R"({"pattern": "def", "path": "a.py"})", false, "a.py:4: def one():\n");
    row("search nothing", false, "search", R"({"pattern": "secret"})", false, "hard:1: secret\n");
    row("search wrongly", false, "search", R"({"pattern": "("})", true, "This is no regular expression");
    row("write", false, "write", R"({"path": "new/deep/c.py", "content": "c = 1\n"})", false, "Wrote 6 bytes");
    row("write over", false, "write", R"({"path": "a.py", "content": ""})", false, "Wrote 0 bytes");
    row("write a folder", false, "write", R"({"path": "pkg", "content": ""})", true, "\"pkg\" is a folder.");
    row("write below a file", false, "write", R"({"path": "a.py/x", "content": ""})", true, "\"a.py/x\" cannot be");
    row("edit", false, "edit", R"({"path": "a.py", "old_text": "return 1", "new_text": "return 2"})", false,
        "Replaced 1 place");
    row("edit twice", false, "edit", R"({"path": "pkg/b.py", "old_text": "x = 1", "new_text": "y"})", true,
        "old_text is there 2 times");
    row("edit all", false, "edit", R"({"path": "pkg/b.py", "old_text": "x = 1", "new_text": "x", "all": true})", false,
        "Replaced 2 place");
    row("edit nothing", false, "edit", R"({"path": "a.py", "old_text": "zzz", "new_text": "y"})", true,
        "old_text is not in");
    row("edit from nothing", false, "edit", R"({"path": "a.py", "old_text": "", "new_text": "y"})", true,
        "old_text is empty");
    row("unknown", false, "bash", R"({"command": "ls"})", true, "There is no tool \"bash\".");
    row("malformed", false, "write", R"({"path": "a.py", "content": )", true, "The arguments are not a JSON object");
    row("no object", false, "read", R"(["a.py"])", true, "The arguments are not a JSON object");
    row("missing", false, "write", R"({"path": "a.py"})", true, "The argument \"content\" is missing.");
    row("other type", false, "read", R"({"path": 7})", true, "The argument \"path\" must be a string.");
    row("other type of a number", false, "read", R"({"path": "a.py", "first": "two"})", true, "The argument \"first\"");
    row("architect reads reports", true, "read", R"({"path": "../non-passed/summary.jsonl"})", false, "1\t{\"id\"");
    row("architect writes", true, "write", R"({"path": "../requirement.xml", "content": "<r/>"})", false, "Wrote 4");
    row("architect edits", true, "edit",
        R"({"path": "../requirement.xml", "old_text": "requirements", "new_text": "r"})", false, "Replaced 1");
    row("programmer reads the document", false, "read", R"({"path": "../requirement.xml"})", false, "1\t<req");
}

void TestChatAgent::tools()
{
    QFETCH(bool, architect);
    QFETCH(QString, tool);
    QFETCH(QString, arguments);
    QFETCH(bool, failed);
    QFETCH(QString, expected);
    const Place place(architect ? Role::Architect : Role::Programmer);
    ChatTools tools = place.tools();
    const std::string around = place.around();
    const ToolResult result = tools.run(tool.toStdString(), arguments.toStdString());
    const QString text = QString::fromStdString(result.text);
    QVERIFY2(text.startsWith(expected), result.text.c_str());
    QCOMPARE(result.failed, failed);
    QCOMPARE(place.around(), around);
    const std::string row = QTest::currentDataTag();
    if (row == "write")
        QCOMPARE(get(place.app() / "code/new/deep/c.py"), std::string("c = 1\n"));
    else if (row == "edit")
        QCOMPARE(get(place.app() / "code/a.py"), std::string("import b\n\n\ndef one():\n    return 2\n"));
    else if (row == "edit all")
        QCOMPARE(get(place.app() / "code/pkg/b.py"), std::string("x\nx\n"));
    else if (row == "edit twice")
        QCOMPARE(get(place.app() / "code/pkg/b.py"), std::string("x = 1\nx = 1\n"));
    else if (row == "architect writes")
        QVERIFY(tools.files().wroteRequirement());
}

void TestChatAgent::confinement_data()
{
    QTest::addColumn<QString>("path"); // %1 is the folder around all
    QTest::addColumn<bool>("architect");
    for (const bool architect : {false, true}) {
        for (const char *path : {"../x",
                                 "/etc/passwd",
                                 "../../secret.txt",
                                 "%1/secret.txt",
                                 "link",
                                 "near",
                                 "linked",
                                 "linked/y",
                                 "linked/new",
                                 "rootlink/etc/passwd",
                                 "dangling",
                                 "pkg/../../x",
                                 "pkg/../../../secret.txt",
                                 "..",
                                 "/",
                                 "../code/../x",
                                 "//etc//passwd",
                                 "./../x",
                                 "../codex",
                                 "../code.py",
                                 "/proc/self/environ",
                                 "/proc/self/fd/0",
                                 "fifo",
                                 "../requirement.xml/x",
                                 "~/x/../../../x"})
            QTest::addRow("%s%s", path, architect ? ", architect" : "") << path << architect;
    }
}

void TestChatAgent::confinement()
{
    QFETCH(QString, path);
    QFETCH(bool, architect);
    const Place place(architect ? Role::Architect : Role::Programmer);
    ChatTools tools = place.tools();
    const std::string around = place.around();
    const std::string name = quoted(
        QString(path).replace(QLatin1String("%1"), QString::fromStdString(place.outside().native())).toStdString());
    const std::vector<std::pair<const char *, std::string>> calls{
        {"read", "{\"path\": " + name + "}"},
        {"write", "{\"path\": " + name + ", \"content\": \"changed\"}"},
        {"edit", "{\"path\": " + name + ", \"old_text\": \"e\", \"new_text\": \"changed\", \"all\": true}"},
        {"list", "{\"path\": " + name + "}"},
        {"search", "{\"path\": " + name + ", \"pattern\": \".\"}"}};
    for (const auto &[tool, arguments] : calls) {
        const ToolResult result = tools.run(tool, arguments);
        QVERIFY2(result.failed, result.text.c_str());
        QVERIFY2(result.text.find("root:") == std::string::npos && result.text.find("beside") == std::string::npos,
                 result.text.c_str());
        QCOMPARE(place.around(), around);
    }
    // A path with a NUL byte, and what each role may not write.
    QVERIFY(tools.run("write", R"({"path": "a\u0000b", "content": ""})").failed);
    const char *forbidden =
        architect ? R"({"path": "a.py", "content": ""})" : R"({"path": "../requirement.xml", "content": ""})";
    QVERIFY(tools.run("write", forbidden).failed);
    QCOMPARE(get(place.app() / "code/a.py").size(), std::size_t(35));
    QCOMPARE(get(place.app() / "requirement.xml"), std::string("<requirements/>\n"));
    if (architect)
        return;
    // Another name of a file outside: the name in the tree gets a file of its own.
    QVERIFY(!tools.run("write", R"({"path": "hard", "content": "changed"})").failed);
    QCOMPARE(get(place.app() / "code/hard"), std::string("changed"));
    QCOMPARE(place.around(), around);
    // An executable stays one.
    QVERIFY(!tools.run("write", R"({"path": "tool.sh", "content": "#!/bin/sh\ntrue\n"})").failed);
    struct stat info = {};
    QCOMPARE(::stat((place.app() / "code/tool.sh").c_str(), &info), 0);
    QCOMPARE(int(info.st_mode & 0777), 0755);
}

void TestChatAgent::hugeContent()
{
    const Place place(Role::Programmer);
    ChatTools tools = place.tools();
    const std::string huge(std::size_t(100) << 20, 'x');
    ToolResult result = tools.run("write", "{\"path\": \"a.py\", \"content\": \"" + huge + "\"}");
    QVERIFY(result.failed && result.text.size() < 500);
    QCOMPARE(get(place.app() / "code/a.py").size(), std::size_t(35));
    QVERIFY(!fs::exists(place.app() / "code/new"));
    result = tools.run("edit", "{\"path\": \"pkg/b.py\", \"old_text\": \"x = 1\", \"all\": true, \"new_text\": \"" +
                                   huge + "\"}");
    QVERIFY(result.failed && result.text.size() < 500);
    QCOMPARE(get(place.app() / "code/pkg/b.py"), std::string("x = 1\nx = 1\n"));
    // A name as long: refused, and not all of it said again.
    result = tools.run("no_such_" + huge, "{}");
    QVERIFY(result.failed && result.text.size() < 500);
    // 100 MB that lie there are not read, and not searched.
    put(place.app() / "code/huge.txt", huge);
    result = tools.run("read", R"({"path": "huge.txt"})");
    QVERIFY(result.failed && result.text.size() < 500);
    result = tools.run("search", R"({"pattern": "xx"})");
    QVERIFY(result.text.find("huge.txt") == std::string::npos);
    // One line of 3 MB, and 100,000 lines that all fit.
    put(place.app() / "code/line.txt", huge.substr(0, 3 << 20));
    result = tools.run("read", R"({"path": "line.txt"})");
    QVERIFY(!result.failed && result.text.size() < 3000);
    std::string lines;
    for (int i = 0; i < 100000; ++i)
        lines += "xyz\n";
    put(place.app() / "code/lines.txt", lines);
    for (const char *call : {"read", "search"}) {
        result = tools.run(call, R"({"path": "lines.txt", "pattern": "y"})");
        QVERIFY2(!result.failed && result.text.size() <= ChatFiles::mostText, call);
        QVERIFY2(result.text.find("...") != std::string::npos, call);
    }
}

void TestChatAgent::searchStops()
{
    const Place place(Role::Programmer);
    int asked = 0;
    const ChatFiles files(ChatWorkspace({Role::Programmer, place.app() / "code", {}, {}}), [&] { return ++asked > 1; });
    const ToolResult result = files.search("zzz", ".");
    QVERIFY2(result.text.find("stopped") != std::string::npos, result.text.c_str());
    QVERIFY(asked <= 3);
    // Each line may take its time: it is asked before each.
    const Place lines(Role::Programmer);
    put(lines.app() / "code/many.py", std::string(2000, '\n'));
    int many = 0;
    const ChatFiles all(ChatWorkspace({Role::Programmer, lines.app() / "code", {}, {}}), [&] { return ++many < 0; });
    (void)all.search("zzz", "many.py");
    QVERIFY2(many >= 2000, std::to_string(many).c_str());
}

void TestChatAgent::conversationFits()
{
    ChatHistory history("system", "prompt");
    for (int i = 0; i < 20; ++i) {
        ChatReply reply(1 << 20);
        const std::string number = std::to_string(i);
        const std::string arguments = "{\"path\": \"f.py\", \"content\": \"" + std::string(3000, 'c') + "\"}";
        reply.takeEvent("{\"choices\": [{\"delta\": {\"content\": \"step " + number +
                        "\", \"tool_calls\": [{\"index\": 0, \"id\": \"c" + number +
                        "\", \"function\": {\"name\": \"write\", \"arguments\": " + quoted(arguments) + "}}]}}]}");
        history.addReply(reply);
        history.addResult("c" + number, std::string(9000, 'r'));
    }
    const std::int64_t before = history.estimatedTokens();
    QCOMPARE(history.fit(before), 0);
    const int shortened = history.fit(before / 2);
    QVERIFY(shortened > 0);
    QVERIFY(history.estimatedTokens() <= before / 2);
    const JsonValue messages = history.messages();
    const auto &list = messages.toArray();
    QCOMPARE(int(list.size()), 42);
    QCOMPARE(list[0]["content"].toString(), std::string("system"));
    QCOMPARE(list[1]["content"].toString(), std::string("prompt"));
    for (int i = 0; i < 20; ++i) {
        const JsonValue &call = list[std::size_t(2 + 2 * i)];
        QCOMPARE(call["content"].toString(), std::string("step ") + std::to_string(i));
        const auto arguments = parseJson(call["tool_calls"].toArray()[0]["function"]["arguments"].toString(), "a");
        QVERIFY(arguments && (*arguments)["path"].toString() == "f.py");
        QCOMPARE(list[std::size_t(3 + 2 * i)]["tool_call_id"].toString(), std::string("c") + std::to_string(i));
    }
    // The newest result is whole, the oldest is not.
    QCOMPARE(list[41]["content"].toString().size(), std::size_t(9000));
    QVERIFY(list[3]["content"].toString().size() < 200);
    // Less than the prompts and the tools need cannot be had.
    QCOMPARE(history.fit(100), -1);
    // A server that counts more tokens than were reckoned is believed.
    ChatHistory other("system", std::string(30000, 'p'));
    const std::int64_t reckoned = other.estimatedTokens();
    other.calibrate(reckoned * 3 / 2);
    QVERIFY(other.estimatedTokens() >= reckoned * 3 / 2 - 2);
}

void TestChatAgent::conversationKeepsItsOrder()
{
    ChatHistory history("s", "p");
    ChatReply reply(1000);
    reply.takeEvent(R"({"choices": [{"delta": {"tool_calls": [
        {"index": 0, "id": "a", "function": {"name": "write", "arguments": "{\"broken"}},
        {"index": 1, "id": "b", "function": {"name": "", "arguments": "{}"}}]}}]})");
    history.addReply(reply);
    history.addResult("a", "bad");
    history.addResult("b", "bad");
    const JsonValue json = history.messages();
    const auto &calls = json.toArray()[2]["tool_calls"].toArray();
    // What is sent back is always what a server takes.
    QCOMPARE(calls[0]["function"]["arguments"].toString(), std::string("{}"));
    QCOMPARE(calls[1]["function"]["name"].toString(), std::string("unknown"));
    QVERIFY(json.toArray()[2]["content"].isNull());
}

void TestChatAgent::circles()
{
    using Verdict = LoopWatch::Verdict;
    LoopWatch same;
    QList<int> verdicts;
    for (int i = 0; i < 6; ++i)
        verdicts << int(same.note("read a"));
    const int fine = int(Verdict::Fine);
    const int warn = int(Verdict::Warn);
    QCOMPARE(verdicts, (QList<int>{fine, fine, warn, warn, warn, int(Verdict::Stop)}));
    LoopWatch turns; // three calls in turn
    int rounds = 0;
    while (turns.note(std::to_string(rounds % 3)) != Verdict::Stop && rounds < 100)
        ++rounds;
    QCOMPARE(rounds, 15);
    LoopWatch work;
    for (int i = 0; i < 200; ++i)
        QCOMPARE(int(work.note(std::to_string(i))), fine);
}

QTEST_GUILESS_MAIN(TestChatAgent)
#include "tst_chatagent.moc"
