// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/childprocess.h"

#include <QElapsedTimer>
#include <QObject>

#include <optional>

class QTimer;

namespace sweci
{

// A command of `sweci` that is run for the window, whose output is asked for: nothing of the code under test runs in
// this process. One at a time. It ends when this goes.
class ProgramCall : public QObject
{
    Q_OBJECT

public:
    explicit ProgramCall(QObject *parent = nullptr);
    ~ProgramCall() override;

    // `arguments` without the program. ended(), failed() or cancelled() follows. False while one runs.
    bool start(const std::vector<std::string> &arguments, const std::filesystem::path &workingFolder);
    void cancel(); // asks it to end; it is killed when it does not
    bool running() const { return m_child.has_value(); }
    // The last line of what it says, bytes; empty at first. Seconds since it was started.
    const std::string &said() const { return m_said; }
    bool isEnding() const { return m_asked.isValid(); }
    double seconds() const;

Q_SIGNALS:
    void progress(); // said() or seconds() changed
    void ended(const std::string &output);
    void failed(const QString &sentence);
    void cancelled();

private:
    void look();
    void drain();
    void end(int status);

    std::optional<ChildProcess> m_child;
    std::string m_output;
    std::string m_errors;
    std::string m_said;
    QElapsedTimer m_since;
    QElapsedTimer m_asked; // to end
    QTimer *m_timer;
};

} // namespace sweci
