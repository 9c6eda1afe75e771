#include "db/codec/event_json.hpp"

#include "db/codec/event_descriptions.hpp"

#include <array>
#include <type_traits>
#include <unordered_map>
#include <utility>

namespace arbiter {
namespace {

// What one kind needs: its description and how to read a body of it, where the event is to be: a
// restart reads them by the hundred thousand, and an event is dear to move.
struct KindEntry {
    const Description* description;
    void (*read)(JsonFields& in, JournalEvent& event);
};

template <class Event>
void read_hall_event(JsonFields& in, JournalEvent& event) {
    read_fields(in, event.emplace<HallEvent>().emplace<Event>());
}
template <class Event>
void read_tournament_event(JsonFields& in, JournalEvent& event) {
    read_fields(in, event.emplace<TournamentEvent>().emplace<Event>());
}
template <class Event>
void read_game_event(JsonFields& in, JournalEvent& event) {
    GameEntry& entry = event.emplace<GameEntry>();
    entry.game = in.id<GameId>("g");
    read_fields(in, entry.event.emplace<Event>());
}

constexpr std::size_t kind_count = std::variant_size_v<HallEvent> +
                                   std::variant_size_v<TournamentEvent> +
                                   std::variant_size_v<GameEvent>;

template <class... H, class... T, class... G>
[[nodiscard]] std::array<KindEntry, kind_count> make_entries(
    std::type_identity<std::variant<H...>>, std::type_identity<std::variant<T...>>,
    std::type_identity<std::variant<G...>>) {
    return {KindEntry{&description_of<H>(), read_hall_event<H>}...,
            KindEntry{&description_of<T>(), read_tournament_event<T>}...,
            KindEntry{&description_of<G>(), read_game_event<G>}...};
}

[[nodiscard]] const std::array<KindEntry, kind_count>& entries() {
    static const auto known =
        make_entries(std::type_identity<HallEvent>{}, std::type_identity<TournamentEvent>{},
                     std::type_identity<GameEvent>{});
    return known;
}

[[nodiscard]] const KindEntry* find_entry(std::string_view kind) noexcept {
    static const auto by_name = [] {
        std::unordered_map<std::string_view, const KindEntry*> map;
        for (const KindEntry& entry : entries()) map.emplace(entry.description->name, &entry);
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
    static const auto names = [] {
        std::array<std::string_view, kind_count> all{};
        for (std::size_t i = 0; i < kind_count; ++i) all.at(i) = entries().at(i).description->name;
        return all;
    }();
    return names;
}

std::vector<DescribedEvent> described_events() {
    constexpr std::size_t first_of_game = kind_count - std::variant_size_v<GameEvent>;
    std::vector<DescribedEvent> all;
    for (const KindEntry& entry : entries()) {
        all.push_back({entry.description, all.size() >= first_of_game});
    }
    return all;
}

std::string_view kind_of(const JournalEvent& event) noexcept {
    return std::visit([](const auto& family) { return event_kinds()[index_of_kind(family)]; },
                      event);
}

std::optional<std::string_view> find_kind(std::string_view kind) noexcept {
    const KindEntry* entry = find_entry(kind);
    if (entry == nullptr) return std::nullopt;
    return entry->description->name;
}

void append_body(std::string& out, const JournalEvent& event) {
    JsonWriter writer(out);
    writer.begin_object();
    std::visit([&](const auto& family) { write_event(writer, family); }, event);
    writer.end_object();
}

Result<void> read_event(std::string_view kind, std::string_view body, JournalEvent& event) {
    const KindEntry* entry = find_entry(kind);
    if (entry == nullptr) return refuse("unknown_type", "kind");
    return thread_json_parser().read_object<void>(body, [&](JsonFields& in) -> Result<void> {
        entry->read(in, event);
        return {};
    });
}

Result<JournalEvent> read_event(std::string_view kind, std::string_view body) {
    Result<JournalEvent> event;
    if (auto read = read_event(kind, body, *event); !read) {
        event = tl::unexpected(std::move(read).error());
    }
    return event;
}

}  // namespace arbiter
