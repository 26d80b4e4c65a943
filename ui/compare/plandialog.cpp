// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/plandialog.h"

#include "base/files.h"
#include "compare/planform.h"
#include "scoring/plantext.h"
#include "theme/look.h"
#include "theme/theme.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextCursor>
#include <QVBoxLayout>

#include <algorithm>

namespace sweci
{

namespace
{

constexpr std::size_t largestPlan = std::size_t(1) << 20;

} // namespace

PlanDialog::PlanDialog(Theme &theme, const AnalysisPlan &viewed, QWidget *parent)
    : QDialog(parent), m_viewed(viewed), m_form(new PlanForm(theme, this)), m_text(new QPlainTextEdit(this)),
      m_where(new QLabel(this)), m_problem(new QLabel(this)), m_take(new QPushButton(tr("&Take this plan"), this)),
      m_save(new QPushButton(tr("&Save as a new file…"), this))
{
    setObjectName(QStringLiteral("planDialog"));
    setWindowTitle(tr("Plan of the analysis"));
    m_text->setObjectName(QStringLiteral("planText"));
    m_text->setAccessibleName(windowTitle());
    m_text->setFont(theme.codeFont());
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setTabChangesFocus(true);
    m_take->setObjectName(QStringLiteral("planTake"));
    m_save->setObjectName(QStringLiteral("planSave"));
    setLook(m_take, "primary");
    auto *open = new QPushButton(tr("&Open…"), this);
    open->setObjectName(QStringLiteral("planOpen"));
    auto *fresh = new QPushButton(tr("&New from the view"), this);
    fresh->setObjectName(QStringLiteral("planNew"));
    auto *close = new QPushButton(tr("&Close"), this);
    for (QPushButton *button : {open, fresh, m_save, m_take, close})
        button->setAutoDefault(false);
    for (QLabel *label : {m_where, m_problem}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    setLook(m_where, "muted");
    setLook(m_problem, "loss");
    m_problem->setObjectName(QStringLiteral("planProblem"));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(theme.px(8));
    buttons->addWidget(open);
    buttons->addWidget(fresh);
    buttons->addWidget(m_save);
    buttons->addStretch(1);
    buttons->addWidget(close);
    buttons->addWidget(m_take);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(theme.inset(), theme.inset(), theme.inset(), theme.inset());
    layout->setSpacing(theme.px(8));
    layout->addWidget(m_where);
    layout->addWidget(m_form);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_problem);
    layout->addLayout(buttons);
    resize(theme.px(680), theme.px(560));
    connect(m_form, &PlanForm::changed, this, &PlanDialog::change);
    connect(m_text, &QPlainTextEdit::textChanged, this, &PlanDialog::check);
    connect(fresh, &QPushButton::clicked, this, &PlanDialog::newPlan);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connect(open, &QPushButton::clicked, this, [this] {
        auto *dialog = new QFileDialog(this, tr("Open a plan"), {}, tr("Plans (*.toml);;All files (*)"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setFileMode(QFileDialog::ExistingFile);
        connect(dialog, &QFileDialog::fileSelected, this, &PlanDialog::openFile);
        dialog->open();
    });
    connect(m_save, &QPushButton::clicked, this, [this] {
        auto *dialog = new QFileDialog(this, tr("Save as a new file"), QStringLiteral("analysis.toml"),
                                       tr("Plans (*.toml);;All files (*)"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setOption(QFileDialog::DontConfirmOverwrite); // it is refused, not asked
        dialog->setDefaultSuffix(QStringLiteral("toml"));
        connect(dialog, &QFileDialog::fileSelected, this, &PlanDialog::saveAs);
        dialog->open();
    });
    connect(m_take, &QPushButton::clicked, this, [this] {
        if (!m_plan || file().isEmpty())
            return;
        Q_EMIT taken(*m_plan, m_file);
        accept();
    });
    newPlan();
}

void PlanDialog::newPlan()
{
    m_file.clear();
    m_saved.clear();
    m_text->setPlainText(QString::fromStdString(m_viewed.toToml()));
    check();
}

bool PlanDialog::openFile(const QString &file)
{
    const std::filesystem::path path = QFile::encodeName(file).toStdString();
    const auto text = readForeignFile(path, largestPlan);
    if (!text) {
        say(text.error().sentence);
        return false;
    }
    m_text->setPlainText(QString::fromStdString(*text)); // which is no file's as yet
    m_saved = m_text->toPlainText();
    m_file = QFileInfo(file).absoluteFilePath();
    check();
    return true;
}

bool PlanDialog::saveAs(const QString &file)
{
    QFile out(file);
    if (!out.open(QIODevice::WriteOnly | QIODevice::NewOnly)) {
        say(QFileInfo::exists(file)
                ? tr("%1 is there already: a plan is never written over. Choose another name.")
                      .arg(QFileInfo(file).fileName())
                : tr("%1 cannot be written: %2").arg(QFileInfo(file).fileName(), out.errorString()));
        return false;
    }
    const QByteArray bytes = m_text->toPlainText().toUtf8();
    if (out.write(bytes) != bytes.size() || !out.flush()) {
        out.remove(); // it is ours, and half a plan
        say(tr("%1 cannot be written: %2").arg(QFileInfo(file).fileName(), out.errorString()));
        return false;
    }
    m_file = QFileInfo(file).absoluteFilePath();
    m_saved = m_text->toPlainText();
    check();
    return true;
}

QString PlanDialog::problem() const
{
    return m_problem->text();
}

void PlanDialog::check()
{
    // What is not on disk is nobody's plan yet.
    const QString text = m_text->toPlainText();
    if (!m_file.isEmpty() && text != m_saved)
        m_file.clear();
    const PlanReading reading = readPlan(text.toStdString(), "analysis.toml");
    m_plan = reading.error ? std::nullopt : std::optional(reading.plan);
    m_form->show(reading);
    say(reading.error ? reading.error->sentence : QString());
    m_where->setText(m_file.isEmpty() ? tr("Not saved. A plan is fixed before looking: save it, then take it.")
                                      : m_file);
    m_save->setEnabled(m_plan.has_value() && m_file.isEmpty());
    m_take->setEnabled(m_plan.has_value() && !m_file.isEmpty());
}

// Only what became different is replaced, so that it can be undone and the rest keeps its place.
void PlanDialog::change(const std::string &key, const std::string &literal)
{
    const QString before = m_text->toPlainText();
    const auto changed = withPlanValue(before.toStdString(), key, literal);
    if (!changed)
        return say(changed.error().sentence);
    const QString after = QString::fromStdString(*changed);
    const auto least = static_cast<int>(std::min(before.size(), after.size()));
    int head = 0;
    while (head < least && before[head] == after[head])
        ++head;
    int tail = 0;
    while (tail < least - head && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    QTextCursor cursor(m_text->document());
    cursor.setPosition(head);
    cursor.setPosition(static_cast<int>(before.size()) - tail, QTextCursor::KeepAnchor);
    cursor.insertText(after.mid(head, after.size() - head - tail));
}

void PlanDialog::say(const QString &problem)
{
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

} // namespace sweci
