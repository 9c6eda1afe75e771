// What spectators are told: the filter through which every public row and page goes. The kinds are
// those of docs/protocol.md ("Audience"), written out here.
#include "arbiter/hall/public_event.hpp"

#include "db/codec/event_json.hpp"
#include "tests/hall/pure_hall.hpp"
#include "tests/support/any_event.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <array>
#include <set>
#include <string>
#include <string_view>

namespace arbiter::testing {
namespace {

// "`public` for players, rounds, games, moves, results, clocks"; a position that no move leads to
// is told as where the pieces stand; "the public learns that a game is adjourned and resumed".
const std::set<std::string_view> told_kinds{
    "tournament_created", "tournament_changed", "player_entered", "player_changed",
    "player_removed",     "player_withdrawn",   "numbers_drawn",  "round_published",
    "game_replaced",      "game_opened",        "clock_reported", "move_made",
    "game_ended",         "game_reopened",      "game_voided",    "recording_corrected",
    "position_restored",  "illegal_move_stood", "game_adjourned", "game_resumed",
    "settings_changed"};
// Not told, but the publication refers to them.
const std::set<std::string_view> folded_kinds{"round_drafted", "drafts_dropped"};

const GameId some_game{7};

std::optional<PublicEvent> of(GameEvent event, ClockSeen seen = ClockSeen::White) {
    return public_event(GameEntry{some_game, std::move(event)}, seen, WallTime{});
}
std::optional<PublicEvent> of(TournamentEvent event) {
    return public_event(std::move(event), ClockSeen::None, WallTime{});
}
bool is_told(GameEvent event) {
    const auto part = of(std::move(event));
    return part && part->told;
}

// As the stored text of the same kind would have it; empty for what has a public form of its own.
std::string text_of(const std::optional<PublicEvent>& part) {
    std::string text;
    if (!part) return text;
    if (const auto* change = std::get_if<TournamentEvent>(&part->event)) {
        append_body(text, *change);
        return text;
    }
    const auto& entry = std::get<PublicGameEntry>(part->event);
    std::visit(
        [&](const auto& event) {
            if constexpr (std::is_constructible_v<GameEvent, decltype(event)>) {
                append_body(text, GameEntry{entry.game, event});
            }
        },
        entry.event);
    return text;
}

TEST(PublicEvents, are_exactly_those_of_the_documented_kinds) {
    for (std::size_t kind = 0; kind < event_kinds().size(); ++kind) {
        const auto name = event_kinds()[kind];
        EXPECT_TRUE(rc::check(std::string(name), [&] {
            const auto part = public_event(any_event(kind), ClockSeen::Stopped, WallTime{});
            const bool known = told_kinds.contains(name) || folded_kinds.contains(name);
            RC_ASSERT(part.has_value() == known);
            if (part) RC_ASSERT(part->told == told_kinds.contains(name));
        }));
    }
}

TEST(PublicEvents, alarms_orders_and_illegal_moves_are_for_the_desk) {
    for (const GameEvent& event :
         {GameEvent{AlarmRaised{}}, GameEvent{AlarmTaken{}}, GameEvent{AlarmSettled{}},
          GameEvent{ClockOrdered{}}, GameEvent{IllegalMoveNoticed{}}, GameEvent{TerminalBound{}}}) {
        EXPECT_FALSE(of(event)) << event.index();
    }
}

TEST(PublicEvents, proposals_and_rulings_are_for_the_desk) {
    for (const GameEvent& event :
         {GameEvent{IncidentReported{}}, GameEvent{RulingProposed{}}, GameEvent{RulingGiven{}},
          GameEvent{IncidentDropped{}}, GameEvent{RulingUndone{}}}) {
        EXPECT_FALSE(of(event)) << event.index();
    }
}

TEST(PublicEvents, sheets_lie_with_their_owner_and_the_arbiters) {
    for (const GameEvent& event :
         {GameEvent{SheetWritten{}}, GameEvent{SheetCorrected{}}, GameEvent{SheetLent{}},
          GameEvent{SheetReturned{}}, GameEvent{ExemptionJudged{}},
          GameEvent{ReconstructionProposed{}}, GameEvent{ReconstructionAdopted{}}}) {
        EXPECT_FALSE(of(event)) << event.index();
    }
}

TEST(PublicEvents, moves_and_results_are_public) {
    EXPECT_TRUE(is_told(MoveMade{}));
    EXPECT_TRUE(is_told(GameEnded{}));
    EXPECT_TRUE(is_told(GameOpened{}));
    EXPECT_TRUE(is_told(RecordingCorrected{}));
}

TEST(PublicEvents, how_the_players_came_to_a_result_is_told_by_its_end) {
    EXPECT_FALSE(of(DrawAgreed{}));
    EXPECT_FALSE(of(Resigned{}));
}

TEST(PublicEvents, an_offer_stays_at_the_board) {
    EXPECT_FALSE(of(DrawOffered{}));
    EXPECT_FALSE(of(DrawRefused{}));
}

TEST(PublicEvents, the_seal_is_for_nobody_and_the_opening_stays_at_the_board) {
    EXPECT_FALSE(of(MoveSealed{}));
    EXPECT_FALSE(of(SealedMoveOpened{}));
    EXPECT_FALSE(of(PlayerPresent{}));
    EXPECT_FALSE(of(EnvelopeClosed{}));
    EXPECT_FALSE(of(EnvelopeLost{}));
    EXPECT_TRUE(is_told(GameAdjourned{}));
    EXPECT_TRUE(is_told(GameResumed{}));
}

TEST(PublicEvents, of_an_adjournment_the_offer_that_stands_is_left_out) {
    GameAdjourned adjourned{};
    adjourned.draw_offer = Color::White;
    const auto part = of(adjourned);
    ASSERT_TRUE(part);
    EXPECT_EQ(text_of(part).find("offer"), std::string::npos);
}

TEST(PublicEvents, drafts_are_for_the_desk_and_published_rounds_for_all) {
    EXPECT_FALSE(of(TournamentEvent{RoundDrafted{}})->told);
    EXPECT_FALSE(of(TournamentEvent{DraftsDropped{}})->told);
    EXPECT_TRUE(of(TournamentEvent{RoundPublished{}})->told);
    EXPECT_TRUE(of(TournamentEvent{PlayerEntered{}})->told);
}

TEST(PublicEvents, reasons_and_what_is_sealed_never_leave) {
    const std::string secret = "told in confidence";
    PlayerData data;
    data.name = "A";
    data.sealed = secret;
    const std::array<std::optional<PublicEvent>, 8> parts{
        of(GameEnded{.result = {}, .termination = {}, .article = {}, .reason = secret}),
        of(GameReopened{.reason = secret}),
        of(RecordingCorrected{.from_ply = 1, .moves = {}, .reason = secret}),
        of(PositionRestored{.ply = 0, .annulled = 0, .reason = secret}),
        of(GameVoided{.article = {}, .reason = secret}),
        of(TournamentEvent{PlayerEntered{PlayerId{1}, data}}),
        of(TournamentEvent{PlayerChanged{PlayerId{1}, data}}),
        of(TournamentEvent{PlayerWithdrawn{PlayerId{1}, secret}})};
    for (const auto& part : parts) {
        ASSERT_TRUE(part);
        EXPECT_FALSE(text_of(part).empty());
        EXPECT_EQ(text_of(part).find(secret), std::string::npos) << text_of(part);
    }
}

// One board with its clock, as the terminal's log tells it.
class ClockBoard {
  public:
    ClockBoard() {
        hall.open_event();
        id = hall.game_at(1);
        terminal = hall.issue_terminal(1).terminal;
    }
    // What the public is told of the entry.
    std::vector<PublicNews> report(ReportKind kind, std::optional<Color> side, Millis white,
                                   Millis black) {
        at += Millis{1000};
        ClockReported entry{.epoch = hall.game(id).terminal.binding->epoch,
                            .seq = ++seq,
                            .boot = "b001",
                            .at = at,
                            .kind = kind,
                            .side = side,
                            .order = {},
                            .left = {white, black}};
        return hall.take({{PureHall::stream, GameEntry{id, entry}}});
    }

    PureHall hall;
    GameId id;
    TerminalId terminal;
    Instant at = Instant{Millis{1000}};
    std::int64_t seq = 0;
};

TEST(PublicEvents, spectators_see_a_clock_run_but_no_expiry) {
    ClockBoard board;
    const Millis full{5400000};
    const auto started = board.report(ReportKind::Start, Color::White, full, full);
    ASSERT_EQ(started.size(), 1U);
    EXPECT_EQ(started.front().seen, ClockSeen::White);
    const auto pressed = board.report(ReportKind::Press, Color::White, full, full);
    ASSERT_EQ(pressed.size(), 1U);
    EXPECT_EQ(pressed.front().seen, ClockSeen::Black);
    const auto paused = board.report(ReportKind::Pause, Color::Black, full, full);
    ASSERT_EQ(paused.size(), 1U);
    EXPECT_EQ(paused.front().seen, ClockSeen::Stopped);
    for (const ReportKind kind : {ReportKind::Expire, ReportKind::Doubt, ReportKind::LowBattery,
                                  ReportKind::Refused, ReportKind::Local}) {
        EXPECT_TRUE(board.report(kind, Color::Black, full, full).empty()) << static_cast<int>(kind);
    }
}

}  // namespace
}  // namespace arbiter::testing
