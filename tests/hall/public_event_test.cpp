// What spectators are told: the filter through which every public row and page goes. The kinds are
// those of docs/protocol.md ("Audience"), written out here.
#include "arbiter/hall/public_event.hpp"

#include "arbiter/game/moves/withheld_event.hpp"
#include "arbiter/hall/public_state.hpp"
#include "arbiter/hall/shown.hpp"
#include "db/codec/event_descriptions.hpp"
#include "db/codec/event_json.hpp"
#include "tests/hall/pure_hall.hpp"
#include "tests/support/values/any_event.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck.h>

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

namespace arbiter::testing {
namespace {

using Json = nlohmann::json;

// "`public` for players, rounds, games, moves, results, clocks"; a position that no move leads to
// is told as where the pieces stand; "the public learns that a game is adjourned and resumed".
const std::set<std::string_view> told_kinds{
    "tournament_created", "player_entered",   "player_changed",      "player_removed",
    "player_withdrawn",   "numbers_drawn",    "round_published",     "game_replaced",
    "game_opened",        "clock_reported",   "move_made",           "game_ended",
    "game_reopened",      "game_voided",      "recording_corrected", "position_restored",
    "illegal_move_stood", "game_adjourned",   "game_resumed",        "settings_changed",
    "player_reinstated",  "round_taken_back", "bye_given",           "bye_taken_back",
    "game_rated",         "player_expelled",  "armageddon_entered"};
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
            const JournalEvent event = any_event(kind);
            const auto part = public_event(event, ClockSeen::Stopped, WallTime{});
            const bool known = told_kinds.contains(name) || folded_kinds.contains(name);
            const auto* entry = std::get_if<GameEntry>(&event);
            const bool withheld = entry != nullptr && is_withheld(entry->event);
            RC_ASSERT(part.has_value() == (known && !withheld));
            if (part) RC_ASSERT(part->told == told_kinds.contains(name));
        }));
    }
}

