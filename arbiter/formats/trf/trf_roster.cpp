#include "arbiter/formats/trf/trf_roster.hpp"

#include "arbiter/formats/trf/trf_prepared.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

// What stands for a bye where it is against nobody: a forfeit, as in reports of teams a match that
// was not played at all; in TRF06 any playing code.
TrfCode bye_meant(TrfCode code, TrfVersion version) {
    if (code == TrfCode::ForfeitWin) return TrfCode::FullBye;
    if (code == TrfCode::ForfeitLoss) return TrfCode::ZeroBye;
    if (version != TrfVersion::Trf06) return code;
    if (code == TrfCode::Win) return TrfCode::FullBye;
    if (code == TrfCode::Draw) return TrfCode::HalfBye;
    return code == TrfCode::Loss ? TrfCode::ZeroBye : code;
}

class RoundSettler {
  public:
    RoundSettler(const TrfEntry& entry, TrfFindings& findings)
        : entry_{entry}, findings_{findings} {}

    void cut(std::size_t rounds, bool is_told) {
        if (entry_.player->rounds.size() <= rounds) return;
        if (is_told) adjust("extra_round", opponent_column, rounds, {}, {});
        entry_.player->rounds.resize(rounds);
    }

    void fill(std::size_t rounds) {
        auto& own = entry_.player->rounds;
        bool told = false;
        for (std::size_t r = 0; r < rounds; ++r) {
            if (r == own.size()) own.push_back({.code = TrfCode::Blank});
            if (own[r].opponent != 0 || own[r].code != TrfCode::Blank) continue;
            own[r] = {};
            if (!told) adjust("blank_round", result_column, r, {}, "Z");
            told = true;
        }
    }

    void name_byes(TrfVersion version) {
        for (std::size_t r = 0; r < entry_.player->rounds.size(); ++r) {
            auto& round = entry_.player->rounds[r];
            const auto named = bye_meant(round.code, version);
            if (round.opponent != 0 || named == round.code) continue;
            adjust("bye", result_column, r, std::string(1, static_cast<char>(round.code)),
                   std::string(1, static_cast<char>(named)));
            round.code = named;
        }
    }

    // A bye has no colour; one side's colour gives the other's.
    void settle_colors(const TrfRoster& roster) {
        for (std::size_t r = 0; r < entry_.player->rounds.size(); ++r) {
            auto& round = entry_.player->rounds[r];
            std::optional<Color> right = round.color;
            if (round.opponent == 0) right.reset();
            const auto* other = roster.find(round.opponent);
            const bool known = other != nullptr && r < other->player->rounds.size() &&
                               other->player->rounds[r].opponent == entry_.player->number;
            if (!right && known && other->player->rounds[r].color) {
                right = !*other->player->rounds[r].color;
            }
            if (right == round.color) continue;
            const auto letter = [](std::optional<Color> color) {
                return std::string{color ? letter_of(*color) : "-"};
            };
            adjust("color", color_column, r, letter(round.color), letter(right));
            round.color = right;
        }
    }

  private:
    void adjust(std::string code, int field, std::size_t round, std::string found,
                std::string read_as) {
        findings_.adjustments.push_back({.line = entry_.line,
                                         .column = column_of(field, round),
                                         .code = std::move(code),
                                         .field = "round " + std::to_string(round + 1),
                                         .found = std::move(found),
                                         .read_as = std::move(read_as)});
    }

    const TrfEntry& entry_;
    TrfFindings& findings_;
};

}  // namespace

TrfRoster::TrfRoster(TrfFile& file, const std::vector<int>& lines, TrfFindings& findings) {
    for (std::size_t i = 0; i < file.records.size(); ++i) {
        auto* player = std::get_if<TrfPlayer>(&file.records[i]);
        if (player == nullptr) continue;
        const auto [at, is_new] = by_number_.try_emplace(player->number, entries_.size());
        if (!is_new) {
            findings.errors.push_back(
                {.line = lines[i],
                 .column = 5,
                 .code = "number_twice",
                 .field = "number",
                 .found = std::to_string(player->number),
                 .read_as = "line " + std::to_string(entries_[at->second].line)});
        }
        entries_.push_back({player, lines[i]});
    }
}

const TrfEntry* TrfRoster::find(int number) const {
    const auto found = by_number_.find(number);
    return found == by_number_.end() ? nullptr : &entries_[found->second];
}

std::size_t TrfRoster::rounds() const {
    std::size_t most = 0;
    for (const auto& entry : entries_) most = std::max(most, entry.player->rounds.size());
    return most;
}

std::vector<TrfByes> settle_rounds(const TrfFile& file, const TrfRoster& roster, TrfVersion version,
                                   TrfFindings& findings) {
    for (const auto& entry : roster.entries()) RoundSettler{entry, findings}.name_byes(version);
    const auto rounds = rounds_so_far(file, roster, version);
    settle_open_round(roster, rounds, findings);
    settle_early_points(file, roster, rounds, findings);
    auto prepared = take_prepared_byes(roster, rounds, findings);
    for (const auto& entry : roster.entries()) {
        RoundSettler settler{entry, findings};
        settler.cut(rounds, prepared.empty());
        settler.fill(rounds);
    }
    for (const auto& entry : roster.entries()) {
        RoundSettler{entry, findings}.settle_colors(roster);
    }
    return prepared;
}

}  // namespace arbiter
