// BLAKE2b (RFC 7693) of a text, without a key: beside the clock it is smaller than any library of
// scripts would be. The program has libsodium's; a test compares the two.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter {

template <std::size_t Length>
consteval std::array<std::uint8_t, Length> hex_digits(std::string_view hex) {
    std::array<std::uint8_t, Length> all{};
    for (std::size_t i = 0; i < Length; ++i) {
        all[i] = static_cast<std::uint8_t>(hex[i] <= '9' ? hex[i] - '0' : hex[i] - 'a' + 10);
    }
    return all;
}

class Blake2b {
  public:
    // The digest's bytes, as many as `Size`.
    template <std::size_t Size>
    static std::array<std::uint8_t, Size> digest(std::string_view text) {
        Blake2b state(Size);
        while (text.size() > block_size) {
            state.take(text.substr(0, block_size), false);
            text.remove_prefix(block_size);
        }
        state.take(text, true);
        std::array<std::uint8_t, Size> bytes{};
        for (std::size_t i = 0; i < Size; ++i) {
            bytes[i] = static_cast<std::uint8_t>(state.chain_[i / 8] >> (8 * (i % 8)));
        }
        return bytes;
    }

  private:
    static constexpr std::size_t block_size = 128;
    using Words = std::array<std::uint64_t, 16>;

    static constexpr std::array<std::uint64_t, 8> start{
        0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
        0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};
    // Which words of a block each round takes (section 2.7); the last two rounds are the first two.
    static constexpr auto order = hex_digits<160>(
        "0123456789abcdefea489fd61c02b753b8c052fdae3671947931dcbe265a40f8905724afe1bc683d"
        "2c6a0b834d75fe19c51fed4a0763928bdb7ec13950f4862a6fe9b308c2d714a5a2847615fb9e3cd0");
    // Columns, then diagonals of the state as a square of four by four.
    static constexpr auto mixed = hex_digits<32>("048c159d26ae37bf05af16bc278d349e");

    explicit Blake2b(std::size_t size) : chain_(start) {
        chain_[0] ^= 0x01010000 ^ size;  // one leaf, no key
    }

    [[gnu::noinline]] static void mix(Words& v, const std::uint8_t* where, std::uint64_t x,
                                      std::uint64_t y) {
        auto& a = v[where[0]];
        auto& b = v[where[1]];
        auto& c = v[where[2]];
        auto& d = v[where[3]];
        a += b + x;
        d = std::rotr(d ^ a, 32);
        c += d;
        b = std::rotr(b ^ c, 24);
        a += b + y;
        d = std::rotr(d ^ a, 16);
        c += d;
        b = std::rotr(b ^ c, 63);
    }

    void take(std::string_view block, bool last) {
        Words words{};
        for (std::size_t i = 0; i < block.size(); ++i) {
            words[i / 8] |= std::uint64_t{static_cast<std::uint8_t>(block[i])} << (8 * (i % 8));
        }
        taken_ += block.size();
        Words v{};
        for (std::size_t i = 0; i < chain_.size(); ++i) {
            v[i] = chain_[i];
            v[i + 8] = start[i];
        }
        v[12] ^= taken_;
        if (last) v[14] = ~v[14];
        constexpr std::size_t rounds = 12;
        for (std::size_t round = 0; round < rounds; ++round) {
            const std::uint8_t* turn = &order[16 * (round % 10)];
            for (std::size_t i = 0; i < 8; ++i) {
                mix(v, &mixed[4 * i], words[turn[2 * i]], words[turn[2 * i + 1]]);
            }
        }
        for (std::size_t i = 0; i < chain_.size(); ++i) chain_[i] ^= v[i] ^ v[i + 8];
    }

    std::array<std::uint64_t, 8> chain_;
    std::uint64_t taken_ = 0;
};

}  // namespace arbiter
