#include "clock/terminal/wire.hpp"

#include <array>
#include <utility>

namespace arbiter {
namespace {

constexpr std::array<std::pair<EntryKind, std::string_view>, 10> kind_names{{
    {EntryKind::Start, "start"},
    {EntryKind::Press, "press"},
    {EntryKind::Expire, "expire"},
    {EntryKind::Pause, "pause"},
    {EntryKind::Applied, "applied"},
    {EntryKind::Refused, "refused"},
    {EntryKind::Boot, "boot"},
    {EntryKind::Sleep, "sleep"},
    {EntryKind::LowBattery, "low_batt"},
    {EntryKind::Local, "local"},
}};

}  // namespace

std::string_view word_of(EntryKind kind) {
    for (const auto& [each, name] : kind_names) {
        if (each == kind) return name;
    }
    return {};
}

std::optional<EntryKind> entry_kind_of(std::string_view word) {
    for (const auto& [kind, name] : kind_names) {
        if (name == word) return kind;
    }
    return std::nullopt;
}

std::string_view letter_of(Color side) {
    return side == Color::White ? "w" : "b";
}

std::string canonical_text(const LogEntry& entry) {
    std::string text = std::to_string(entry.seq) + '|' + entry.boot + '|';
    text += std::to_string(entry.at.time_since_epoch().count()) + '|';
    text += word_of(entry.kind);
    text += '|';
    if (entry.side) text += letter_of(*entry.side);
    text += '|';
    if (entry.order) text += std::to_string(*entry.order);
    text += '|' + std::to_string(entry.left.white.count());
    text += '|' + std::to_string(entry.left.black.count());
    return text;
}

std::string chained_hash(std::string_view previous, const LogEntry& entry) {
    return short_hash(std::string(previous) + canonical_text(entry));
}

}  // namespace arbiter
