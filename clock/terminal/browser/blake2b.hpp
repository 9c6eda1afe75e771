// BLAKE2b (RFC 7693) of a text, without a key: beside the clock it is smaller than any library of
// scripts would be. The program has libsodium's; a test compares the two.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace arbiter {

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
    static constexpr std::array<std::string_view, 10> order{
        "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8",
        "905724afe1bc683d", "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a",
        "6fe9b308c2d714a5", "a2847615fb9e3cd0"};
    // Columns, then diagonals of the state as a square of four by four.
    static constexpr std::array<std::string_view, 8> mixed{"048c", "159d", "26ae", "37bf",
                                                           "05af", "16bc", "278d", "349e"};

    explicit Blake2b(std::size_t size) : chain_(start) {
        chain_[0] ^= 0x01010000 ^ size;  // one leaf, no key
    }

    static constexpr std::size_t index(char hex) {
        return static_cast<std::size_t>(hex <= '9' ? hex - '0' : hex - 'a' + 10);
    }

    [[gnu::noinline]] static void mix(Words& v, std::string_view where, std::uint64_t x,
                                      std::uint64_t y) {
        auto& a = v[index(where[0])];
        auto& b = v[index(where[1])];
        auto& c = v[index(where[2])];
        auto& d = v[index(where[3])];
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
            const std::string_view turn = order[round % order.size()];
            for (std::size_t i = 0; i < mixed.size(); ++i) {
                mix(v, mixed[i], words[index(turn[2 * i])], words[index(turn[2 * i + 1])]);
            }
        }
        for (std::size_t i = 0; i < chain_.size(); ++i) chain_[i] ^= v[i] ^ v[i + 8];
    }

    std::array<std::uint64_t, 8> chain_;
    std::uint64_t taken_ = 0;
};

}  // namespace arbiter
