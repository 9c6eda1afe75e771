#include "server/secrets/secrets.hpp"

#include "server/secrets/bytes.hpp"

#include <sodium.h>

#include <array>
#include <cstring>
#include <vector>

namespace arbiter {
namespace {

template <std::size_t Size>
std::array<unsigned char, Size> blake2b(std::string_view text) {
    need_sodium();
    std::array<unsigned char, Size> hash{};
    crypto_generichash(hash.data(), hash.size(), bytes_of(text), text.size(), nullptr, 0);
    return hash;
}

}  // namespace

std::string random_secret() {
    need_sodium();
    std::array<unsigned char, 32> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return base64_text(bytes);
}

std::uint64_t random_number() {
    need_sodium();
    std::uint64_t number = 0;
    randombytes_buf(&number, sizeof number);
    return number;
}

std::string hash_text(std::string_view text) {
    return hex_text(blake2b<32>(text));
}

std::string short_hash_text(std::string_view text) {
    return hex_text(blake2b<16>(text));
}

std::array<std::uint64_t, 2> table_key_of(std::string_view text) {
    static const auto key = [] {
        need_sodium();
        std::array<unsigned char, crypto_shorthash_siphashx24_KEYBYTES> bytes{};
        randombytes_buf(bytes.data(), bytes.size());
        return bytes;
    }();
    std::array<std::uint64_t, 2> hash{};
    static_assert(sizeof hash == crypto_shorthash_siphashx24_BYTES);
    crypto_shorthash_siphashx24(reinterpret_cast<unsigned char*>(hash.data()), bytes_of(text),
                                text.size(), key.data());
    return hash;
}

std::uint64_t digest_of(std::string_view text) {
    const auto hash = blake2b<16>(text);
    std::uint64_t digest = 0;
    std::memcpy(&digest, hash.data(), sizeof digest);
    return digest;
}

bool same_secret(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string sealed_with(std::string_view key, std::string_view text) {
    const auto secret = blake2b<crypto_secretbox_KEYBYTES>(key);
    std::vector<unsigned char> box(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES +
                                   text.size());
    randombytes_buf(box.data(), crypto_secretbox_NONCEBYTES);
    crypto_secretbox_easy(box.data() + crypto_secretbox_NONCEBYTES, bytes_of(text), text.size(),
                          box.data(), secret.data());
    return base64_text(box);
}

}  // namespace arbiter
