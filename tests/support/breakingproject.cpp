// SPDX-License-Identifier: GPL-3.0-or-later
#include "breakingproject.h"

namespace sweci
{

namespace
{

constexpr const char *money = "shop/money.py";
constexpr const char *cart = "shop/cart.py";
constexpr const char *bill = "shop/bill.py";

const std::map<std::string, std::string> heads{
    {money, "\"\"\"Amounts in cents.\"\"\"\n"},
    {cart, "from shop.money import add, discount, parse_amount\n"},
    {bill, "from shop import cart\nfrom shop.money import format_amount, tax\n"},
};

const char *tests = R"(import pytest

from shop import bill, cart, money


def test_parse():
    assert money.parse_amount("12.34") == 1234
    assert money.parse_amount("-0.05") == -5


def test_parse_refuses():
    with pytest.raises(ValueError):
        money.parse_amount("")


@pytest.mark.parametrize("cents,text", [(0, "0.00"), (1234, "12.34"), (-5, "-0.05"), (123456789, "1,234,567.89")])
def test_format(cents, text):
    assert money.format_amount(cents) == text


def test_tax():
    assert money.tax(1000) == 190
    assert money.tax(999) == 190


def test_discount():
    assert money.discount(1000, 10) == 900
    assert money.discount(1000, 200) == 0


def test_cart_total():
    full = cart.Cart()
    full.put("pen", "1.50", 2)
    full.put("ink", "4.00")
    assert full.total() == 700
    assert full.count() == 3


def test_cart_remove():
    full = cart.Cart()
    full.put("pen", "1.50", 2)
    full.take("pen")
    assert full.count() == 1
    full.take("pen")
    assert full.count() == 0
    with pytest.raises(KeyError):
        full.take("pen")


def test_cart_names():
    full = cart.Cart()
    full.put("pen", "1")
    full.put("Ink", "1")
    assert full.names() == ["Ink", "pen"]


def test_bulk():
    full = cart.Cart()
    full.put("pen", "1.00", 20)
    assert full.total() == 1800


def test_bill_lines():
    full = cart.Cart()
    full.put("pen", "1.50", 2)
    full.put("ink", "4.00")
    assert bill.lines(full) == ["ink   1    4.00", "pen   2    3.00"]


def test_bill_whole():
    full = cart.Cart()
    full.put("pen", "10.00")
    assert bill.render(full).splitlines()[-2:] == ["tax        1.90", "total     11.90"]


def test_bill_empty():
    assert bill.render(cart.Cart()) == "nothing"


def test_bill_sum():
    first, second = cart.Cart(), cart.Cart()
    first.put("pen", "1.00")
    second.put("ink", "2.00")
    assert bill.grand_total([first, second]) == 300
)";

} // namespace

