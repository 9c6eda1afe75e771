#include "arbiter/hall/public_event.hpp"

#include "arbiter/game/moves/withheld_event.hpp"
#include "clock/overload.hpp"

#include <type_traits>
#include <utility>

namespace arbiter {
namespace {

using MaybePublic = std::optional<PublicEvent>;

MaybePublic told(TournamentEvent event) {
    return MaybePublic(std::in_place, std::move(event));
}
// A later event refers to it.
MaybePublic folded_only(TournamentEvent event) {
    MaybePublic made(std::in_place, std::move(event));
    made->told = false;
    return made;
}

MaybePublic public_part(const TournamentEvent& event) {
    return std::visit(Overload{[](const TournamentCreated& created) { return told(created); },
                               [](SettingsChanged changed) {
                                   changed.reason.clear();
                                   return told(std::move(changed));
                               },
                               [](PlayerEntered entered) {
                                   entered.data.sealed.clear();
                                   return told(std::move(entered));
                               },
                               [](PlayerChanged changed) {
                                   changed.data.sealed.clear();
                                   return told(std::move(changed));
                               },
                               [](const PlayerRemoved& removed) { return told(removed); },
                               [](PlayerWithdrawn withdrawn) {
                                   withdrawn.reason.clear();
                                   return told(std::move(withdrawn));
                               },
                               [](PlayerExpelled expelled) {
                                   expelled.article.clear();
                                   expelled.reason.clear();
                                   return told(std::move(expelled));
                               },
                               [](PlayerReinstated reinstated) {
                                   reinstated.reason.clear();
                                   return told(std::move(reinstated));
                               },
                               [](const NumbersDrawn& drawn) { return told(drawn); },
                               [](RoundDrafted drafted) {
                                   drafted.reason.clear();
                                   return folded_only(std::move(drafted));
                               },
                               [](const DraftsDropped&) { return folded_only(DraftsDropped{}); },
                               [](RoundPublished published) {
                                   published.findings.clear();
                                   published.reason.clear();
                                   published.unfinished.reset();
                                   return told(std::move(published));
                               },
                               [](RoundTakenBack back) {
                                   back.reason.clear();
                                   return told(std::move(back));
                               },
                               [](ByeGiven given) {
                                   given.reason.clear();
                                   return told(std::move(given));
                               },
                               [](ByeTakenBack taken) {
                                   taken.reason.clear();
                                   return told(std::move(taken));
                               },
                               [](GameRated rated) {
                                   rated.reason.clear();
                                   return told(std::move(rated));
                               },
                               [](ArmageddonEntered entered) {
                                   entered.reason.clear();
                                   return told(std::move(entered));
                               },
                               [](const GameReplaced& replaced) { return told(replaced); },
                               [](const ReportLinesKept&) { return MaybePublic{}; },
                               [](const RoundPaused&) { return MaybePublic{}; },
                               [](const RoundResumed&) { return MaybePublic{}; }},
                      event);
}

PublicClock clock_of(const ClockReported& report, ClockSeen seen, WallTime recorded) {
    PublicClock clock{.running = std::nullopt, .left = report.left, .at = recorded};
    if (seen == ClockSeen::White) clock.running = Color::White;
    if (seen == ClockSeen::Black) clock.running = Color::Black;
    return clock;
}

// What is told as it stands, once what the public must not know is taken out of it. A kind that is
// not here stays inside.
void make_public(GameResumed& /*resumed*/) {}
void make_public(GameOpened& /*opened*/) {}
void make_public(MoveMade& made) {
    made.press = {};
    made.recorded.reset();
    made.withheld = false;
    // No time left: what that means is for the arbiter to say.
    if (made.observed && *made.observed <= Millis{0}) made.observed.reset();
}
void make_public(GameAdjourned& adjourned) {
    adjourned.draw_offer.reset();
    adjourned.early.reset();
}
// Which act of the arbiter's it follows from, or takes back, is his own affair.
void make_public(GameEnded& ended) {
    ended.reason.clear();
    ended.end.reset();
    ended.undoes.reset();
    ended.ruling.reset();
}
void make_public(GameReopened& reopened) {
    reopened = {};
}
void make_public(GameVoided& voided) {
    voided = {.article = std::move(voided.article), .reason = {}, .end = {}, .ruling = {}};
}
void make_public(RecordingCorrected& corrected) {
    corrected.reason.clear();
    corrected.by_key = false;
    corrected.withheld = false;
    corrected.released = false;
    // As of a move.
    std::erase_if(corrected.observed, [](const auto& time) { return time.second <= Millis{0}; });
}
void make_public(PositionRestored& restored) {
    restored.reason.clear();
}

MaybePublic public_part(const GameEntry& entry, ClockSeen seen, WallTime recorded) {
    return std::visit(
        [&]<class Event>(const Event& event) {
            MaybePublic made;
            if (is_withheld(entry.event)) return made;
            if constexpr (requires(Event & open) { make_public(open); }) {
                auto& part = std::get<PublicGameEntry>(made.emplace(entry.game, event).event);
                make_public(std::get<Event>(part.event));
            } else if constexpr (std::is_same_v<Event, IllegalMoveStood>) {
                made.emplace(entry.game, PublicPlacement{event.ply, event.uci, event.fen});
            } else if constexpr (std::is_same_v<Event, ClockReported>) {
                if (seen == ClockSeen::None) return made;
                made.emplace(entry.game, clock_of(event, seen, recorded)).seen = seen;
            }
            return made;
        },
        entry.event);
}

}  // namespace

std::optional<PublicEvent> public_event(const JournalEvent& event, ClockSeen seen,
                                        WallTime recorded) {
    return std::visit(
        Overload{[](const HallEvent&) -> MaybePublic { return std::nullopt; },
                 [](const TournamentEvent& change) { return public_part(change); },
                 [&](const GameEntry& entry) { return public_part(entry, seen, recorded); }},
        event);
}

}  // namespace arbiter
