#include "arbiter/formats/pgn_players.hpp"

#include "arbiter/name_fold.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace arbiter {
namespace {

// Family and given name apart: "Wang, Xi" is not "Wan, Gxi".
std::string key_of(std::string_view name) {
    const auto comma = name.find(',');
    auto key = folded_name(name.substr(0, comma));
    if (comma != std::string_view::npos) key += ',' + folded_name(name.substr(comma + 1));
    return key;
}

struct NamedSide {
    std::string_view tag;
    const std::string& name;
    const std::string& id;
};

std::array<NamedSide, 2> sides_of(const PgnHead& head) {
    return {{{"White", head.white, head.white_id}, {"Black", head.black, head.black_id}}};
}

class PlayerFinder {
  public:
    explicit PlayerFinder(const std::vector<PgnHead>& heads) {
        for (const auto& head : heads) look_for_wrong_id(head);
        for (const auto& head : heads) {
            for (const NamedSide& side : sides_of(head)) {
                const auto& id = id_of(side);
                if (!id.empty()) ids_[key_of(side.name)].insert(id);
            }
        }
        for (const auto& head : heads) {
            const auto [white, black] = sides_of(head);
            const auto first = index_of(head, white);
            found_.seats.push_back({first, index_of(head, black)});
        }
        for (const auto& spellings : spellings_) settle_name(spellings);
    }

    [[nodiscard]] PgnPlayers take() { return std::move(found_); }

  private:
    struct Spelling {
        std::string name;
        std::size_t games = 0;
        FileRemark remark;  // at its first game
    };

    static FileRemark remark(const PgnHead& head, std::string code, std::string field) {
        return {.line = static_cast<int>(head.line),
                .code = std::move(code),
                .field = std::move(field)};
    }

    void look_for_wrong_id(const PgnHead& head) {
        if (head.white_id.empty() || head.white_id != head.black_id) return;
        if (key_of(head.white) == key_of(head.black)) return;  // against himself
        if (!wrong_ids_.insert(head.white_id).second) return;
        auto told = remark(head, "same_fide_id", "BlackFideId");
        told.found = head.black_id;
        found_.warnings.push_back(std::move(told));
    }

    [[nodiscard]] const std::string& id_of(const NamedSide& side) const {
        static const std::string none;
        return wrong_ids_.contains(side.id) ? none : side.id;
    }

    // What tells a player from all others: the FIDE ID, or the name that none goes with.
    [[nodiscard]] std::string identity_of(const NamedSide& side, const std::string& key) const {
        if (const auto& id = id_of(side); !id.empty()) return id;
        const auto known = ids_.find(key);
        if (known != ids_.end() && known->second.size() == 1) return *known->second.begin();
        return ' ' + key;  // no FIDE ID begins with a blank
    }

    std::size_t index_of(const PgnHead& head, const NamedSide& side) {
        auto name = without_extra_blanks(side.name);
        const auto key = key_of(name);
        const auto identity = identity_of(side, key);
        const auto at = players_.try_emplace(identity, spellings_.size()).first->second;
        if (at == spellings_.size()) spellings_.emplace_back();
        count_spelling(head, side, name, spellings_[at]);
        auto& bearers = bearers_[key];
        if (bearers.insert(at).second && bearers.size() > 1) {
            tell_namesake(head, side, std::move(name));
        }
        return at;
    }

    static void count_spelling(const PgnHead& head, const NamedSide& side, const std::string& name,
                               std::vector<Spelling>& spellings) {
        auto known = std::ranges::find(spellings, name, &Spelling::name);
        if (known == spellings.end()) {
            auto told = remark(head, "same_player", std::string{side.tag});
            told.found = name;
            known = spellings.insert(known, {name, 0, std::move(told)});
        }
        ++known->games;
    }

    void settle_name(const std::vector<Spelling>& spellings) {
        const auto usual = std::ranges::max_element(spellings, {}, &Spelling::games);
        for (const Spelling& each : spellings) {
            if (each.name == usual->name) continue;
            found_.adjustments.push_back(each.remark);
            found_.adjustments.back().read_as = usual->name;
        }
        found_.names.push_back(usual->name);
    }

    void tell_namesake(const PgnHead& head, const NamedSide& side, std::string name) {
        auto told = remark(head, "same_name", std::string{side.tag});
        told.found = std::move(name);
        const auto& id = id_of(side);
        told.read_as = id.empty() ? "another player, no FIDE ID" : "another player, FIDE ID " + id;
        found_.warnings.push_back(std::move(told));
    }

    std::set<std::string> wrong_ids_{};
    std::unordered_map<std::string, std::set<std::string>> ids_{};      // that go with each name
    std::unordered_map<std::string, std::size_t> players_{};            // by identity
    std::vector<std::vector<Spelling>> spellings_{};                    // of each player
    std::unordered_map<std::string, std::set<std::size_t>> bearers_{};  // players of each name
    PgnPlayers found_{};
};

}  // namespace

PgnPlayers players_of(const std::vector<PgnHead>& heads) {
    return PlayerFinder{heads}.take();
}

}  // namespace arbiter