const std::vector<BreakableFunction> &breakableFunctions()
{
    static const std::vector<BreakableFunction> all{
        {money,
         "def parse_amount(text):\n    sign = -1 if text.startswith(\"-\") else 1\n"
         "    whole, _, part = text.lstrip(\"-\").partition(\".\")\n"
         "    return sign * (int(whole) * 100 + int((part + \"00\")[:2]))\n",
         "def parse_amount(text):\n    sign = -1 if text.startswith(\"-\") else 1\n"
         "    units, _, part = text.lstrip(\"-\").partition(\".\")\n"
         "    return sign * (int(units) * 100 + int((part + \"00\")[:2]))\n",
         "def parse_amount(text):\n    sign = -1 if text.startswith(\"-\") else 1\n"
         "    whole, _, part = text.lstrip(\"-\").partition(\".\")\n"
         "    return sign * (int(whole) * 100 + int((part + \"0\")[:1]))\n"},
        {money,
         "def group(digits):\n    parts = []\n    while len(digits) > 3:\n        parts.insert(0, digits[-3:])\n"
         "        digits = digits[:-3]\n    return \",\".join([digits] + parts)\n",
         "def group(digits):\n    threes = []\n    while len(digits) > 3:\n        threes.insert(0, digits[-3:])\n"
         "        digits = digits[:-3]\n    return \",\".join([digits] + threes)\n",
         "def group(digits):\n    parts = []\n    while len(digits) > 3:\n        parts.append(digits[-3:])\n"
         "        digits = digits[:-3]\n    return \",\".join([digits] + parts)\n"},
        {money,
         "def format_amount(cents):\n    sign = \"-\" if cents < 0 else \"\"\n    cents = abs(cents)\n"
         "    return f\"{sign}{group(str(cents // 100))}.{cents % 100:02}\"\n",
         "def format_amount(cents):\n    sign = \"-\" if cents < 0 else \"\"\n    whole, rest = divmod(abs(cents), "
         "100)\n"
         "    return f\"{sign}{group(str(whole))}.{rest:02}\"\n",
         "def format_amount(cents):\n    sign = \"-\" if cents < 0 else \"\"\n    cents = abs(cents)\n"
         "    return f\"{sign}{group(str(cents // 100))}.{cents % 100}\"\n"},
        {money, "RATE = 19\n", "RATE = 10 + 9\n", "RATE = 16\n"},
        {money, "def tax(cents):\n    return -(-cents * RATE // 100)\n",
         "def tax(cents):\n    negative = -cents * RATE\n    return -(negative // 100)\n",
         "def tax(cents):\n    return cents * RATE // 100\n"},
        {money, "def discount(cents, percent):\n    left = max(0, 100 - percent)\n    return cents * left // 100\n",
         "def discount(cents, percent):\n    share = max(0, 100 - percent)\n    return cents * share // 100\n",
         "def discount(cents, percent):\n    left = 100 - percent\n    return cents * left // 100\n"},
        {money,
         "def add(amounts):\n    total = 0\n    for amount in amounts:\n        total += amount\n    return total\n",
         "def add(amounts):\n    return sum(amounts)\n",
         "def add(amounts):\n    total = 0\n    for amount in amounts:\n        total = amount\n    return total\n"},
        {cart, "BULK = 10\n", "# From here on it is cheaper.\nBULK = 10\n", "BULK = 100\n"},
        {cart,
         "def bulk_price(price, number):\n    whole = price * number\n"
         "    return discount(whole, 10) if number >= BULK else whole\n",
         "def bulk_price(price, number):\n    if number < BULK:\n        return price * number\n"
         "    return discount(price * number, 10)\n",
         "def bulk_price(price, number):\n    whole = price * number\n"
         "    return discount(price, 10) if number >= BULK else whole\n"},
        {cart, "def by_name(items):\n    return sorted(items, key=str.lower)\n",
         "def by_name(items):\n    return sorted(items, key=lambda name: name.lower())\n",
         "def by_name(items):\n    return list(items)\n"},
        {cart,
         "class Cart:\n    def __init__(self):\n        self.items = {}\n\n"
         "    def put(self, name, price, number=1):\n        before = self.items.get(name, (0, 0))[1]\n"
         "        self.items[name] = (parse_amount(price), before + number)\n\n"
         "    def take(self, name):\n        price, number = self.items[name]\n        if number > 1:\n"
         "            self.items[name] = (price, number - 1)\n        else:\n            del self.items[name]\n\n",
         "class Cart:\n    def __init__(self):\n        self.items = {}\n\n"
         "    def put(self, name, price, number=1):\n        before = self.items.get(name, (0, 0))[1]\n"
         "        self.items[name] = (parse_amount(price), before + number)\n\n"
         "    def take(self, name):\n        price, number = self.items[name]\n        number -= 1\n"
         "        if number > 0:\n            self.items[name] = (price, number)\n        else:\n"
         "            del self.items[name]\n\n",
         "class Cart:\n    def __init__(self):\n        self.items = {}\n\n"
         "    def put(self, name, price, number=1):\n        before = self.items.get(name, (0, 0))[1]\n"
         "        self.items[name] = (parse_amount(price), before + number)\n\n"
         "    def take(self, name):\n        price, number = self.items[name]\n"
         "        self.items[name] = (price, number - 1)\n\n"},
        {cart,
         "    def total(self):\n        return add(bulk_price(price, number) for price, number in "
         "self.items.values())\n\n",
         "    def total(self):\n        prices = [bulk_price(price, number) for price, number in self.items.values()]\n"
         "        return add(prices)\n\n",
         "    def total(self):\n        return add(bulk_price(price, 1) for price, number in self.items.values())\n\n"},
        {cart, "    def count(self):\n        return sum(number for _, number in self.items.values())\n\n",
         "    def count(self):\n        return sum([item[1] for item in self.items.values()])\n\n",
         "    def count(self):\n        return len(self.items)\n\n"},
        {cart, "    def names(self):\n        return by_name(self.items)\n",
         "    def names(self):\n        names = list(self.items)\n        return by_name(names)\n",
         "    def names(self):\n        return by_name(self.items)[:1]\n"},
        {bill, "def line(name, number, cents):\n    return f\"{name:<5}{number:>2}{format_amount(cents):>8}\"\n",
         "def line(name, number, cents):\n    amount = format_amount(cents)\n    return "
         "f\"{name:<5}{number:>2}{amount:>8}\"\n",
         "def line(name, number, cents):\n    return f\"{name:<5}{number:>2}{format_amount(cents):<8}\"\n"},
        {bill,
         "def lines(full):\n    return [line(name, full.items[name][1], cart.bulk_price(*full.items[name])) for name "
         "in "
         "full.names()]\n",
         "def lines(full):\n    made = []\n    for name in full.names():\n        price, number = full.items[name]\n"
         "        made.append(line(name, number, cart.bulk_price(price, number)))\n    return made\n",
         "def lines(full):\n    return [line(name, full.items[name][1], full.items[name][0]) for name in "
         "full.names()]\n"},
        {bill,
         "def footer(cents):\n    return [f\"tax{format_amount(tax(cents)):>12}\", "
         "f\"total{format_amount(cents + tax(cents)):>10}\"]\n",
         "def footer(cents):\n    due = tax(cents)\n    return [f\"tax{format_amount(due):>12}\", "
         "f\"total{format_amount(cents + due):>10}\"]\n",
         "def footer(cents):\n    return [f\"tax{format_amount(tax(cents)):>12}\", "
         "f\"total{format_amount(cents):>10}\"]\n"},
        {bill,
         "def render(full):\n    if not full.count():\n        return \"nothing\"\n"
         "    return \"\\n\".join(lines(full) + footer(full.total()))\n",
         "def render(full):\n    if full.count() == 0:\n        return \"nothing\"\n"
         "    return \"\\n\".join(lines(full) + footer(full.total()))\n",
         "def render(full):\n    return \"\\n\".join(lines(full) + footer(full.total()))\n"},
        {bill, "def grand_total(carts):\n    return sum(each.total() for each in carts)\n",
         "def grand_total(carts):\n    return sum([each.total() for each in carts])\n",
         "def grand_total(carts):\n    return max(each.total() for each in carts)\n"},
    };
    return all;
}

std::map<std::string, std::string> breakableProject(const std::vector<int> &version)
{
    std::map<std::string, std::string> files = heads;
    const auto &functions = breakableFunctions();
    for (std::size_t i = 0; i < functions.size(); ++i) {
        const BreakableFunction &each = functions[i];
        const std::string &text = version[i] == 0 ? each.good : version[i] == 1 ? each.harmless : each.broken;
        files[each.module] += text.starts_with("    ") ? text : "\n\n" + text;
    }
    files["shop/__init__.py"];
    files["tests/test_shop.py"] = tests;
    return files;
}

} // namespace sweci