TEST(PublicEvents, alarms_orders_and_illegal_moves_are_for_the_desk) {
    for (const GameEvent& event :
         {GameEvent{AlarmRaised{}}, GameEvent{AlarmTaken{}}, GameEvent{AlarmSettled{}},
          GameEvent{ClockOrdered{}}, GameEvent{IllegalMoveNoticed{}}, GameEvent{TerminalBound{}},
          GameEvent{AlarmReopened{}}, GameEvent{MoveReported{}}, GameEvent{MoveReportTakenBack{}},
          GameEvent{ReportsDropped{}}, GameEvent{CountCorrected{}}, GameEvent{IncidentReopened{}},
          GameEvent{ImpairmentNoted{}}}) {
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

// What the document says is not for the public, by its name in a row, wherever it stands there.
bool is_secret(std::string_view kind, std::string_view field) {
    if (kind == "player_expelled" && field == "article") return true;
    return field == "reason" || field == "sealed";
}

// Every text there whose name is secret says it, those of the kind itself also where none was said.
void say_in_confidence(Json& value, const Description& kind, const std::string& secret) {
    if (value.is_object()) {
        for (const Field& field : kind.fields) {
            if (is_secret(kind.name, field.name)) value[std::string(field.name)] = secret;
        }
    }
    const auto each = [&](auto&& self, Json& inner) -> void {
        // Why a player stopped the clocks is told by one of the program's words.
        const bool has_word = inner.is_object() && inner.value("type", Json()) == "stop_clocks";
        for (const auto& [name, part] : inner.items()) {
            if (part.is_structured()) {
                self(self, part);
            } else if (part.is_string() && !has_word && is_secret(kind.name, name)) {
                part = secret;
            }
        }
    };
    each(each, value);
}

TEST(PublicEvents, reasons_and_what_is_sealed_never_leave) {
    const std::string secret = "told in confidence";
    const auto kinds = described_events();
    std::set<std::string_view> with_secrets;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        const Description& described = *kinds[kind].description;
        EXPECT_TRUE(rc::check(std::string(described.name), [&] {
            std::string body;
            append_body(body, any_event(kind));
            auto json = Json::parse(body);
            say_in_confidence(json, described, secret);
            const auto event = read_event(described.name, json.dump());
            RC_ASSERT(event.has_value());
            std::string stored;
            append_body(stored, *event);
            if (stored.find(secret) != std::string::npos) with_secrets.insert(described.name);
            const auto text = text_of(public_event(*event, ClockSeen::Stopped, WallTime{}));
            RC_ASSERT(text.find(secret) == std::string::npos);
        }));
    }
    // Of those that are told: the paragraph "Audience" names them.
    std::set<std::string_view> told_without;
    for (const auto kind : with_secrets) {
        if (told_kinds.contains(kind)) told_without.insert(kind);
    }
    EXPECT_EQ(told_without, (std::set<std::string_view>{
                                "armageddon_entered", "bye_given", "bye_taken_back", "game_ended",
                                "game_rated", "game_reopened", "game_voided", "player_changed",
                                "player_entered", "player_expelled", "player_reinstated",
                                "player_withdrawn", "position_restored", "recording_corrected",
                                "round_published", "round_taken_back", "settings_changed"}));
    EXPECT_TRUE(with_secrets.contains("drafts_dropped"));
}

TEST(PublicEvents, what_was_found_of_a_round_is_for_the_desk) {
    RoundPublished published;
    published.findings.emplace_back();
    published.unfinished = UnfinishedGames::LeaveOpen;
    const auto told =
        std::get<RoundPublished>(std::get<TournamentEvent>(of(TournamentEvent{published})->event));
    EXPECT_TRUE(told.findings.empty());
    EXPECT_FALSE(told.unfinished);
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
    std::vector<PublicEvent> report(ReportKind kind, std::optional<Color> side, Millis white,
                                    Millis black) {
        return hall.take({{PureHall::stream, GameEntry{id, entry(kind, side, white, black)}}});
    }
    // The next of the terminal's log, a second later.
    ClockReported entry(ReportKind kind, std::optional<Color> side, Millis white, Millis black) {
        at += Millis{1000};
        return ClockReported{.epoch = hall.game(id).terminal.binding->epoch,
                             .seq = ++seq,
                             .boot = "b001",
                             .at = at,
                             .kind = kind,
                             .side = side,
                             .order = {},
                             .left = {white, black}};
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
                                  ReportKind::Refused, ReportKind::Local, ReportKind::WrongPin,
                                  ReportKind::LogLost, ReportKind::Held, ReportKind::Released}) {
        EXPECT_TRUE(board.report(kind, Color::Black, full, full).empty()) << static_cast<int>(kind);
    }
}

// A game with its clock, and what the public has been told of it.
class PublicBoard : public ClockBoard {
  public:
    PublicBoard() {
        for (const StreamEvent& event : hall.journal) tell(event);
        take(report(ReportKind::Start, Color::White, full, full));
    }
    void take(const std::vector<PublicEvent>& news) {
        for (const PublicEvent& each : news) evolve_in_place(known, each);
        last = news;
    }
    void press(Color side, Millis white, Millis black) {
        take(ask(ReportClock{entry(ReportKind::Press, side, white, black)}, Seat::Terminal));
    }
    void move(const char* san) { take(ask(MakeMove{san, {}}, Seat::Operator)); }
    std::vector<PublicEvent> ask(const GameCommand& command, Seat seat = Seat::Arbiter) {
        auto events = decide(hall.game(id), command, hall.moment(seat));
        EXPECT_TRUE(events) << events.error().code;
        std::vector<StreamEvent> entries;
        for (GameEvent& event : *events)
            entries.push_back({PureHall::stream, GameEntry{id, std::move(event)}});
        return hall.take(std::move(entries));
    }
    [[nodiscard]] std::vector<std::optional<Millis>> times() const {
        std::vector<std::optional<Millis>> lefts;
        for (const PublicMove& made : known.games.at(id).moves) lefts.push_back(made.left);
        return lefts;
    }

