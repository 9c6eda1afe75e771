#include "arbiter/tournament/rounds/byes.hpp"

#include "arbiter/tournament/pairing/engine.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace arbiter {
namespace {

using Decision = Result<std::vector<TournamentEntry>>;

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

void append(std::vector<GivenBye>& to, std::vector<GivenBye> more) {
    to.insert(to.end(), more.begin(), more.end());
}

}  // namespace

const GivenBye* given_bye(const Tournament& tournament, int round, PlayerId player) {
    const auto found = std::find_if(
        tournament.byes.begin(), tournament.byes.end(),
        [&](const GivenBye& each) { return each.round == round && each.player == player; });
    return found == tournament.byes.end() ? nullptr : &*found;
}

bool is_paired(const Round& round, PlayerId player) {
    return std::any_of(round.pairings.begin(), round.pairings.end(), [player](const Pairing& each) {
        return each.white == player || each.black == player;
    });
}

std::vector<GivenBye> byes_of(const Tournament& tournament, const Round& round) {
    std::vector<GivenBye> byes;
    for (const GivenBye& bye : tournament.byes) {
        if (bye.round == round.number) byes.push_back(bye);
    }
    for (const PlayerId id : round.byes) {
        if (given_bye(tournament, round.number, id) == nullptr) {
            byes.push_back({round.number, id, ByeKind::FreeRound});
        }
    }
    return byes;
}

std::vector<GivenBye> byes_of(const Tournament& tournament) {
    std::vector<GivenBye> byes;
    for (const Round& round : tournament.rounds) append(byes, byes_of(tournament, round));
    for (const GivenBye& bye : tournament.byes) {
        if (find_round(tournament, bye.round) == nullptr) byes.push_back(bye);
    }
    return byes;
}

std::vector<GivenBye> public_byes_of(const Tournament& tournament) {
    std::vector<GivenBye> byes;
    for (const Round& round : tournament.rounds) {
        if (round.published) append(byes, byes_of(tournament, round));
    }
    return byes;
}

bool knows_byes(const Tournament& tournament) {
    const auto& rounds = tournament.rounds;
    return std::none_of(rounds.begin(), rounds.end(),
                        [](const Round& each) { return is_round_robin(each.drawn_by); });
}

Decision decide_bye(const Tournament& tournament, const GiveBye& command) {
    if (auto free = check_free(tournament, command.round, command.player); !free) {
        return tl::unexpected(std::move(free.error()));
    }
    if (command.kind == ByeKind::FreeRound) return refuse("bad_field", "bye");
    if (is_second(tournament, command)) return refuse("second_pairing_bye", "bye");
    const GivenBye* now = given_bye(tournament, command.round, command.player);
    if (now != nullptr && now->kind == command.kind) return std::vector<TournamentEntry>{};
    if (lacks_reason(tournament, command.round, command.reason)) {
        return refuse("reason_needed", "reason");
    }
    const GivenBye bye{command.round, command.player, command.kind};
    return std::vector<TournamentEntry>{TournamentEvent{ByeGiven{bye, command.reason}}};
}

Decision decide_bye(const Tournament& tournament, const TakeByeBack& command) {
    if (given_bye(tournament, command.round, command.player) == nullptr) {
        return refuse("not_found", "bye");
    }
    if (lacks_reason(tournament, command.round, command.reason)) {
        return refuse("reason_needed", "reason");
    }
    return std::vector<TournamentEntry>{
        TournamentEvent{ByeTakenBack{command.round, command.player, command.reason}}};
}

Result<void> check_byes_kept(const Tournament& tournament,
                             const std::vector<TournamentEntry>& entries) {
    if (tournament.byes.empty()) return {};
    for (const auto& entry : entries) {
        const auto* event = std::get_if<TournamentEvent>(&entry);
        const auto* drafted = event == nullptr ? nullptr : std::get_if<RoundDrafted>(event);
        if (drafted == nullptr) continue;
        if (auto kept = check_round_kept(tournament, *drafted); !kept) return kept;
    }
    return {};
}

Tournament with_bye(Tournament tournament, const GivenBye& bye) {
    tournament = without_bye(std::move(tournament), bye.round, bye.player);
    tournament.byes.push_back(bye);
    return tournament;
}

Tournament without_bye(Tournament tournament, int round, PlayerId player) {
    std::erase_if(tournament.byes, [&](const GivenBye& each) {
        return each.round == round && each.player == player;
    });
    return tournament;
}

char sign_of(ByeKind kind) noexcept {
    switch (kind) {
        case ByeKind::PairingAllocated:
            return 'U';
        case ByeKind::FullPoint:
            return 'F';
        case ByeKind::HalfPoint:
            return 'H';
        case ByeKind::ZeroPoint:
        case ByeKind::FreeRound:
            return 'Z';
    }
    return 'Z';
}

}  // namespace arbiter
