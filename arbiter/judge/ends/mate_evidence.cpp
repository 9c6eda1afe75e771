#include "arbiter/judge/ends/mate_evidence.hpp"

#include "arbiter/chess/mating/winning_material.hpp"
#include "arbiter/chess/notation/notation.hpp"

#include <string>

namespace arbiter {

std::optional<bool> quick_can_mate(const Position& position, Color winner) {
    if (position.is_checkmate()) return position.turn() != winner;
    if (position.is_stalemate() || is_surely_dead(position)) return false;
    if (!has_winning_material(position, winner)) return false;
    return std::nullopt;
}

const MateEvidence* find_evidence(const std::vector<MateEvidence>& evidence,
                                  const Position& position, Color winner) {
    if (evidence.empty()) return nullptr;
    const std::string fen = to_fen(position);
    for (const MateEvidence& each : evidence) {
        if (each.winner == winner && each.fen == fen) return &each;
    }
    return nullptr;
}

std::optional<bool> known_can_mate(const std::vector<MateEvidence>& evidence,
                                   const Position& position, Color winner) {
    if (const auto known = quick_can_mate(position, winner)) return known;
    const MateEvidence* found = find_evidence(evidence, position, winner);
    if (found == nullptr || found->can == CanMate::Unknown) return std::nullopt;
    return found->can == CanMate::Yes;
}

MateEvidence evidence_of(const MateQuestion& question, const MateAnswer& answer) {
    MateEvidence evidence{.fen = to_fen(question.position),
                          .winner = question.winner,
                          .can = answer.can,
                          .proof = answer.proof,
                          .line = {}};
    Position position = question.position;
    for (const Move move : answer.line) {
        evidence.line.push_back(to_san(position, move));
        position.play(move);
    }
    return evidence;
}

}  // namespace arbiter
