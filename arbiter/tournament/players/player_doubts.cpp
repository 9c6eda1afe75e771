#include "arbiter/tournament/players/player_doubts.hpp"

#include "arbiter/name_fold.hpp"
#include "arbiter/tournament/tournament.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <unordered_map>
#include <utility>

namespace arbiter {
namespace {

constexpr std::array<std::string_view, 12> known_titles{"GM",  "IM",  "FM",  "CM",  "WGM", "WIM",
                                                        "WFM", "WCM", "AGM", "AIM", "AFM", "ACM"};

// Those who came before, by number and by name: a list of thousands is compared in one pass.
class NameIndex {
  public:
    void add(const PlayerData& data, std::size_t place) {
        if (!data.fide_id.empty()) by_fide_id_.try_emplace(data.fide_id, place);
        by_name_[folded_name(data.name)].push_back({&data, place});
    }
    [[nodiscard]] std::optional<std::size_t> of_fide_id(const PlayerData& data) const {
        const auto found = by_fide_id_.find(data.fide_id);
        if (data.fide_id.empty() || found == by_fide_id_.end()) return std::nullopt;
        return found->second;
    }
    [[nodiscard]] std::optional<std::size_t> namesake_of(const PlayerData& data) const {
        const auto found = by_name_.find(folded_name(data.name));
        if (found == by_name_.end()) return std::nullopt;
        for (const auto& [other, place] : found->second) {
            if (may_be_same(data, *other)) return place;
        }
        return std::nullopt;
    }

  private:
    std::unordered_map<std::string, std::size_t> by_fide_id_;
    std::unordered_map<std::string, std::vector<std::pair<const PlayerData*, std::size_t>>>
        by_name_;
};

std::optional<PlayerDoubt> doubt_of_name(const PlayerData& data, std::size_t entry) {
    if (is_name(data.name)) return std::nullopt;
    std::string code = "bad_name";
    if (data.name.empty()) code = "no_name";
    if (data.name.size() > longest_player_text) code = "name_too_long";
    return PlayerDoubt{.entry = entry, .code = std::move(code), .field = "name", .blocks = true};
}

std::optional<PlayerDoubt> doubt_of_entered(const std::vector<Player>& entered,
                                            const NameIndex& known, const PlayerData& data,
                                            std::size_t entry) {
    const auto doubt = [&](std::string code, std::string field, std::size_t place, bool blocks) {
        return PlayerDoubt{.entry = entry,
                           .code = std::move(code),
                           .field = std::move(field),
                           .other = entered[place].data.name,
                           .blocks = blocks};
    };
    if (const auto same = known.of_fide_id(data)) {
        return doubt("duplicate_fide_id", "fide_id", *same, true);
    }
    if (const auto same = known.namesake_of(data)) return doubt("namesake", "name", *same, false);
    return std::nullopt;
}

std::optional<PlayerDoubt> doubt_of_repeated(const NameIndex& earlier, const PlayerData& data,
                                             std::size_t entry) {
    if (const auto same = earlier.of_fide_id(data)) {
        return PlayerDoubt{.entry = entry,
                           .code = "repeated_fide_id",
                           .field = "fide_id",
                           .earlier = *same,
                           .blocks = true};
    }
    if (const auto same = earlier.namesake_of(data)) {
        return PlayerDoubt{
            .entry = entry, .code = "repeated_name", .field = "name", .earlier = *same};
    }
    return std::nullopt;
}

}  // namespace

bool is_title(std::string_view text) {
    return std::find(known_titles.begin(), known_titles.end(), text) != known_titles.end();
}

bool has_letter(std::string_view name) {
    return std::ranges::any_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
               static_cast<unsigned char>(c) >= 0x80;
    });
}

std::vector<PlayerDoubt> doubts_of(const std::vector<Player>& entered,
                                   const std::vector<PlayerData>& list) {
    NameIndex known;
    for (std::size_t i = 0; i < entered.size(); ++i) known.add(entered[i].data, i);
    NameIndex earlier;
    std::vector<PlayerDoubt> doubts;
    const auto take = [&](std::optional<PlayerDoubt> doubt) {
        if (!doubt) return false;
        doubts.push_back(*std::move(doubt));
        return true;
    };
    for (std::size_t i = 0; i < list.size(); ++i) {
        const PlayerData& data = list[i];
        if (take(doubt_of_name(data, i))) continue;
        if (!has_letter(data.name)) {
            take(PlayerDoubt{.entry = i, .code = "name_without_letter", .field = "name"});
        }
        if (const auto checked = check_player(data); !checked) {
            take(PlayerDoubt{
                .entry = i, .code = "bad_entry", .field = checked.error().where, .blocks = true});
        }
        take(doubt_of_entered(entered, known, data, i));
        take(doubt_of_repeated(earlier, data, i));
        earlier.add(data, i);
    }
    return doubts;
}

}  // namespace arbiter
