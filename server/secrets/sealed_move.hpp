// Sealing and opening a move. Both keys are needed to open: half of the key of each move is sealed
// to the arbiter's opening code, half to the server's key file. docs/sealed-moves.md has the form.
#pragma once

#include "arbiter/game/adjournment/sealed_move.hpp"
#include "clock/result.hpp"
#include "server/secrets/seal_keys.hpp"

#include <cstddef>
#include <string>

namespace arbiter {

// In bytes of UTF-8. Shorter texts are padded: the size of a seal says nothing of the move.
inline constexpr std::size_t longest_sealed_text = 127;

// `text` as it was written, legal or not, possibly empty; it is wiped whatever comes out. Its own
// random salt makes two seals of one move different. Refusals: too_long (`where` = move),
// seal_damaged (`where` = arbiter_key or server_key: not a key that can seal).
[[nodiscard]] Result<SealedMove> seal_move(std::string& text, const SealContext& context,
                                           const ArbiterSealPublicKey& arbiter,
                                           const ServerSealPublicKey& server);

// What is told at the opening; with the salt anybody can compute the commitment again.
struct OpenedMove {
    std::string text;
    std::string salt;  // 32 bytes in hex

    friend bool operator==(const OpenedMove&, const OpenedMove&) = default;
};

// Refusals: seal_wrong_key (`where` = arbiter_key or server_key: sealed for another one),
// seal_damaged (`where` = the field that does not fit; ciphertext also for another context).
[[nodiscard]] Result<OpenedMove> open_sealed_move(const SealedMove& sealed,
                                                  const SealContext& context,
                                                  const ArbiterSealKey& arbiter,
                                                  const ServerSealKey& server);

// The commitment that this text and salt have in this context, in hex. Refusals: too_long (`where`
// = move), bad_field (`where` = salt).
[[nodiscard]] Result<std::string> commitment_of(const OpenedMove& opened,
                                                const SealContext& context);

}  // namespace arbiter
