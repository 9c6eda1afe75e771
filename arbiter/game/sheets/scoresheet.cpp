#include "arbiter/game/sheets/scoresheet.hpp"

#include "arbiter/chess/notation/san_moves.hpp"
#include "clock/text.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace arbiter {

namespace {

bool take_end(std::string_view& text, std::string_view end) {
    if (text.size() < end.size() || text.substr(text.size() - end.size()) != end) return false;
    text.remove_suffix(end.size());
    return true;
}

template <std::size_t n>
bool is_any_of(std::string_view text, const std::array<std::string_view, n>& words) {
    return std::find(words.begin(), words.end(), text) != words.end();
}

constexpr std::array<std::string_view, 3> ticks{"✓", "v", "V"};
constexpr std::array<std::string_view, 4> no_moves{"", "-", "–", "?"};

// By ply, as far as so many were made: whether it is written, ticked or missing.
enum class Ply : std::uint8_t { Written, Ticked, Missing };

std::vector<Ply> by_ply(const Scoresheet& sheet, int plies) {
    std::vector<Ply> found;
    for (const SheetEntry& entry : sheet.entries) {
        if (const auto* gap = std::get_if<Gap>(&entry.mark)) {
            const int length = std::max(gap->at_least, std::min(1, gap->at_most));
            found.insert(found.end(), static_cast<std::size_t>(std::max(0, length)), Ply::Missing);
        } else {
            const bool written = std::holds_alternative<SheetText>(entry.mark);
            found.push_back(written ? Ply::Written : Ply::Ticked);
        }
    }
    found.resize(static_cast<std::size_t>(std::max(0, plies)), Ply::Missing);
    return found;
}

}  // namespace

SheetEntry read_entry(std::string_view typed) {
    SheetEntry entry;
    std::string_view text = trimmed(typed, " ");
    entry.draw_offer = take_end(text, "(=)") || take_end(text, " =") || text == "=";
    if (text == "=") text = {};
    text = trimmed(text, " ");
    if (is_any_of(text, ticks)) {
        entry.mark = Tick{};
    } else if (!is_any_of(text, no_moves)) {
        entry.mark = SheetText{.text = std::string{text}};
    }
    return entry;
}

Scoresheet with_entry(Scoresheet sheet, SheetEntry entry) {
    sheet.entries.push_back(std::move(entry));
    return sheet;
}

Result<Scoresheet> with_correction(Scoresheet sheet, std::size_t number, SheetEntry entry) {
    if (number == 0 || number > sheet.entries.size()) {
        Refusal refusal{.code = "no_such_entry", .where = std::to_string(number)};
        refusal.params.emplace_back("have", std::to_string(sheet.entries.size()));
        return tl::unexpected(std::move(refusal));
    }
    SheetEntry& old = sheet.entries[number - 1];
    entry.struck = std::move(old.struck);
    entry.struck.push_back(std::move(old.mark));
    old = std::move(entry);
    return sheet;
}

SheetMarks marks_of(const Scoresheet& sheet) {
    SheetMarks marks;
    for (const SheetEntry& entry : sheet.entries) marks.push_back(entry.mark);
    return marks;
}

SheetProgress progress(const Scoresheet& sheet, int plies) {
    SheetProgress now{.first_open = std::max(0, plies) + 1};
    int ply = 0;
    for (const Ply state : by_ply(sheet, plies)) {
        ++ply;
        now.written += state == Ply::Written ? 1 : 0;
        now.ticked += state == Ply::Ticked ? 1 : 0;
        now.missing += state == Ply::Missing ? 1 : 0;
        if (state != Ply::Written) now.first_open = std::min(now.first_open, ply);
    }
    return now;
}

std::vector<int> due_now(const Scoresheet& sheet, int plies, Color first, RecordingRule rule) {
    const Color to_move = plies % 2 == 0 ? first : !first;
    if (to_move != sheet.owner) return {};
    const auto states = by_ply(sheet, plies);
    std::vector<int> due;
    for (int ply = 1; ply <= plies - rule.may_miss; ++ply) {
        if (states[static_cast<std::size_t>(ply - 1)] != Ply::Written) due.push_back(ply);
    }
    return due;
}

std::string_view to_text(Legibility legibility) {
    switch (legibility) {
        case Legibility::Clear:
            return "clear";
        case Legibility::Ambiguous:
            return "ambiguous";
        case Legibility::Illegal:
            return "illegal";
        case Legibility::Unreadable:
            return "unreadable";
        case Legibility::Unplaced:
            return "unplaced";
        case Legibility::NotWritten:
            return "not_written";
    }
    return "not_written";
}

std::vector<Legibility> read_through(const Scoresheet& sheet, const Position& start) {
    std::vector<Legibility> found;
    std::optional<Position> position{start};
    for (const SheetEntry& entry : sheet.entries) {
        const auto* written = std::get_if<SheetText>(&entry.mark);
        const auto san = written == nullptr ? std::nullopt : read_san(written->text);
        if (!san || !position) {
            const Legibility unread = san ? Legibility::Unplaced : Legibility::Unreadable;
            found.push_back(written == nullptr ? Legibility::NotWritten : unread);
            position.reset();
            continue;
        }
        const MoveList moves = moves_meant(*position, *san);
        if (moves.size() == 1) {
            found.push_back(Legibility::Clear);
            position->play(moves[0]);
        } else {
            found.push_back(moves.empty() ? Legibility::Illegal : Legibility::Ambiguous);
            position.reset();
        }
    }
    return found;
}

}  // namespace arbiter
