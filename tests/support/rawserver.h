// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTcpServer>
#include <QTcpSocket>

#include <functional>
#include <string>
#include <vector>

namespace sweci
{

// A server in the test's own thread that takes whole HTTP requests and leaves all else to the test: it may answer
// anything, in the middle stop, or never answer. Needs the event loop.
class RawServer : public QTcpServer
{
public:
    using Answer = std::function<void(QTcpSocket &socket, const QByteArray &request)>;

    explicit RawServer(Answer answer);

    std::string address() const { return "http://127.0.0.1:" + std::to_string(serverPort()); }
    const std::vector<QByteArray> &requests() const { return m_requests; }

private:
    void take(QTcpSocket &socket);

    Answer m_answer;
    std::vector<QByteArray> m_requests;
};

} // namespace sweci
