#include "db/codec/event_json.hpp"

#include "db/codec/event_fields.hpp"

#include <array>
#include <type_traits>
#include <unordered_map>
#include <utility>

namespace arbiter {
namespace {

// What one kind needs: its name and how to read a body of it.
struct KindEntry {
    std::string_view name;
    JournalEvent (*read)(JsonFields& in);
};

template <class Event>
[[nodiscard]] JournalEvent read_hall_event(JsonFields& in) {
    JournalEvent event{std::in_place_type<HallEvent>};
    read_fields(in, std::get<HallEvent>(event).emplace<Event>());
    return event;
}
template <class Event>
[[nodiscard]] JournalEvent read_tournament_event(JsonFields& in) {
    JournalEvent event{std::in_place_type<TournamentEvent>};
    read_fields(in, std::get<TournamentEvent>(event).emplace<Event>());
    return event;
}
template <class Event>
[[nodiscard]] JournalEvent read_game_event(JsonFields& in) {
    JournalEvent entry{std::in_place_type<GameEntry>};
    GameEntry& target = std::get<GameEntry>(entry);
    target.game = in.id<GameId>("g");
    read_fields(in, target.event.emplace<Event>());
    return entry;
}

template <class Event, JournalEvent (*Read)(JsonFields&)>
[[nodiscard]] constexpr KindEntry entry_of() {
    static_assert(!event_kind<Event>.empty(), "this event has no kind");
    return {event_kind<Event>, Read};
}

constexpr std::size_t kind_count = std::variant_size_v<HallEvent> +
                                   std::variant_size_v<TournamentEvent> +
                                   std::variant_size_v<GameEvent>;

template <class... H, class... T, class... G>
[[nodiscard]] constexpr std::array<KindEntry, kind_count> make_entries(
    std::type_identity<std::variant<H...>>, std::type_identity<std::variant<T...>>,
    std::type_identity<std::variant<G...>>) {
    return {entry_of<H, read_hall_event<H>>()..., entry_of<T, read_tournament_event<T>>()...,
            entry_of<G, read_game_event<G>>()...};
}

constexpr auto entries =
    make_entries(std::type_identity<HallEvent>{}, std::type_identity<TournamentEvent>{},
                 std::type_identity<GameEvent>{});

constexpr auto kind_names = [] {
    std::array<std::string_view, kind_count> names{};
    for (std::size_t i = 0; i < kind_count; ++i) names[i] = entries[i].name;
    return names;
}();

[[nodiscard]] const KindEntry* find_entry(std::string_view kind) noexcept {
    static const auto by_name = [] {
        std::unordered_map<std::string_view, const KindEntry*> map;
        for (const KindEntry& entry : entries) map.emplace(entry.name, &entry);
        return map;
    }();
    const auto found = by_name.find(kind);
    return found == by_name.end() ? nullptr : found->second;
}

// Which entry the event belongs to.
[[nodiscard]] std::size_t index_of_kind(const HallEvent& event) noexcept {
    return event.index();
}
[[nodiscard]] std::size_t index_of_kind(const TournamentEvent& event) noexcept {
    return std::variant_size_v<HallEvent> + event.index();
}
[[nodiscard]] std::size_t index_of_kind(const GameEntry& entry) noexcept {
    return std::variant_size_v<HallEvent> + std::variant_size_v<TournamentEvent> +
           entry.event.index();
}

void write_event(JsonWriter& out, const HallEvent& event) {
    std::visit([&](const auto& kind) { write_fields(out, kind); }, event);
}
void write_event(JsonWriter& out, const TournamentEvent& event) {
    std::visit([&](const auto& kind) { write_fields(out, kind); }, event);
}
void write_event(JsonWriter& out, const GameEntry& entry) {
    out.word_field("g", to_text(entry.game));
    std::visit([&](const auto& kind) { write_fields(out, kind); }, entry.event);
}

}  // namespace

std::span<const std::string_view> event_kinds() noexcept {
    return kind_names;
}

std::string_view kind_of(const JournalEvent& event) noexcept {
    return std::visit([](const auto& family) { return kind_names[index_of_kind(family)]; }, event);
}

std::optional<std::string_view> find_kind(std::string_view kind) noexcept {
    const KindEntry* entry = find_entry(kind);
    if (entry == nullptr) return std::nullopt;
    return entry->name;
}

void append_body(std::string& out, const JournalEvent& event) {
    JsonWriter writer(out);
    writer.begin_object();
    std::visit([&](const auto& family) { write_event(writer, family); }, event);
    writer.end_object();
}

Result<JournalEvent> read_event(std::string_view kind, std::string_view body) {
    const KindEntry* entry = find_entry(kind);
    if (entry == nullptr) return refuse("unknown_type", "kind");
    return thread_json_parser().read_object<JournalEvent>(
        body, [&](JsonFields& in) -> Result<JournalEvent> { return entry->read(in); });
}

}  // namespace arbiter
