// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "charts/costfigure.h"
#include "charts/figure.h"
#include "charts/figureorigin.h"
#include "models/compared.h"

#include <QDate>

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace sweci
{

// What a person can set of figures; kept in NAME.sweci.toml.
struct FigureOptions {
    bool published = true;                 // the paper's results behind one's own
    CostKind cost = CostKind::Money;       // of the figure "cost"
    std::set<std::string> hidden;          // experiments by name
    std::map<std::string, QDate> releases; // days of release by name, of models that are not among the published ones

    bool operator==(const FigureOptions &) const = default;
    // Stable words and values. What is not known is left as it is by default.
    std::map<std::string, std::string> words() const;
    static FigureOptions fromWords(const std::map<std::string, std::string> &words);
};

// What figures show that does not depend on gamma, index: model. Worked out once for a basis.
struct FigureValues {
    struct Model {
        std::optional<double> zeroRegression; // over the shared tasks
        std::optional<double> zeroConfirmed;
        std::optional<double> unchanged;
        std::optional<double> costARun;
        bool costAtLeast = false;
        std::optional<double> tokensARun;
        std::vector<IterationMean> iterations;
        std::string modelName;
    };
    std::vector<Model> models;
    explicit FigureValues(const ComparedBasis &basis);
};

struct FigureInput {
    ComparedPtr compared; // never null
    std::shared_ptr<const FigureValues> values;
    FigureOptions options;

    static FigureInput of(ComparedPtr compared, const FigureOptions &options = {});
    bool isHidden(int model) const;
    FigureLink link(int model) const;
    QString name(int model) const; // of the experiment, for display
};

// A kind of figure: "release" and what makes it. Names are unique and stable.
struct FigureMaker {
    std::string name;
    QString title;
    std::function<Figure(const FigureInput &)> make;
};

// All kinds, in the order of the charts page. Figures of other parts are added here.
std::vector<FigureMaker> figureMakers();
// All figures of a comparison, empty ones too.
std::vector<Figure> figuresOf(const FigureInput &input);

FigureOrigin originOf(const Compared &compared);
// "EvoScore, gamma 1.2"
QString scoreTitle(const Compared &compared);

} // namespace sweci