    PublicState known;
    std::vector<PublicEvent> last;
    static constexpr Millis full{5'430'000};

  private:
    void tell(const StreamEvent& event) {
        if (auto told = public_event(event.event, ClockSeen::None, {}))
            evolve_in_place(known, *told);
    }
};

// What the public sees of the game: moves, and how it ended.
std::string seen_by_public(const PublicBoard& board) {
    const PublicGame& game = board.known.games.at(board.id);
    std::string text;
    for (const PublicMove& move : game.moves) text += move.san + ' ';
    return text + (game.result ? std::string{word_of(*game.result)} : "*");
}

void play(PublicBoard& board, std::initializer_list<const char*> moves) {
    for (const char* move : moves) board.move(move);
}

int open_alarm(const PublicBoard& board, AlarmKind kind) {
    for (const OpenAlarm& open : board.hall.game(board.id).alarms.open) {
        if (open.kind == kind) return open.alarm;
    }
    return 0;
}

const CorrectRecording into_mate{1, {"f3", "e5", "g4", "Qh4"}, "misread"};

// Issue 31, item 5: a correction that ends the game is a reported result, and the public sees it
// after that was confirmed.
TEST(PublicRecord, a_mate_by_correction_is_seen_when_the_arbiter_has_confirmed_it) {
    PublicBoard board;
    play(board, {"e4", "e5"});
    board.take(board.ask(into_mate, Seat::Operator));
    EXPECT_EQ(seen_by_public(board), "e4 e5 *");
    // The clock is seen at the board by everybody.
    board.press(Color::White, PublicBoard::full, PublicBoard::full);
    EXPECT_EQ(board.known.games.at(board.id).clock->running, Color::Black);
    EXPECT_EQ(seen_by_public(board), "e4 e5 *");
    board.take(board.ask(SetResult{.result = GameResult::BlackWins,
                                   .termination = Termination::Checkmate,
                                   .article = "5.1.1",
                                   .reason = {}}));
    EXPECT_EQ(seen_by_public(board), "f3 e5 g4 Qh4# 0-1");
}

TEST(PublicRecord, a_mate_on_a_rewritten_record_is_seen_when_it_is_confirmed) {
    PublicBoard board;
    play(board, {"e4", "e5"});
    board.take(board.ask(CorrectRecording{1, {"f3", "e5", "g4"}, "misread"}, Seat::Operator));
    EXPECT_EQ(seen_by_public(board), "f3 e5 g4 *");
    board.move("Qh4");
    EXPECT_EQ(seen_by_public(board), "f3 e5 g4 *");
    board.take(board.ask(SettleAlarm{open_alarm(board, AlarmKind::ResultReported), "no mate"}));
    EXPECT_EQ(seen_by_public(board), "f3 e5 g4 Qh4# *");
}

TEST(PublicRecord, a_game_that_is_over_stays_so_until_the_arbiter_has_confirmed_that_it_goes_on) {
    PublicBoard board;
    play(board, {"f3", "e5", "g4", "Qh4"});
    EXPECT_EQ(seen_by_public(board), "f3 e5 g4 Qh4# 0-1");
    board.take(board.ask(CorrectRecording{4, {"Qg5"}, "misread"}, Seat::Operator));
    EXPECT_EQ(board.hall.game(board.id).phase, GamePhase::Playing);
    play(board, {"h4", "Qe7"});
    EXPECT_EQ(seen_by_public(board), "f3 e5 g4 Qh4# 0-1");
    const auto& alarms = board.hall.game(board.id).alarms.open;
    ASSERT_EQ(alarms.size(), 1U);
    EXPECT_EQ(alarms[0].detail, "from=0-1 by=" + board.hall.moment(Seat::Operator).actor.name);
    board.take(board.ask(SettleAlarm{alarms[0].alarm, "looked"}));
    EXPECT_EQ(seen_by_public(board), "f3 e5 g4 Qg5 h4 Qe7 *");
    board.move("Rh2");
    EXPECT_EQ(seen_by_public(board), "f3 e5 g4 Qg5 h4 Qe7 Rh2 *");
}

