// SPDX-License-Identifier: GPL-3.0-or-later
// Case E2: containers pile up. What dead runs left is listed, and removed only on request; a look-alike without our
// label, and what a living run owns, stay.
#include "base/hash.h"
#include "dockertest.h"
#include "sandbox/containerowner.h"

#include <QTest>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace sweci;
namespace fs = std::filesystem;

class TestCaseE2 : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void leftovers();
    void nextStartRemovesItsOwn();

private:
    // A container that nobody ends, with these labels.
    void leave(const std::string &name, const std::map<std::string, std::string> &labels) const;
    ProgramResult doctor(std::vector<std::string> further) const
    {
        further.insert(further.begin(), {"doctor", "--leftovers"});
        return m_place.run(further, m_engine->environment());
    }
    bool isThere(const std::string &name) const { return m_engine->call({"inspect", name}).succeeded(); }

    TempFolder m_temp;
    ProgramPlace m_place{m_temp.path()};
    std::unique_ptr<TestEngine> m_engine;
};

namespace
{

// Labels as a process gave them that is dead now.
std::map<std::string, std::string> labelsOfTheDead()
{
    int ends[2];
    if (::pipe(ends) != 0)
        return {};
    const pid_t child = ::fork();
    if (child == 0) {
        std::string text;
        for (const auto &[key, value] : ownerLabels())
            text += key + '=' + value + '\n';
        (void)!::write(ends[1], text.data(), text.size());
        ::_exit(0);
    }
    ::close(ends[1]);
    std::string text(4096, '\0');
    const ssize_t got = ::read(ends[0], text.data(), text.size());
    ::close(ends[0]);
    ::waitpid(child, nullptr, 0);
    text.resize(static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    std::map<std::string, std::string> labels;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t equals = text.find('=', at);
        const std::size_t end = text.find('\n', at);
        labels[text.substr(at, equals - at)] = text.substr(equals + 1, end - equals - 1);
        at = end + 1;
    }
    return labels;
}

} // namespace

void TestCaseE2::initTestCase()
{
    SWECI_NEED_ENGINE(m_engine);
    QVERIFY(m_engine->call({"load", "-i", TestEngine::image().native()}).succeeded());
}

void TestCaseE2::leave(const std::string &name, const std::map<std::string, std::string> &labels) const
{
    std::vector<std::string> arguments{"run", "-d", "--name", name, "--network", "none"};
    for (const auto &[key, value] : labels)
        arguments.insert(arguments.end(), {"--label", key + '=' + value});
    arguments.insert(arguments.end(), {"sweci-test:1", "sleep", "1000"});
    QVERIFY(m_engine->call(arguments).succeeded());
}

void TestCaseE2::leftovers()
{
    auto dead = labelsOfTheDead();
    QCOMPARE(ownerState(dead), OwnerState::Dead);
    QCOMPARE(ownerState(ownerLabels()), OwnerState::Alive);
    dead["sweci.run"] = "/experiments/old/task";
    auto elsewhere = dead;
    elsewhere["sweci.boot"] = "00000000-0000-0000-0000-000000000000";
    elsewhere["sweci.host"] = "another-machine";
    leave("left-behind", dead);
    leave("of-another-machine", elsewhere);
    leave("alive", ownerLabels());
    leave("sweci-look-alike", {});

    const auto listed = doctor({});
    QCOMPARE(listed.code, 0);
    QVERIFY2(listed.output.find("left-behind  running  since 20") != std::string::npos, listed.output.c_str());
    QVERIFY(listed.output.find("/experiments/old/task") != std::string::npos);
    QVERIFY(listed.output.find("of another machine") != std::string::npos);
    QVERIFY(listed.output.find("container alive") == std::string::npos);
    QVERIFY(listed.output.find("look-alike") == std::string::npos);
    QVERIFY(isThere("left-behind")); // listing removes nothing

    const auto removed = doctor({"--remove"});
    QCOMPARE(removed.code, 0);
    QVERIFY2(removed.errors.find("1 container removed") != std::string::npos, removed.errors.c_str());
    QVERIFY(!isThere("left-behind"));
    for (const char *name : {"of-another-machine", "alive", "sweci-look-alike"})
        QVERIFY2(isThere(name), name);
    QVERIFY(doctor({}).output.find("left-behind") == std::string::npos);
}

void TestCaseE2::nextStartRemovesItsOwn()
{
    // As a run left it that was killed together with the engine's client: the same task run starts again.
    const auto dataset = sampleWithImage(m_temp / "sample", TestEngine::image());
    const auto arguments =
        containerRun(m_temp / "run", dataset, {"--agent", "null", "--iterations", "1", "--tasks", "*spanlib*"});
    const auto done = m_place.run(arguments, m_engine->environment());
    QVERIFY2(done.code == 0, done.errors.c_str());
    auto spec =
        m_place.run({"run", (m_temp / "run").native(), "--resume", "--iterations", "2"}, m_engine->environment());
    QCOMPARE(spec.code, 0);
    QCOMPARE(m_engine->call({"ps", "-q", "--filter", "label=sweci.experiment"}).output, std::string());
}

QTEST_GUILESS_MAIN(TestCaseE2)
#include "tst_case_e2.moc"
