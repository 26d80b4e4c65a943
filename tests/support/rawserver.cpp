// SPDX-License-Identifier: GPL-3.0-or-later
#include "rawserver.h"

#include <QRegularExpression>

namespace sweci
{

RawServer::RawServer(Answer answer) : m_answer(std::move(answer))
{
    if (!listen(QHostAddress::LocalHost))
        qFatal("the server of the test does not start");
    connect(this, &QTcpServer::newConnection, this, [this] {
        while (QTcpSocket *socket = nextPendingConnection()) {
            connect(socket, &QTcpSocket::readyRead, this, [this, socket] { take(*socket); });
            connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
        }
    });
}

void RawServer::take(QTcpSocket &socket)
{
    const QByteArray sofar = socket.peek(socket.bytesAvailable());
    const qsizetype head = sofar.indexOf("\r\n\r\n");
    static const QRegularExpression length(QStringLiteral("content-length: *(\\d+)"),
                                           QRegularExpression::CaseInsensitiveOption);
    const auto found = length.match(QString::fromLatin1(sofar.left(std::max<qsizetype>(head, 0))));
    if (head < 0 || sofar.size() < head + 4 + found.captured(1).toLongLong())
        return;
    m_requests.push_back(socket.readAll());
    m_answer(socket, m_requests.back());
}

} // namespace sweci
