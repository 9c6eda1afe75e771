// What each result is worth by a TRF: record 162, or what the engines' dialect says (XXS, BBW..).
#pragma once

#include "arbiter/formats/trf/trf_file.hpp"
#include "arbiter/tournament/rounds/bye.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// What record 299 calls a result: a letter for each value of 162.
[[nodiscard]] std::string abnormal_type(TrfCode code);

// The letter of a bye.
[[nodiscard]] TrfCode trf_code(ByeKind kind);

// Record 299 with match points: its numbers are those of teams.
[[nodiscard]] bool is_of_teams(const TrfAbnormal& points);

class TrfScores {
  public:
    explicit TrfScores(const TrfFile& file);

    // A result to come brings nothing unless the file says so (X of 162): the standings are those
    // of the games that are over. TRF26 would have it worth a draw.
    [[nodiscard]] Score of(TrfCode code, std::optional<Color> color) const;
    // The file says what a result to come is worth.
    [[nodiscard]] bool says_pending() const noexcept { return says_pending_; }
    // What record 299 says that the round (from 0) brings the player; nullopt: nothing.
    [[nodiscard]] std::optional<Score> abnormal(const TrfPlayer& player, std::size_t round) const;
    // What the round brings the player, with 299.
    [[nodiscard]] Score of(const TrfPlayer& player, std::size_t round) const;
    // Points of 299 that are no round's result; below zero a penalty.
    [[nodiscard]] Score bonus(const TrfPlayer& player) const;
    // What the player's first rounds bring, with 299.
    [[nodiscard]] Score points_of(const TrfPlayer& player, std::size_t rounds) const;

  private:
    // As XXS names them, and X for what is not known yet.
    enum Kind { WW, BW, WD, BD, WL, BL, ZPB, HPB, FPB, PAB, FW, FL, X, Kinds };

    void take(const TrfScoring& scoring);
    void take(const TrfText& record);
    // Every kind that the symbol of XXS, or of 162 where it has one letter, stands for.
    void set(std::string_view symbol, Score value);

    std::array<Score, Kinds> values_;
    std::vector<TrfAbnormal> abnormal_;  // of players, with points
    bool pairing_bye_set_ = false;
    bool says_pending_ = false;
};

}  // namespace arbiter
