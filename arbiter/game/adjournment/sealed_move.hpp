// A sealed move as the journal carries it, and what it is bound to. Text only: the cryptography is
// in server/secrets, and nothing here can open it. docs/sealed-moves.md describes the form.
#pragma once

#include "arbiter/ids.hpp"
#include "clock/color.hpp"
#include "clock/time.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace arbiter {

// What stands on the envelope (FIDE 2023, I.2): a sealed move opens only with exactly this.
struct SealContext {
    GameId game;
    int envelope = 1;           // from 1 within the game: a changed or a replying one has its own
    int ply = 0;                // which the sealed move will be, from 1
    Color side = Color::White;  // who seals
    ByColor<Millis> left;       // both clocks when they were stopped
    std::string fen;            // the position before the sealed move

    friend bool operator==(const SealContext&, const SealContext&) = default;
};

// Base64 is URL-safe, without padding. Every sealed move has fields of the same sizes.
struct SealedMove {
    int form = 1;               // of this structure and its encryption
    std::string ciphertext;     // base64
    std::string nonce;          // base64
    std::string arbiter_share;  // base64: half of the key, for the arbiter's opening code
    std::string server_share;   // base64: the other half, for the server's key file
    std::string commitment;     // BLAKE2b-256 in hex
    std::string arbiter_key;    // which keys open it: ids in hex
    std::string server_key;

    friend bool operator==(const SealedMove&, const SealedMove&) = default;
};

// The context as it is hashed and authenticated: a line for each field, no two contexts alike.
[[nodiscard]] std::string context_text(const SealContext& context);

// The first 80 bits of a commitment for the paper envelope: "K7Q2-VD0M-3Z8H-QW4E". nullopt for what
// is not 64 hex digits.
[[nodiscard]] std::optional<std::string> envelope_mark(std::string_view commitment);

}  // namespace arbiter
