// The arbiter's half of a sealed move: a code shown and printed once, typed again at the opening.
// The server keeps only the public key that follows from it.
#pragma once

#include "clock/result.hpp"
#include "server/secrets/seal_keys.hpp"

#include <string>
#include <string_view>

namespace arbiter {

struct AdjournmentKey {
    ArbiterSealPublicKey public_key;  // for the journal
    // "7KQ2-VD0M-…": seven groups of four letters of Crockford base32, 125 random bits and three
    // check letters. To be shown once and wiped.
    std::string opening_code;

    AdjournmentKey() = default;
    AdjournmentKey(AdjournmentKey&&) = default;
    AdjournmentKey& operator=(AdjournmentKey&&) = default;
    ~AdjournmentKey() { wipe(opening_code); }
};

[[nodiscard]] AdjournmentKey new_adjournment_key();

// The key of a code as typed: case, blanks and hyphens do not count, O is 0, I and L are 1. The
// caller wipes `typed`. Refusal: bad_opening_code (`where` = opening_code, param `why` = length,
// letter or check): up to three wrong letters and every swap of two letters are found. Whether it
// is the code of this sealed move shows only at the opening (seal_wrong_key).
[[nodiscard]] Result<ArbiterSealKey> read_opening_code(std::string_view typed);

}  // namespace arbiter
