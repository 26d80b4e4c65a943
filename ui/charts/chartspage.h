// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/exportset.h"
#include "models/latestjob.h"
#include "shell/page.h"

class QCheckBox;
class QLabel;
class QListWidget;
class QScrollArea;
class QStackedWidget;

namespace sweci
{

class ExportDialog;
class FigureView;
class StateView;

// The compared experiments as figures: a list of them, the chosen one, its options; export and copy. Does nothing while
// hidden but an export that was asked for.
class ChartsPage : public Page
{
    Q_OBJECT

public:
    explicit ChartsPage(const PageContext &context, QWidget *parent = nullptr);

    QString id() const override { return QStringLiteral("charts"); }
    QString title() const override { return tr("Charts"); }
    QList<QAction *> pageActions() const override { return m_actions; }
    QWidget *focusStart() override;
    void saveState(QSettings &settings) const override;
    void restoreState(const QSettings &settings) override;
    void resetLayout() override;

    // By name ("release"); unknown names choose nothing.
    void chooseFigure(const std::string &name);
    std::string figureName() const;
    void setOptions(const FigureOptions &options);
    const FigureOptions &options() const { return m_options; }
    // Writes files, also when the page was never shown; exported() says how it went.
    void exportTo(const std::filesystem::path &folder, const ExportRequest &request);
    ExportDialog *dialog() const { return m_dialog; }
    FigureView *figureView() const { return m_view; }
    QListWidget *list() const { return m_list; }
    double zoom() const { return m_zoom; }

Q_SIGNALS:
    void linked(const sweci::FigureLink &link);
    // Files written; 0 and a sentence when it failed.
    void exported(int files, const QString &sentence);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QAction *addAct(const char *name, const QString &text, const char *keys);
    void makeActions();
    void build();
    void update();
    void followOptions();
    void toggleSeries(int model);
    void setZoom(double zoom);
    void sizeView();
    void step(int by);
    void askRelease();
    void copyData();
    void copyPicture();
    void tryExport();
    FigureInput input();
    Figure figure();
    void say(const QString &sentence);

    FigureOptions m_options;
    double m_zoom = 1;
    std::shared_ptr<const ComparedBasis> m_basis;
    std::shared_ptr<const FigureValues> m_values;
    struct Pending {
        std::filesystem::path folder;
        ExportRequest request;
    };
    std::optional<Pending> m_pending;
    LatestJob m_exportJob;

    QListWidget *m_list;
    FigureView *m_view;
    QScrollArea *m_scroll;
    QCheckBox *m_publishedBox = nullptr;
    QCheckBox *m_tokensBox = nullptr;
    QLabel *m_title;
    QLabel *m_remarks;
    QLabel *m_said;
    QLabel *m_exploratory; // beside the title where the view departs from the plan
    StateView *m_state;
    QStackedWidget *m_stack;
    ExportDialog *m_dialog;
    QList<QAction *> m_actions;
    QAction *m_published = nullptr;
    QAction *m_tokens = nullptr;
    QAction *m_export = nullptr;
};

} // namespace sweci
