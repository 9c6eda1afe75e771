// Questions to a game about its envelopes: what may be sealed, what stands on one, which waits to
// be opened. Nothing here can read a sealed move.
#pragma once

#include "arbiter/game/game.hpp"
#include "clock/result.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

// The envelope with that number, or nullptr.
[[nodiscard]] const Envelope* find_envelope(const Game& game, int number);

// The envelope with the next move of the game in it, unopened; nullptr if the next move is not
// sealed.
[[nodiscard]] const Envelope* waiting_envelope(const Game& game);

// True while some sealed move of a game that goes on can still be opened: its keys must be kept.
[[nodiscard]] bool keeps_a_seal(const Game& game);

// Both clocks of an adjourned game: the linked one says it, or the arbiter did. Missing: nobody.
[[nodiscard]] std::optional<ByColor<Millis>> times_left(const Game& game);

// The article that charges the rest of the session to the player who adjourns early; nullopt where
// the rulebook does not.
[[nodiscard]] std::optional<std::string> article_of_early(const Edition& edition);

// What of these times is left at the resumption: without the rest of the session, if who seals
// adjourned early. Not below nothing.
[[nodiscard]] ByColor<Millis> without_rest(const GameAdjourned& begun, ByColor<Millis> left);

// What a move that is sealed now would be bound to. Refusals: game_over, not_adjourned (nobody may
// seal: neither is the game adjourned nor is this the answer to an absent sealer), clocks_stopped
// (the move that was sealed can be changed no more), times_needed (nobody has stated the times).
[[nodiscard]] Result<SealContext> next_seal(const Game& game, GameId id);

// Whether the envelope may be opened. Refusals: game_over, nothing_sealed (no such envelope, or not
// sealed any more), not_resumed, replier_absent, wrong_ply (the record was changed since).
[[nodiscard]] Result<void> may_open(const Game& game, int envelope);

// A move as it was written on the sheet, without its number and the note (=) of an offer.
struct WrittenMove {
    std::string move;
    bool offers_draw = false;
};
[[nodiscard]] WrittenMove read_sheet_move(std::string_view text);

// What is put to the rulebook when this text comes out of the envelope; nullopt if it is a legal
// move.
[[nodiscard]] std::optional<Incident> incident_of_opening(const Game& game, int envelope,
                                                          const std::string& text);

// What stands on the envelope (FIDE 2023, I.2); the names are the tournament's to tell.
struct EnvelopeContents {
    int envelope = 1;
    PlayerId white;
    PlayerId black;
    std::string fen;
    ByColor<Millis> left;
    std::optional<ByColor<Millis>> used;  // nullopt where the control does not tell it
    Color sealer{};
    int move_number = 1;
    std::optional<Color> draw_offer;
    std::string resumes;
    std::string place;
    std::optional<EarlyAdjournment> early;  // of the sealer; `left` is without that rest
    std::string mark;
    std::string commitment;
};
// nullopt for a number there is none of.
[[nodiscard]] std::optional<EnvelopeContents> envelope_contents(const Game& game, int envelope);

}  // namespace arbiter
