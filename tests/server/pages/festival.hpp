// An event as spectators know it, for the tests of their pages.
#pragma once

#include "arbiter/hall/public_event.hpp"
#include "arbiter/hall/public_state.hpp"
#include "arbiter/tournament/decide.hpp"
#include "server/pages/event_page.hpp"
#include "server/pages/page/page_state.hpp"
#include "tests/support/values/left_open.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter::testing {

inline MoveMade move_made(int ply, const char* uci, const char* san) {
    MoveMade move;
    move.ply = ply;
    move.uci = uci;
    move.san = san;
    return move;
}

inline GameEnded game_ended(GameResult result) {
    GameEnded end;
    end.result = result;
    end.termination = Termination::Resignation;
    return end;
}

// An event as spectators know it: decided as the server does, folded from what is public.
class Festival {
  public:
    explicit Festival(int players, std::string_view control = "90+30",
                      const std::string& all_called = {}) {
        CreateTournament begin;
        begin.settings.event.name = "Open <b>&amp; \"Rapid\"";
        begin.settings.play.control = *parse_time_control(control);
        begin.settings.tables.tiebreaks = {"SB", "DE"};
        take(TournamentCreated{begin.settings});
        for (int i = 1; i <= players; ++i) {
            PlayerData data;
            data.name = all_called.empty() ? name_of(i) : all_called;
            data.federation = "NOR";
            data.title = i == 4 ? "WGM" : "";
            data.rating = 2000 + i;
            take(PlayerEntered{PlayerId{random()}, data});
        }
    }
    // The first ones are such that would harm a page that took them at their word.
    static std::string name_of(int number) {
        if (number == 1) return "<script>alert(1)</script>";
        if (number == 2) return "O'Neil & \"Sons\"";
        if (number == 3) return "\u05DB\u05D4\u05DF, \u05D3\u05D5\u05D3";  // from right to left
        if (number == 4) return "\u9648\u601D\u8FDC";
        return "Familyname" + std::to_string(number * 7919 % 1000) + ", Given" +
               std::to_string(number);
    }
    // Up to that round, each with its results.
    void publish_more(int last) {
        for (int round = static_cast<int>(published_rounds(state.tournament).size()) + 1;
             round <= last; ++round) {
            ask(PublishRound{round});
            end_round(round);
        }
    }
    void publish_rounds(int rounds, bool played) {
        ask(DraftRoundRobin{});
        for (int round = 1; round <= rounds; ++round) {
            ask(PublishRound{round});
            if (played || round < rounds) end_round(round);
        }
    }
    // Who has this place in the list.
    void withdraw(std::size_t place) {
        ask(WithdrawPlayer{.player = state.tournament.players.at(place).id, .reason = "ill"});
    }
    void take(const GameId& game, const decltype(PublicGameEntry::event)& event) {
        evolve_in_place(state, PublicEvent{game, event});
        ++n;
    }
    [[nodiscard]] GameId game(int round, std::size_t index) const {
        return *find_round(state.tournament, round)->pairings.at(index).game;
    }
    [[nodiscard]] Result<std::string> read(std::vector<std::string> words, std::string query = {},
                                           Lang lang = Lang::English) const {
        PageReader reader;
        reader.lang = lang;
        return read_by(reader, std::move(words), std::move(query));
    }
    [[nodiscard]] Result<std::string> read_by(const PageReader& reader,
                                              std::vector<std::string> words,
                                              std::string query = {}) const {
        const PageAsk ask{std::move(words), std::move(query)};
        const auto page = event_page({7, n, &state}, reader, ask);
        // Beside the loop it is made of a part of the state.
        const PublicState part = state_for_page(state, ask);
        EXPECT_EQ(event_page({7, n, &part}, reader, ask), page);
        return page;
    }

    PublicState state;
    std::int64_t n = 0;

  private:
    // Ids have 50 bits that say nothing, and pack accordingly.
    std::uint64_t random() { return nth_id(1, ++ids_) & ((std::uint64_t{1} << 50) - 1); }
    void take(const TournamentEvent& event) {
        evolve_in_place(state, PublicEvent{event});
        ++n;
    }
    void ask(const TournamentCommand& command) {
        const auto decided = decide(state.tournament, left_open(command), Moment{{}, {}, random()});
        ASSERT_TRUE(decided) << decided.error().code;
        for (const TournamentEntry& entry : *decided) {
            if (const auto* event = std::get_if<TournamentEvent>(&entry)) take(*event);
            if (const auto* opened = std::get_if<GameEntry>(&entry)) {
                take(opened->game, std::get<GameOpened>(opened->event));
            }
        }
    }
    void end_round(int round) {
        constexpr std::array results{GameResult::WhiteWins, GameResult::Draw,
                                     GameResult::BlackWins};
        const Round known = *find_round(state.tournament, round);
        for (const Pairing& pairing : known.pairings) {
            take(*pairing.game, move_made(1, "e2e4", "e4"));
            take(*pairing.game, game_ended(results.at(random() % results.size())));
        }
    }

    std::uint64_t ids_ = 0;
};

inline const std::vector<std::vector<std::string>>& plain_pages() {
    static const std::vector<std::vector<std::string>> all{
        {},          {"round"}, {"round", "1"}, {"round", "1", "2"}, {"standings"}, {"crosstable"},
        {"ratings"}, {"teams"}, {"players"},    {"schedule"}};
    return all;
}

}  // namespace arbiter::testing
