#include "arbiter/tournament/rounds/byes.hpp"

#include "arbiter/tournament/pairing/engine.hpp"

#include <algorithm>

namespace arbiter {
namespace {

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
