#include "server/secrets/bytes.hpp"

#include <sodium.h>

#include <stdexcept>

namespace arbiter {
namespace {

constexpr int base64_variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

}  // namespace

void need_sodium() {
    static const int ready = sodium_init();
    if (ready < 0) throw std::runtime_error("libsodium does not start");
}

void wipe(std::span<unsigned char> bytes) noexcept {
    sodium_memzero(bytes.data(), bytes.size());
}

void wipe_stack() noexcept {
    constexpr std::size_t deepest = 16384;
    sodium_stackzero(deepest);
}

void wipe(std::string& text) noexcept {
    text.resize(text.capacity());  // never allocates
    sodium_memzero(text.data(), text.size());
    text.clear();
}

std::string base64_text(std::span<const unsigned char> bytes) {
    std::string text(sodium_base64_encoded_len(bytes.size(), base64_variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), base64_variant);
    text.pop_back();  // the terminating zero
    return text;
}

bool read_base64(std::string_view text, std::span<unsigned char> bytes) {
    std::size_t read = 0;
    const char* end = nullptr;
    const int result = sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(),
                                         nullptr, &read, &end, base64_variant);
    return result == 0 && read == bytes.size() && end == text.data() + text.size();
}

std::string hex_text(std::span<const unsigned char> bytes) {
    std::string text(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();  // the terminating zero
    return text;
}

bool read_hex(std::string_view text, std::span<unsigned char> bytes) {
    std::size_t read = 0;
    const char* end = nullptr;
    const int result =
        sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &read, &end);
    return result == 0 && read == bytes.size() && end == text.data() + text.size();
}

}  // namespace arbiter
