// The two pairs of keys of a sealed move (X25519), each a type of its own so that they cannot be
// mixed up. The public halves seal, the secret ones open.
#pragma once

#include "clock/result.hpp"
#include "server/secrets/bytes.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace arbiter {

template <class Owner>
struct SealPublicKey {
    std::array<unsigned char, 32> bytes{};

    friend bool operator==(const SealPublicKey&, const SealPublicKey&) = default;
};

template <class Owner>
struct SealKey {
    SealPublicKey<Owner> public_key;
    SecretBytes<32> secret;
};

using ArbiterSealPublicKey = SealPublicKey<struct ArbiterSealOwner>;
using ServerSealPublicKey = SealPublicKey<struct ServerSealOwner>;
using ArbiterSealKey = SealKey<struct ArbiterSealOwner>;
using ServerSealKey = SealKey<struct ServerSealOwner>;

// The pair that follows from 32 secret bytes.
void derive_seal_key(const SecretBytes<32>& seed, std::span<unsigned char, 32> public_key,
                     SecretBytes<32>& secret);

template <class Key>
[[nodiscard]] Key seal_key_from(const SecretBytes<32>& seed) {
    Key key;
    derive_seal_key(seed, key.public_key.bytes, key.secret);
    return key;
}

// What names a key in a SealedMove: 128 bits of BLAKE2b in hex.
[[nodiscard]] std::string seal_key_id(std::span<const unsigned char, 32> public_key);

template <class Owner>
[[nodiscard]] std::string id_of(const SealPublicKey<Owner>& key) {
    return seal_key_id(key.bytes);
}

// A public key as the journal carries it: 43 letters of base64.
template <class Owner>
[[nodiscard]] std::string to_text(const SealPublicKey<Owner>& key) {
    return base64_text(key.bytes);
}

// Refusal: seal_damaged (`where` = public_key).
template <class PublicKey>
[[nodiscard]] Result<PublicKey> parse_seal_public_key(std::string_view text) {
    PublicKey key;
    if (!read_base64(text, key.bytes)) return refuse("seal_damaged", "public_key");
    return key;
}

}  // namespace arbiter
