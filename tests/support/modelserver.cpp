// SPDX-License-Identifier: GPL-3.0-or-later
#include "modelserver.h"

namespace sweci
{

ModelServer::ModelServer()
{
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(QStringLiteral("python3"), {QStringLiteral(SWECI_SOURCE_DIR "/tests/support/model_server.py"),
                                                QString::fromStdString((m_temp / "requests").native())});
    if (!m_process.waitForStarted() || !m_process.waitForReadyRead())
        qFatal("the model of the tests does not start");
    m_port = m_process.readLine().trimmed().toInt();
}

ModelServer::~ModelServer()
{
    m_process.closeWriteChannel();
    if (!m_process.waitForFinished())
        m_process.kill();
    m_process.waitForFinished();
}

std::string ModelServer::requests() const
{
    return std::filesystem::exists(m_temp / "requests") ? get(m_temp / "requests") : std::string();
}

std::string reachingScript(const ModelServer &model, const Listener &other, const std::vector<std::string> &addresses)
{
    std::string places;
    for (const std::string &address : addresses)
        places += "'" + address + "', ";
    return "if [ \"$1\" = architect ]; then\n"
           "echo '<requirements><requirement><description>Do.</description></requirement></requirements>'"
           " > /app/requirement.xml\nelse\ncat > /tmp/reach.py <<'END'\nMODEL = '" +
           model.host() + "'\nOTHER = " + std::to_string(other.port()) + "\nPLACES = [" + places + "]\n" +
           get(SWECI_SOURCE_DIR "/tests/support/reach.py") +
           "END\n/usr/bin/python3 /tmp/reach.py\necho 'x = 1' > /app/code/lib.py\nfi\n";
}

void writeReachingDataset(SmallDataset &data, const std::string &task)
{
    const Files base{{"lib.py", "x = 0\n"}, {"tests/test_lib.py", "def test_ground():\n    pass\n"}};
    const Files reference{{"lib.py", "x = 1\n"},
                          {"tests/test_lib.py", "import lib\n\n\ndef test_x():\n    assert lib.x\n"}};
    data.addTask(task, "own/lib", base, reference);
    data.write();
}

} // namespace sweci