TEST(PublicRecord, a_decided_game_does_not_flip_by_moves_behind_a_correction) {
    PublicBoard board;
    play(board, {"f3", "e5", "g4", "Qh4"});
    board.take(board.ask(CorrectRecording{1, {"e4"}, "misread"}, Seat::Operator));
    play(board, {"e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7"});
    EXPECT_EQ(board.hall.game(board.id).phase, GamePhase::Playing);
    EXPECT_EQ(seen_by_public(board), "f3 e5 g4 Qh4# 0-1");
    board.take(board.ask(SetResult{.result = GameResult::BlackWins,
                                   .termination = Termination::Resignation,
                                   .article = {},
                                   .reason = "asked"}));
    EXPECT_EQ(seen_by_public(board), "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7# 0-1");
}

TEST(PublicRecord, what_is_corrected_back_is_seen_without_the_arbiter) {
    PublicBoard board;
    play(board, {"e4", "e5"});
    board.take(board.ask(into_mate, Seat::Operator));
    board.take(board.ask(CorrectRecording{1, {"e4", "c5"}, "misread"}, Seat::Operator));
    EXPECT_EQ(seen_by_public(board), "e4 c5 *");
    EXPECT_EQ(open_alarm(board, AlarmKind::ResultReported), 0);
    board.move("Nf3");
    EXPECT_EQ(seen_by_public(board), "e4 c5 Nf3 *");
}

TEST(PublicRecord, a_correction_of_the_arbiters_is_seen_at_once) {
    PublicBoard board;
    play(board, {"e4", "e5"});
    board.take(board.ask(into_mate));
    EXPECT_EQ(seen_by_public(board), "f3 e5 g4 Qh4# 0-1");
    board.take(board.ask(CorrectRecording{4, {"Qg5"}, "misread"}));
    EXPECT_EQ(seen_by_public(board), "f3 e5 g4 Qg5 *");
}

const CorrectRecording into_whites_mate{
    1, {"e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7"}, "misread"};

// Black has won by the arbiter's word; then a key corrects the record into a mate of White's.
void enter_against_the_record(PublicBoard& board) {
    play(board, {"e4", "e5"});
    board.take(board.ask(SetResult{.result = GameResult::BlackWins,
                                   .termination = Termination::Resignation,
                                   .article = {},
                                   .reason = {}}));
    board.take(board.ask(into_whites_mate, Seat::Operator));
}

// Whichever he does first, the game of the public goes on as that of the desk.
TEST(PublicRecord, a_game_that_the_arbiter_opens_again_goes_on_for_the_public_too) {
    for (const bool settles_first : {false, true}) {
        PublicBoard board;
        enter_against_the_record(board);
        EXPECT_EQ(seen_by_public(board), "e4 e5 0-1");
        const int alarm = open_alarm(board, AlarmKind::ResultDisagrees);
        if (settles_first) board.take(board.ask(SettleAlarm{alarm, "looked"}));
        board.take(board.ask(ReopenGame{"they play on"}));
        if (!settles_first) board.take(board.ask(SettleAlarm{alarm, "looked"}));
        EXPECT_EQ(seen_by_public(board), "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7# *");
    }
}

TEST(PublicRecord, a_record_that_disagrees_no_more_asks_for_nothing) {
    PublicBoard board;
    enter_against_the_record(board);
    board.take(board.ask(CorrectRecording{1, {"e4", "e5", "Nf3"}, "misread"}, Seat::Operator));
    EXPECT_EQ(open_alarm(board, AlarmKind::ResultDisagrees), 0);
    board.take(board.ask(CorrectRecording{3, {"Nc3"}, "misread"}, Seat::Operator));
    EXPECT_EQ(seen_by_public(board), "e4 e5 Nc3 0-1");
}

