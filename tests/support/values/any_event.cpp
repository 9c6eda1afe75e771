#include "tests/support/values/any_event.hpp"

#include "tests/support/values/any_incident.hpp"
#include "tests/support/values/any_value.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <limits>
#include <type_traits>
#include <utility>

namespace arbiter::testing {
namespace {

template <class T>
[[nodiscard]] T any_number() {
    return *rc::gen::oneOf(
        rc::gen::arbitrary<T>(),
        rc::gen::element(T{0}, std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
}

template <class IdType>
[[nodiscard]] IdType any_id() {
    return IdType{*rc::gen::inRange<std::uint64_t>(0, std::uint64_t{1} << 50)};
}

[[nodiscard]] Millis any_millis() {
    return Millis{any_number<std::int64_t>()};
}
[[nodiscard]] ByColor<Millis> any_times() {
    return {any_millis(), any_millis()};
}

[[nodiscard]] EarlyAdjournment any_early() {
    return {any_millis(), any_text(), any_text()};
}

[[nodiscard]] PeriodMode any_mode() {
    switch (*rc::gen::inRange(0, 10)) {
        case 0:
            return Hourglass{any_millis()};
        case 1:
            return ByoYomi{any_millis(), any_millis(), any_number<int>()};
        case 2:
            return CanadianByoYomi{any_millis(), any_millis(), any_number<int>()};
        case 3:
            return Gong{any_millis()};
        case 4:
            return FixedPerMove{any_millis()};
        case 5:
            return Overtime{any_millis()};
        case 6:
            return CountUp{};
        case 7:
            return timed(any_millis(), any_millis(), any_millis(), any_word<DelayKind>(2));
        default:
            return timed(any_millis(), any_millis());
    }
}

[[nodiscard]] std::vector<Period> any_periods() {
    return some([] { return Period{maybe([] { return any_number<int>(); }), any_mode()}; });
}

[[nodiscard]] std::string square_text(Square square) {
    return {to_char(file_of(square)), to_char(rank_of(square))};
}

// A move with the UCI text that belongs to it (castling as Chess960 or as standard chess writes
// it).
[[nodiscard]] MoveMade any_move() {
    const auto from = any_word<Square>(64);
    const auto to = any_word<Square>(64);
    MoveMade made{.ply = any_number<int>(),
                  .move = Move::normal(from, to),
                  .uci = square_text(from) + square_text(to),
                  .san = any_text()};
    switch (*rc::gen::inRange(0, 5)) {
        case 1:
            made.move = Move::en_passant(from, to);
            break;
        case 2:
            made.move = Move::castling(from, to);
            break;
        case 3:
            made.move = Move::castling(Square::E1, Square::A1);
            made.uci = "e1c1";
            break;
        case 4: {
            const int role = *rc::gen::inRange(0, 4);
            made.move = Move::promotion(from, to, static_cast<Role>(1 + role));
            made.uci += "nbrq"[role];
            break;
        }
        default:
            break;
    }
    return made;
}

template <class T>
[[nodiscard]] ByColor<std::optional<T>> any_sides() {
    const auto one = [] { return T(any_number<int>()); };
    return {maybe(one), maybe(one)};
}

[[nodiscard]] HallEvent any_hall_event(std::size_t index) {
    switch (index) {
        case 0:
            return TournamentListed{any_number<std::int64_t>()};
        case 1:
            return KeyIssued{any_id<KeyId>(),   any_word<KeyRole>(3),       any_id<TerminalId>(),
                             any_number<int>(), any_number<std::int64_t>(), any_text(),
                             any_text()};
        case 2:
            return KeyRevoked{any_id<KeyId>()};
        case 3:
            return HeadsRecorded{some([] {
                return StreamHead{any_number<std::int64_t>(), any_number<std::int64_t>(),
                                  any_text()};
            })};
        case 4:
            return AdjournmentKeySet{any_number<std::int64_t>(), any_text(), any_text()};
        case 5:
            return BoardTerminalSet{any_number<std::int64_t>(), any_number<int>(),
                                    maybe([] { return any_id<TerminalId>(); })};
        default:
            return TerminalDeviceSet{any_number<std::int64_t>(), any_id<TerminalId>(), any_text()};
    }
}

[[nodiscard]] TournamentEvent any_tournament_event(std::size_t index) {
    const auto id = [] { return any_id<PlayerId>(); };
    switch (index) {
        case 0:
            return TournamentCreated{any_settings()};
        case 1:
            return PlayerEntered{id(), any_player_data()};
        case 2:
            return PlayerChanged{id(), any_player_data()};
        case 3:
            return PlayerRemoved{id()};
        case 4:
            return PlayerWithdrawn{id(), any_text()};
        case 5:
            return NumbersDrawn{some(id), any_text(), any_word<LotGroups>(3)};
        case 6:
            return RoundDrafted{any_number<int>(),
                                some([&] {
                                    return DraftPairing{any_number<int>(), id(), id()};
                                }),
                                some(id),
                                any_text(),
                                any_text(),
                                any_number<int>(),
                                any_word<TiebreakGames>(3),
                                some([] { return any_number<int>(); })};
        case 7:
            return DraftsDropped{any_text()};
        case 9:
            return GameReplaced{any_number<int>(), any_number<int>(), any_id<GameId>(),
                                any_id<GameId>()};
        case 11:
            return RoundPaused{any_number<int>(), some([] {
                                   return PausedClock{any_id<GameId>(), any_number<int>()};
                               })};
        case 12:
            return RoundResumed{any_number<int>()};
        case 10:
            return SettingsChanged{difference({}, any_settings()), any_text()};
        case 13:
            return PlayerReinstated{id(), any_text()};
        case 14:
            return RoundTakenBack{any_number<int>(), any_text()};
        case 15:
            return ByeGiven{{any_number<int>(), id(), any_word<ByeKind>(5)}, any_text()};
        case 16:
            return ByeTakenBack{any_number<int>(), id(), any_text()};
        case 17:
            return GameRated{any_id<GameId>(),
                             {any_bool(), maybe([] { return any_word<GameResult>(9); })},
                             any_text()};
        case 19:
            return PlayerExpelled{id(), any_text(), any_text()};
        case 20:
            return ArmageddonEntered{any_id<GameId>(), maybe([] { return any_word<Color>(2); }),
                                     any_text()};
        case 18:
            return ReportLinesKept{some([] { return any_text(); })};
        default:
            return RoundPublished{any_number<int>(), some([] {
                                      return PublishedGame{any_number<int>(), any_id<GameId>()};
                                  }),
                                  some([&] {
                                      return RoundFinding{any_word<FindingKind>(9),
                                                          any_number<int>(), some(id),
                                                          any_number<int>()};
                                  }),
                                  any_text(), maybe([] { return any_word<UnfinishedGames>(2); })};
    }
}

[[nodiscard]] GameEvent any_clock_event(std::size_t index) {
    if (index == 1) {
        return TerminalBound{any_id<TerminalId>(), any_number<int>(), any_bool(),
                             maybe([] { return Instant{Millis{any_number<int>()}}; }),
                             any_sides<Millis>()};
    }
    if (index == 2) {
        return ClockOrdered{any_number<int>(), any_act(), any_text(), any_text(),
                            maybe([] { return any_number<std::int64_t>(); })};
    }
    return ClockReported{any_number<int>(),
                         any_number<std::int64_t>(),
                         any_text(),
                         Instant{any_millis()},
                         any_word<ReportKind>(19),
                         maybe(any_color),
                         maybe([] { return any_number<int>(); }),
                         {any_millis(), any_millis()},
                         maybe([] {
                             return ByColor<int>{any_number<int>(), any_number<int>()};
                         }),
                         any_text(),
                         maybe([] { return any_number<int>(); }),
                         maybe(any_millis)};
}

[[nodiscard]] SheetLine any_line() {
    SheetLine line{.mark = Tick{}, .draw_offer = any_bool()};
    if (any_bool()) {
        line.mark = SheetText{any_text(), any_bool()};
    } else if (any_bool()) {
        line.mark = Gap{any_number<int>(), any_number<int>()};
    }
    return line;
}

[[nodiscard]] ReconstructionProposed any_reconstruction() {
    const auto number = [] { return any_number<int>(); };
    const auto plies = [] { return PlyRange{any_number<int>(), any_number<int>()}; };
    const auto answer = [] { return any_word<WasMade>(4); };
    ReconstructionProposed event;
    event.number = number();
    event.basis = {number(), any_text(), maybe(plies), any_sides<int>(), maybe(number)};
    event.end = any_word<SearchEnd>(2);
    event.count = any_number<std::int64_t>();
    event.prefix = some(any_text);
    event.sequences = some([] { return some(any_text); });
    event.common = some([] { return maybe(any_text); });
    event.notes = some([&] {
        return SheetNote{any_color(), number(), any_word<NoteKind>(4), any_text(), some(any_text)};
    });
    event.lengths = some(number);
    event.made = {maybe(answer), maybe(answer)};
    event.states = any_number<std::int64_t>();
    return event;
}

[[nodiscard]] GameEvent any_sheet_event(std::size_t index) {
    switch (index) {
        case 0:
            return SheetWritten{any_color(), any_number<int>(), some(any_line)};
        case 1:
            return SheetCorrected{any_color(), any_number<int>(), any_line(), any_line()};
        case 2:
            return SheetLent{any_color()};
        case 3:
            return SheetReturned{any_color()};
        case 4:
            return ExemptionJudged{any_color(), any_bool(), any_text(), any_text()};
        case 5:
            return any_reconstruction();
        default:
            return ReconstructionAdopted{any_number<int>(), any_number<int>()};
    }
}

// Where the kinds of an adjournment, of the sheets begin in GameEvent.
template <class First>
constexpr std::size_t kinds_before = [] {
    return []<class... Events>(std::type_identity<std::variant<Events...>>) {
        std::size_t index = 0;
        static_cast<void>(((std::is_same_v<First, Events> ? false : (++index, true)) && ...));
        return index;
    }(std::type_identity<GameEvent>{});
}();
constexpr std::size_t adjournment_kinds = kinds_before<GameAdjourned>;
constexpr std::size_t sheet_kinds = kinds_before<SheetWritten>;
constexpr std::size_t link_kinds = kinds_before<MoveCompleted>;
constexpr std::size_t report_kinds = kinds_before<MoveReported>;

[[nodiscard]] CompletingPress any_press() {
    return {.epoch = maybe([] { return any_number<int>(); }),
            .seq = maybe([] { return any_number<std::int64_t>(); }),
            .left = maybe(any_millis)};
}

[[nodiscard]] MoveMade any_linked_move() {
    MoveMade made = any_move();
    made.press = any_press();
    made.recorded = maybe(any_millis);
    made.observed = maybe(any_millis);
    made.withheld = any_bool();
    return made;
}

[[nodiscard]] GameEvent any_link_event(std::size_t index) {
    if (index == 0) return MoveCompleted{.ply = any_number<int>(), .press = any_press()};
    if (index == 1) return PressesDropped{.side = any_color()};
    if (index == 2) return ClockOrderWithdrawn{.order = any_number<int>(), .late = any_bool()};
    if (index == 3) {
        return ResultTold{maybe(any_color), any_word<GameResult>(9), maybe(any_number<int>)};
    }
    return ToldResultsDropped{maybe(any_number<int>), any_text()};
}

[[nodiscard]] GameEvent any_report_event(std::size_t index) {
    if (index == 0) return MoveReported{any_number<int>(), any_text()};
    if (index == 1) return MoveReportTakenBack{any_number<int>(), any_text()};
    if (index == 2) return ReportsDropped{maybe(any_number<int>)};
    if (index == 3) return AlarmReopened{any_number<int>()};
    if (index == 4) return IncidentReopened{any_number<int>()};
    if (index == 5) return CountCorrected{any_color(), any_number<int>(), any_text()};
    if (index == 6) return ImpairmentNoted{maybe([] { return any_word<Whose>(3); })};
    return ClockOrdersSkipped{any_number<int>()};
}

// Of the game that the row is of: any_event sets it.
[[nodiscard]] MoveSealed any_seal() {
    return {.context = {.game = {},
                        .envelope = any_number<int>(),
                        .ply = any_number<int>(),
                        .side = any_color(),
                        .left = {any_millis(), any_millis()},
                        .fen = any_text()},
            .sealed = {.form = any_number<int>(),
                       .ciphertext = any_text(),
                       .nonce = any_text(),
                       .arbiter_share = any_text(),
                       .server_share = any_text(),
                       .commitment = any_text(),
                       .arbiter_key = any_text(),
                       .server_key = any_text()}};
}

[[nodiscard]] GameEvent any_game_event(std::size_t index) {
    if (index >= report_kinds) return any_report_event(index - report_kinds);
    if (index >= link_kinds) return any_link_event(index - link_kinds);
    if (index >= sheet_kinds) return any_sheet_event(index - sheet_kinds);
    const auto number = [] { return any_number<int>(); };
    switch (index) {
        case 0:
            return GameOpened{
                number(),      number(),           any_id<PlayerId>(),   any_id<PlayerId>(),
                any_text(),    any_word<Speed>(3), any_word<Variant>(2), any_text(),
                any_control(), any_regulations()};
        case 4:
            return any_linked_move();
        case 5:
            return DrawOffered{any_color(), number()};
        case 6:
            return DrawRefused{any_color()};
        case 7:
            return DrawAgreed{};
        case 8:
            return Resigned{any_color()};
        case 9:
            return GameEnded{any_word<GameResult>(9),
                             any_word<Termination>(13),
                             any_text(),
                             any_text(),
                             maybe(any_number<int>),
                             maybe(any_number<int>),
                             maybe(any_number<int>)};
        case 10:
            return GameReopened{any_text(), maybe(any_number<int>), any_bool(), any_bool(),
                                any_bool()};
        case 11:
            return RecordingCorrected{
                number(),   some(any_move),
                any_text(), some([] {
                                          return std::pair{any_number<int>(), any_millis()}; }),
                any_bool(), any_bool(),
                any_bool()};
        case 12:
            return IllegalMoveNoticed{any_color(), number(), any_text(), number(), number()};
        case 13:
            return PositionRestored{number(), number(), any_text()};
        case 14:
            return AlarmRaised{number(), any_word<AlarmKind>(19), maybe(any_color), any_text()};
        case 15:
            return AlarmTaken{number(), any_text()};
        case 16:
            return AlarmSettled{number(), any_text(), maybe(number), maybe(number)};
        case 17:
        case 18:
        case 19:
        case 20:
        case 21:
        case 22:
        case 23:
            return any_ruling_event(index);
        case adjournment_kinds:
            return GameAdjourned{any_color(),      number(),   any_text(), maybe(any_times),
                                 maybe(any_color), any_text(), any_text(), maybe(any_early)};
        case adjournment_kinds + 1:
            return any_seal();
        case adjournment_kinds + 2:
            return EnvelopeClosed{number(), {any_millis(), any_millis()}, any_text(), any_text()};
        case adjournment_kinds + 3:
            return GameResumed{maybe(any_times)};
        case adjournment_kinds + 4:
            return PlayerPresent{any_color(), number()};
        case adjournment_kinds + 5:
            return SealedMoveOpened{number(), any_text(), any_text(), any_text()};
        case adjournment_kinds + 6:
            return EnvelopeLost{number(), any_text()};
        default:
            return any_clock_event(index);
    }
}

// Fills a setting of whatever type; one of a type that none had before does not compile here.
struct AnySetting {
    void operator()(std::string_view /*name*/, auto& value) const { fill(value); }

  private:
    static void fill(std::string& value) { value = any_text(); }
    static void fill(bool& value) { value = any_bool(); }
    static void fill(int& value) { value = any_number<int>(); }
    static void fill(Speed& value) { value = any_word<Speed>(3); }
    static void fill(Variant& value) { value = any_word<Variant>(2); }
    static void fill(TimeControl& value) { value = any_control(); }
    static void fill(Sector& value) {
        value = {any_text(), any_number<int>(), any_number<int>(), some(any_text)};
    }
    template <class First, class Second>
    static void fill(std::pair<First, Second>& value) {
        fill(value.first);
        fill(value.second);
    }
    template <class T>
    static void fill(std::optional<T>& value) {
        value = maybe(any<T>);
    }
    template <class T>
    static void fill(std::vector<T>& value) {
        value = some(any<T>);
    }
    template <class T>
    static T any() {
        T value{};
        fill(value);
        return value;
    }
};

}  // namespace

std::string any_text() {
    static const std::vector<std::string> letters = {"a",
                                                     "Z",
                                                     " ",
                                                     "\"",
                                                     "\\",
                                                     "/",
                                                     "\n",
                                                     "\r",
                                                     "\t",
                                                     "\x01",
                                                     "\x1f",
                                                     std::string(1, '\0'),
                                                     "\x7f",
                                                     "é",
                                                     "王",
                                                     "♔",
                                                     "\xF0\x9F\x98\x80",
                                                     "\xEF\xBF\xBD",
                                                     "\xE2\x80\xA8",
                                                     "</script>"};
    std::string text;
    for (const auto& letter :
         *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(letters))) {
        text += letter;
    }
    return text;
}

TimeControl any_control() {
    TimeControl control;
    control.periods.white = any_periods();
    control.periods.black = any_bool() ? control.periods.white : any_periods();
    control.transition = any_word<Transition>(2);
    control.freeze = any_bool();
    control.repeat = any_bool();
    return control;
}

ClockAct any_act() {
    switch (*rc::gen::inRange(0, 11)) {
        case 0:
            return ClockStart{any_color()};
        case 1:
            return ClockPause{};
        case 2:
            return ClockResume{maybe(any_color)};
        case 3:
            return ClockAdjust{any_color(), any_millis(), any_bool()};
        case 4:
            return ClockSet{any_sides<Millis>(), any_sides<int>(), any_sides<int>(), any_bool()};
        case 5:
            return ClockSetIncrement{any_millis()};
        case 6:
            return ClockLock{};
        case 7:
            return ClockUnlock{};
        case 8:
            return ClockBeep{};
        case 9:
            return ClockText{"第 4 台：请安静"};
        default:
            return ClockEnd{};
    }
}

TournamentSettings any_settings() {
    TournamentSettings settings;
    each_setting(AnySetting{}, settings);
    settings.play.edition.insert(0, "e");  // empty means the default
    settings.play.regulations = any_regulations();
    return settings;
}

PlayerData any_player_data() {
    return {any_text(), any_text(),        any_text(),        any_text(), any_number<int>(),
            any_text(), any_text(),        any_text(),        any_text(), any_text(),
            any_text(), any_number<int>(), any_number<int>(), any_text()};
}

JournalEvent any_event(std::size_t kind) {
    constexpr std::size_t hall = std::variant_size_v<HallEvent>;
    constexpr std::size_t tournament = std::variant_size_v<TournamentEvent>;
    if (kind < hall) return any_hall_event(kind);
    if (kind < hall + tournament) return any_tournament_event(kind - hall);
    GameEntry entry{any_id<GameId>(), any_game_event(kind - hall - tournament)};
    if (auto* sealed = std::get_if<MoveSealed>(&entry.event)) sealed->context.game = entry.game;
    return entry;
}

}  // namespace arbiter::testing
