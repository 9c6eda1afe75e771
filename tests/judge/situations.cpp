#include "tests/judge/situations.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "tests/judge/facts.hpp"

#include <utility>

namespace arbiter::testing {
namespace {
namespace told_situations {

Fact irregular(auto kind) {
    return Irregularity{kind};
}

Fact sees_flag(Color owner) {
    FlagSeen seen;
    seen.whose = owner == white ? Whose::White : Whose::Black;
    return seen;
}

Fact offers(Color actor, OfferMoment when) {
    Offered offer;
    offer.actor = actor;
    offer.when = when;
    return offer;
}

Fact illegal_report(IllegalMoveKind kind, Whose by, std::optional<int> ply = {}) {
    IllegalMoveReport report;
    report.kind = kind;
    report.actor = by;
    report.ply = ply;
    return irregular(report);
}

Fact misconduct(MisconductKind kind, Whose by) {
    return irregular(Misconduct{.kind = kind, .actor = by});
}

Fact penalty(Penalty kind) {
    PenaltyAsked asked;
    asked.kind = kind;
    asked.actor = black;
    return asked;
}

Fact assistant_tells_unasked() {
    AssistantActed told;
    told.actor = white;
    told.does = AssistantAct::TellsTime;
    told.asked = false;
    return told;
}

Fact two_boards() {
    BoardsDiffer differ;
    differ.records_agree = false;
    differ.agreed_ply = 2;
    return irregular(differ);
}

}  // namespace told_situations
}  // namespace

std::vector<Situation> situations() {
    using namespace told_situations;
    InitialPositionWrong initial;
    initial.found_at_move = 3;
    ColoursReversed colours;
    colours.found_at_move = 3;
    BoardTurned turned;
    turned.pieces_correct = true;
    PiecesDisplaced displaced;
    displaced.found_at_move = 3;
    RecordGap gap;
    gap.actor = Whose::Black;
    gap.missing_plies = 5;
    DeviceDefect defect;
    defect.proved = false;
    GameOver mate;
    mate.how = ToldEnd::Agreement;
    return {
        {"touch", {touches(white, Square::B1)}},
        {"two touches", {touches(white, Square::A1), touches(white, Square::B1)}},
        {"adjusts", {adjusts(white, Said::Before), touches(white, Square::B1)}},
        {"illegal move", {moves_illegally(white, "Bd4", Square::F1, Square::D4), presses(white)}},
        {"illegal move told", {illegal_report(IllegalMoveKind::Completed, Whose::White)}},
        {"illegal move found", {illegal_report(IllegalMoveKind::Found, Whose::Black, 2)}},
        {"press forgotten",
         {irregular(PressFault{.kind = PressFaultKind::Forgot, .actor = Whose::White})}},
        {"other hand",
         {irregular(PressFault{.kind = PressFaultKind::OtherHand, .actor = Whose::White})}},
        {"flag", {sees_flag(white)}},
        {"time claimed", {claims(black, ClaimKind::Time)}},
        {"defect", {defect}},
        {"threefold", {claims(white, ClaimKind::Threefold)}},
        {"fifty", {claims(white, ClaimKind::Fifty)}},
        {"normal means", {claims(white, ClaimKind::NormalMeans)}},
        {"offer", {offers(black, OfferMoment::OpponentClockRunning)}},
        {"agreement", {offers(black, OfferMoment::OpponentClockRunning), AgreedDraw{}}},
        {"resignation", {ResignedGame{black}}},
        {"result told", {mate}},
        {"adjudication", {AdjudicationPending{}}},
        {"late", {Arrived{.actor = white, .late_s = 720}}},
        {"too late", {Arrived{.actor = white, .late_s = 4000}}},
        {"set-up", {irregular(initial)}},
        {"colours", {irregular(colours)}},
        {"board", {irregular(turned)}},
        {"displaced", {irregular(displaced)}},
        {"setting", {irregular(ClockSettingWrong{})}},
        {"gap", {irregular(gap)}},
        {"moves asked", {MovesQuestion{white}}},
        {"sealing call", {SealingCall{.actor = white, .before_own_move = {}}}},
        {"clock times", {irregular(ClockTimesWrong{})}},
        {"phone", {misconduct(MisconductKind::PhoneOnPerson, Whose::Black)}},
        {"distraction", {misconduct(MisconductKind::Distraction, Whose::Black)}},
        {"penalty", {penalty(Penalty::Warning)}},
        {"announcement", {MoveAnnounced{.actor = white, .declared = "Bb5"}}},
        {"assistant", {assistant_tells_unasked()}},
        {"two boards", {two_boards()}},
        {"spectator", {SpectatorSpoke{"Flag!"}}},
        {"clocks stopped", {ClocksStopped{.actor = black, .reason = {}}}},
    };
}

History board_of_situations() {
    History history{Position::initial()};
    Position position = Position::initial();
    for (const char* san : {"e4", "e5", "Nf3", "Nc6"}) {
        position.play(*parse_san(position, san));
        history.push(position);
    }
    return history;
}

Circumstances around_situations(Play play) {
    Circumstances around;
    around.play = play;
    around.regulations.default_time = std::chrono::hours{1};
    around.clocks.left = {Millis{600'000}, Millis{600'000}};
    return around;
}

Result<Judgement> judge_situation(const Edition& laws, Play play, std::vector<Fact> facts,
                                  FactOrder order) {
    static const History history = board_of_situations();
    return judge(laws, history,
                 Incident{.facts = std::move(facts),
                          .circumstances = around_situations(play),
                          .evidence = {},
                          .order = order});
}

std::vector<Fact> one_after(const Situation& first, const Situation& second) {
    std::vector<Fact> facts = first.facts;
    facts.insert(facts.end(), second.facts.begin(), second.facts.end());
    return facts;
}

}  // namespace arbiter::testing
