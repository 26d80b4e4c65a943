// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/hubrequest.h"

namespace sweci
{

// A small answer, whole in memory.
class HubFetch : public HubRequest
{
    Q_OBJECT

public:
    // `name` for sentences. More than `limit` bytes are an error.
    HubFetch(HubNetwork &network, const QUrl &url, QString name, QObject *parent = nullptr,
             qint64 limit = qint64(64) << 20);

    const QByteArray &body() const { return m_body; }
    const QUrl &nextPage() const { return m_next; }

protected:
    qint64 have() const override { return 0; }
    std::optional<Error> begin(qint64 offset) override;
    std::optional<Error> take(const QByteArray &bytes) override;
    std::optional<Error> complete(bool &again) override;
    void headers(const QNetworkReply &reply) override;
    QString name() const override { return m_name; }

private:
    const QUrl m_url;
    const QString m_name;
    const qint64 m_limit;
    QByteArray m_body;
    qint64 m_expected = -1;
    QUrl m_next;
};

} // namespace sweci
