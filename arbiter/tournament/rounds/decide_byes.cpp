// Byes that are given, taken back, and kept by what is drawn.
#include "arbiter/tournament/decision.hpp"
#include "arbiter/tournament/pairing/engine.hpp"
#include "arbiter/tournament/rounds/byes.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace arbiter {
namespace {

constexpr int last_round = 999;  // what a report has columns for

// Refused where the player cannot have a bye in that round.
Result<void> check_free(const Tournament& tournament, int number, PlayerId player) {
    if (find_player(tournament, player) == nullptr) return refuse("not_found", "player");
    if (number < 1 || number > last_round) return refuse("bad_field", "round");
    const Round* round = find_round(tournament, number);
    if (round != nullptr && is_paired(*round, player)) return refuse("already_paired", "player");
    if (!knows_byes(tournament)) return refuse("not_in_round_robin", "round");
    return {};
}

// C.04.1: the pairing leaves one player over, not two.
bool is_second(const Tournament& tournament, const GiveBye& command) {
    return command.kind == ByeKind::PairingAllocated &&
           std::any_of(tournament.byes.begin(), tournament.byes.end(), [&](const GivenBye& each) {
               return each.round == command.round && each.kind == command.kind &&
                      each.player != command.player;
           });
}

bool lacks_reason(const Tournament& tournament, int round, const std::string& reason) {
    return reason.empty() && published_round(tournament, round) != nullptr;
}

Result<void> has_bye(const Tournament& tournament, const GivenBye& bye) {
    const Player& player = *find_player(tournament, bye.player);
    return tl::unexpected(
        Refusal{.code = "has_bye",
                .where = "round " + std::to_string(bye.round),
                .params = {{"number", std::to_string(player.number)}, {"name", player.data.name}}});
}

Result<void> check_round_kept(const Tournament& tournament, const RoundDrafted& drafted) {
    if (is_round_robin(drafted.system)) return has_bye(tournament, tournament.byes.front());
    for (const DraftPairing& pairing : drafted.pairings) {
        for (const PlayerId id : {pairing.white, pairing.black}) {
            const GivenBye* bye = given_bye(tournament, drafted.round, id);
            if (bye != nullptr) return has_bye(tournament, *bye);
        }
    }
    return {};
}

}  // namespace

TournamentDecision decide_on(const Tournament& tournament, const GiveBye& command,
                             const Moment& /*moment*/) {
    if (auto free = check_free(tournament, command.round, command.player); !free) {
        return tl::unexpected(std::move(free.error()));
    }
    if (command.kind == ByeKind::FreeRound) return refuse("bad_field", "bye");
    if (is_second(tournament, command)) return refuse("second_pairing_bye", "bye");
    const GivenBye* now = given_bye(tournament, command.round, command.player);
    if (now != nullptr && now->kind == command.kind) return TournamentEntries{};
    if (lacks_reason(tournament, command.round, command.reason)) {
        return refuse("reason_needed", "reason");
    }
    const GivenBye bye{command.round, command.player, command.kind};
    return TournamentEntries{TournamentEvent{ByeGiven{bye, command.reason}}};
}

TournamentDecision decide_on(const Tournament& tournament, const TakeByeBack& command,
                             const Moment& /*moment*/) {
    if (given_bye(tournament, command.round, command.player) == nullptr) {
        return refuse("not_found", "bye");
    }
    if (lacks_reason(tournament, command.round, command.reason)) {
        return refuse("reason_needed", "reason");
    }
    return TournamentEntries{
        TournamentEvent{ByeTakenBack{command.round, command.player, command.reason}}};
}

Result<void> check_byes_kept(const Tournament& tournament, const TournamentEvent& event) {
    const auto* drafted = std::get_if<RoundDrafted>(&event);
    if (drafted == nullptr || tournament.byes.empty()) return {};
    return check_round_kept(tournament, *drafted);
}

}  // namespace arbiter
