#include "arbiter/tournament/players/player_data.hpp"

#include <algorithm>

namespace arbiter {
namespace {

constexpr std::size_t longest_text = 200;
constexpr std::size_t longest_sealed = 4000;

}  // namespace

bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= longest_text &&
           std::none_of(text.begin(), text.end(),
                        [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

Result<void> check_player(const PlayerData& data) {
    if (!is_name(data.name)) return refuse("bad_field", "name");
    if (data.rating < 0 || data.rating > 4000) return refuse("bad_field", "rating");
    if (data.federation.size() > 3) return refuse("bad_field", "federation");
    if (data.title.size() > 4) return refuse("bad_field", "title");
    if (!data.sex.empty() && data.sex != "m" && data.sex != "w") return refuse("bad_field", "sex");
    if (data.fide_id.size() > 20) return refuse("bad_field", "fide_id");
    if (data.club.size() > longest_text) return refuse("bad_field", "club");
    if (data.sealed.size() > longest_sealed) return refuse("bad_field", "sealed");
    return {};
}

}  // namespace arbiter