TEST(PublicRecord, what_the_arbiter_corrects_is_seen_though_a_key_took_the_end_away) {
    PublicBoard board;
    play(board, {"f3", "e5", "g4", "Qh4"});
    board.take(board.ask(CorrectRecording{4, {"Qg5"}, "misread"}, Seat::Operator));
    EXPECT_EQ(seen_by_public(board), "f3 e5 g4 Qh4# 0-1");
    board.take(board.ask(CorrectRecording{4, {"Qf6"}, "the scoresheets agree"}));
    EXPECT_EQ(seen_by_public(board), "f3 e5 g4 Qf6 *");
}

TEST(PublicRecord, an_adjournment_does_not_tell_the_position_that_is_withheld) {
    PublicBoard board;
    play(board, {"e4", "e5"});
    board.take(board.ask(into_whites_mate, Seat::Operator));
    board.take(board.ask(AdjournGame{.resumes = {}, .place = "hall"}));
    ASSERT_FALSE(board.last.empty());
    EXPECT_TRUE(board.known.games.at(board.id).adjourned);
    for (const PublicEvent& told : board.last) {
        EXPECT_EQ(text_of(told).find("Qxf7"), std::string::npos);
        EXPECT_EQ(text_of(told).find("rnbqkbnr/"), std::string::npos);
        EXPECT_EQ(text_of(told).find("/pppp1Qpp/"), std::string::npos) << text_of(told);
    }
}

// A time of an electronic board may come later than its move, or be corrected.
TEST(PublicRecord, a_time_that_comes_later_is_another_picture) {
    ShownGame shown;
    const MoveMade e4{.ply = 1, .move = {}, .uci = "e2e4", .san = "e4"};
    const GameId game{1};
    EXPECT_TRUE(shown.take({game, e4}));
    RecordingCorrected timed{.from_ply = 1, .moves = {e4}, .reason = {}};
    EXPECT_FALSE(shown.take({game, timed}));
    timed.observed = {{1, Millis{5'400'000}}};
    EXPECT_TRUE(shown.take({game, timed}));
    EXPECT_FALSE(shown.take({game, timed}));
    timed.observed = {{1, Millis{5'390'000}}};
    EXPECT_TRUE(shown.take({game, timed}));
}

using Times = std::vector<std::optional<Millis>>;

TEST(PublicTimes, a_clock_after_a_press_shows_the_time_of_its_movers_last_move) {
    PublicBoard board;
    board.move("e4");
    board.press(Color::White, Millis{5'459'000}, PublicBoard::full);
    EXPECT_EQ(board.times(), Times{Millis{5'459'000}});
}

// Whether a press that came first counts for the move hangs on what only the arbiter knows.
TEST(PublicTimes, whether_a_press_counts_is_not_told_with_the_move) {
    const auto told = [](bool noticed) {
        PublicBoard board;
        board.press(Color::White, Millis{5'459'000}, PublicBoard::full);
        if (noticed) {
            board.take(board.ask(NoticeIllegalMove{Color::White, "Ke3"}));
            EXPECT_TRUE(board.last.empty());
        }
        board.move("e4");
        EXPECT_EQ(board.last.size(), 1U);
        return text_of(board.last.front());
    };
    const std::string text = told(false);
    EXPECT_EQ(text.find("mover_ms"), std::string::npos) << text;
    EXPECT_EQ(text.find("seq"), std::string::npos) << text;
    const auto tail = [](const std::string& row) { return row.substr(row.find("\"ply\"")); };
    EXPECT_EQ(tail(told(true)), tail(text));
}

TEST(PublicTimes, which_press_completed_which_move_never_leaves) {
    EXPECT_FALSE(
        of(MoveCompleted{.ply = 1, .press = {.epoch = 1, .seq = 7, .left = Millis{5000}}}));
    EXPECT_FALSE(of(PressesDropped{.side = Color::White}));
}

}  // namespace
}  // namespace arbiter::testing
