#include "server/secrets/seal_keys.hpp"

#include "server/secrets/secrets.hpp"

#include <sodium.h>

namespace arbiter {

static_assert(crypto_box_SEEDBYTES == 32 && crypto_box_PUBLICKEYBYTES == 32 &&
              crypto_box_SECRETKEYBYTES == 32);

void derive_seal_key(const SecretBytes<32>& seed, std::span<unsigned char, 32> public_key,
                     SecretBytes<32>& secret) {
    need_sodium();
    crypto_box_seed_keypair(public_key.data(), secret.data(), seed.data());
}

std::string seal_key_id(std::span<const unsigned char, 32> public_key) {
    return short_hash_text({reinterpret_cast<const char*>(public_key.data()), public_key.size()});
}

}  // namespace arbiter
