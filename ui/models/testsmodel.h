// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/iterationtests.h"

#include <QAbstractListModel>

namespace sweci
{

// The tests of an iteration as one list: of each group that has any a header and, unless it is closed, its tests.
class TestsModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        HeaderRole = Qt::UserRole, // bool
        GroupRole,                 // int: TestGroup
        CountRole,                 // int: of a header, tests of the group that the filter leaves
        ClosedRole,                // bool: of a header
        MessageRole,               // QString
        RowRole,                   // int: index into IterationTests::rows, or -1 of a header
    };

    explicit TestsModel(QObject *parent = nullptr) : QAbstractListModel(parent) {}

    // `shown`: indices into rows, ascending. Null: no rows. Which groups are closed stays.
    void show(const IterationTestsPtr &tests, std::vector<int> shown);
    const IterationTestsPtr &tests() const { return m_tests; }
    // Null of a header.
    const TestRow *test(const QModelIndex &index) const;
    QModelIndex indexOf(const std::string &id) const;
    QModelIndex headerOf(TestGroup group) const;
    bool isClosed(TestGroup group) const { return m_closed[static_cast<std::size_t>(group)]; }
    void setClosed(TestGroup group, bool closed);
    int shownCount() const { return static_cast<int>(m_shown.size()); }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    static QString groupName(TestGroup group);

private:
    struct Section {
        TestGroup group = TestGroup::Failing;
        int first = 0; // in m_shown
        int count = 0;
        int row = 0; // of its header
    };
    struct Place {
        const Section *section = nullptr;
        int shown = -1; // in m_shown; -1: the header
    };
    Place place(int row) const;
    void layOut();
    QVariant headerData(const Section &section, int role) const;

    IterationTestsPtr m_tests;
    std::vector<int> m_shown;
    std::vector<Section> m_sections;
    std::array<bool, TestGroupCount> m_closed{};
    int m_rows = 0;
};

} // namespace sweci
