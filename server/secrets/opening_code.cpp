#include "server/secrets/opening_code.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace arbiter {
namespace {

constexpr std::string_view alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t random_letters = 25;
constexpr std::size_t check_letters = 3;
constexpr std::size_t code_letters = random_letters + check_letters;
constexpr std::size_t group_letters = 4;
constexpr std::string_view seed_label = "flagfall-opening-code 1\n";

// The checks are those of a Reed-Solomon code over GF(32), x^5 + x^2 + 1: two codes differ in at
// least four letters, so no three wrong letters make another code.
static_assert(code_letters <= 31, "beyond 31 letters the distance is lost");

using Symbol = std::uint8_t;

constexpr Symbol times(unsigned a, unsigned b) {
    unsigned product = 0;
    for (unsigned bit = 0; bit < 5; ++bit) {
        if ((b >> bit & 1U) != 0) product ^= a << bit;
    }
    for (unsigned bit = 8; bit >= 5; --bit) {
        if ((product >> bit & 1U) != 0) product ^= 0b100101U << (bit - 5);
    }
    return static_cast<Symbol>(product);
}

// The product of (x - 2^i) for i = 1..3 without its leading 1, highest power first.
constexpr std::array<Symbol, check_letters> make_generator() {
    std::array<Symbol, check_letters + 1> product{};
    product[check_letters] = 1;
    Symbol root = 1;
    for (std::size_t i = 0; i < check_letters; ++i) {
        root = times(root, 2);
        for (std::size_t k = 0; k < check_letters; ++k) {
            product[k] = product[k + 1] ^ times(product[k], root);
        }
        product[check_letters] = times(product[check_letters], root);
    }
    return {product[1], product[2], product[3]};
}
constexpr auto generator = make_generator();

using Letters = SecretBytes<code_letters>;

// The remainder of the first `count` letters, divided by the generator.
SecretBytes<check_letters> remainder_of(const Letters& letters, std::size_t count) {
    SecretBytes<check_letters> rest;
    for (std::size_t i = 0; i < count; ++i) {
        const auto out = static_cast<Symbol>(rest[0] ^ letters[i]);
        rest[0] = rest[1] ^ times(out, generator[0]);
        rest[1] = rest[2] ^ times(out, generator[1]);
        rest[2] = times(out, generator[2]);
    }
    return rest;
}

ArbiterSealKey key_of(const Letters& letters) {
    std::array<char, code_letters> text{};
    for (std::size_t i = 0; i < code_letters; ++i) text[i] = alphabet[letters[i]];
    SecretBytes<seed_label.size() + code_letters> message;
    std::memcpy(message.data(), seed_label.data(), seed_label.size());
    std::memcpy(message.data() + seed_label.size(), text.data(), text.size());
    SecretBytes<32> seed;
    crypto_generichash(seed.data(), seed.size(), message.data(), message.size(), nullptr, 0);
    sodium_memzero(text.data(), text.size());
    return seal_key_from<ArbiterSealKey>(seed);
}

std::string printed(const Letters& letters) {
    std::string text;
    text.reserve(code_letters + code_letters / group_letters);
    for (std::size_t i = 0; i < code_letters; ++i) {
        if (i > 0 && i % group_letters == 0) text += '-';
        text += alphabet[letters[i]];
    }
    return text;
}

// Crockford's forgiveness for what is read from paper.
char forgiven(char letter) {
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    if (letter == 'O') return '0';
    if (letter == 'I' || letter == 'L') return '1';
    return letter;
}

tl::unexpected<Refusal> bad_code(std::string why) {
    return tl::unexpected<Refusal>(Refusal{
        .code = "bad_opening_code", .where = "opening_code", .params = {{"why", std::move(why)}}});
}

}  // namespace

AdjournmentKey new_adjournment_key() {
    need_sodium();
    Letters letters;
    randombytes_buf(letters.data(), random_letters);
    for (std::size_t i = 0; i < random_letters; ++i) letters[i] &= 31U;
    const auto checks = remainder_of(letters, random_letters);
    for (std::size_t i = 0; i < check_letters; ++i) letters[random_letters + i] = checks[i];
    AdjournmentKey key;
    key.public_key = key_of(letters).public_key;
    key.opening_code = printed(letters);
    return key;
}

Result<ArbiterSealKey> read_opening_code(std::string_view typed) {
    need_sodium();
    Letters letters;
    std::size_t count = 0;
    for (const char typed_letter : typed) {
        if (typed_letter == ' ' || typed_letter == '-') continue;
        const auto place = alphabet.find(forgiven(typed_letter));
        if (place == std::string_view::npos) return bad_code("letter");
        if (count == code_letters) return bad_code("length");
        letters[count++] = static_cast<Symbol>(place);
    }
    if (count != code_letters) return bad_code("length");
    const auto rest = remainder_of(letters, code_letters);
    const auto given = rest.span();
    if (std::any_of(given.begin(), given.end(), [](unsigned char s) { return s != 0; })) {
        return bad_code("check");
    }
    return key_of(letters);
}

}  // namespace arbiter
