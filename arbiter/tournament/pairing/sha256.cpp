#include "arbiter/tournament/pairing/sha256.hpp"

#include <bit>
#include <cstddef>

namespace arbiter {
namespace {

using Word = std::uint32_t;

constexpr std::size_t block_size = 64;

// The first bits of the roots of the first primes (FIPS 180-4, 4.2.2 and 5.3.3).
constexpr std::array<Word, 64> round_constants{
    0x428A2F98, 0x71374491, 0xB5C0FBCF, 0xE9B5DBA5, 0x3956C25B, 0x59F111F1, 0x923F82A4, 0xAB1C5ED5,
    0xD807AA98, 0x12835B01, 0x243185BE, 0x550C7DC3, 0x72BE5D74, 0x80DEB1FE, 0x9BDC06A7, 0xC19BF174,
    0xE49B69C1, 0xEFBE4786, 0x0FC19DC6, 0x240CA1CC, 0x2DE92C6F, 0x4A7484AA, 0x5CB0A9DC, 0x76F988DA,
    0x983E5152, 0xA831C66D, 0xB00327C8, 0xBF597FC7, 0xC6E00BF3, 0xD5A79147, 0x06CA6351, 0x14292967,
    0x27B70A85, 0x2E1B2138, 0x4D2C6DFC, 0x53380D13, 0x650A7354, 0x766A0ABB, 0x81C2C92E, 0x92722C85,
    0xA2BFE8A1, 0xA81A664B, 0xC24B8B70, 0xC76C51A3, 0xD192E819, 0xD6990624, 0xF40E3585, 0x106AA070,
    0x19A4C116, 0x1E376C08, 0x2748774C, 0x34B0BCB5, 0x391C0CB3, 0x4ED8AA4A, 0x5B9CCA4F, 0x682E6FF3,
    0x748F82EE, 0x78A5636F, 0x84C87814, 0x8CC70208, 0x90BEFFFA, 0xA4506CEB, 0xBEF9A3F7, 0xC67178F2};
constexpr std::array<Word, 8> first_state{0x6A09E667, 0xBB67AE85, 0x3C6EF372, 0xA54FF53A,
                                          0x510E527F, 0x9B05688C, 0x1F83D9AB, 0x5BE0CD19};

std::array<Word, 64> schedule_of(std::string_view block) {
    std::array<Word, 64> words{};
    for (std::size_t i = 0; i < block_size; ++i) {
        words[i / 4] = words[i / 4] << 8U | static_cast<unsigned char>(block[i]);
    }
    for (std::size_t i = 16; i < words.size(); ++i) {
        const Word near = words[i - 2];
        const Word far = words[i - 15];
        words[i] = words[i - 16] + words[i - 7] +
                   (std::rotr(far, 7) ^ std::rotr(far, 18) ^ far >> 3U) +
                   (std::rotr(near, 17) ^ std::rotr(near, 19) ^ near >> 10U);
    }
    return words;
}

// FIPS 180-4, 6.2.2.
void take_block(std::array<Word, 8>& state, std::string_view block) {
    const auto words = schedule_of(block);
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Word chosen = (e & f) ^ (~e & g);
        const Word majority = (a & b) ^ (a & c) ^ (b & c);
        const Word one = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + chosen +
                         round_constants[i] + words[i];
        const Word two = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + majority;
        h = g;
        g = f;
        f = e;
        e = d + one;
        d = c;
        c = b;
        b = a;
        a = one + two;
    }
    const std::array<Word, 8> after{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < state.size(); ++i) state[i] += after[i];
}

// A one, noughts, and the length in bits: whole blocks (5.1.1).
std::string padded(std::string_view text) {
    std::string message{text};
    message += '\x80';
    while (message.size() % block_size != block_size - 8) message += '\0';
    const auto bits = static_cast<std::uint64_t>(text.size()) * 8;
    for (int shift = 56; shift >= 0; shift -= 8) {
        message += static_cast<char>(bits >> static_cast<unsigned>(shift) & 0xFFU);
    }
    return message;
}

}  // namespace

Sha256 sha256(std::string_view text) {
    const std::string message = padded(text);
    auto state = first_state;
    for (std::size_t at = 0; at < message.size(); at += block_size) {
        take_block(state, std::string_view{message}.substr(at, block_size));
    }
    Sha256 digest{};
    for (std::size_t i = 0; i < digest.size(); ++i) {
        digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)) & 0xFFU);
    }
    return digest;
}

}  // namespace arbiter
