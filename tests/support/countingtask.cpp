// SPDX-License-Identifier: GPL-3.0-or-later
#include "countingtask.h"

namespace sweci
{

namespace
{

constexpr const char *names[] = {"one", "two", "three", "four"};

} // namespace

Files countingFiles(const std::string &right)
{
    std::string code;
    std::string tests = "import counting\n";
    for (int i = 1; i <= 4; ++i) {
        const std::string name = names[i - 1];
        const std::string number = std::to_string(i);
        const bool isRight = right.find(number) != std::string::npos;
        code += "\n\ndef " + name + "():\n    return " + (isRight ? number : "0") + '\n';
        tests += "\n\ndef test_" + name + "():\n    assert counting." + name + "() == " + number + '\n';
    }
    return {{"counting.py", code}, {"tests/test_counting.py", tests}};
}

void addCountingTask(SmallDataset &dataset, const std::string &taskId, int gap, const std::string &base)
{
    dataset.addTask(taskId, "own/" + taskId, countingFiles(base), countingFiles("1234"), gap);
}

CountingSeries::CountingSeries(const std::filesystem::path &folder)
    : dataset(folder / "data"), recording(folder / "series")
{
    SmallDataset data(dataset);
    addCountingTask(data, "counting", 3);
    data.write();
    const auto two = countingFiles("12");
    const auto lost = countingFiles("134");
    auto broken = lost;
    broken["counting.py"] = "def one(:\n";
    auto edited = lost;
    edited["tests/test_counting.py"] = "def test_two():\n    pass\n";
    SmallRecording series(recording, 6);
    series.add("counting", 1, countingFiles("1"), two);
    series.add("counting", 2, two, lost);
    series.add("counting", 3, lost, lost);
    series.add("counting", 4, lost, broken);
    series.add("counting", 5, lost, edited);
    series.add("counting", 6, lost, countingFiles("1234"));
}

} // namespace sweci
