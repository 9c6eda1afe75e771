#include "server/access/login_links.hpp"

#include "clock/text.hpp"
#include "server/secrets/secrets.hpp"

#include <algorithm>
#include <chrono>
#include <span>

namespace arbiter {
namespace {

using Bytes = std::array<unsigned char, 16>;
using Minutes = std::chrono::duration<std::int64_t, std::ratio<60>>;
using Days = std::chrono::duration<std::int64_t, std::ratio<86400>>;

// The bytes of a link: 2 its epoch, 2 its days with a bit for "ends the others", 4 the minute in
// which it was made, 8 at random.
constexpr unsigned ends_bit = 0x8000;

void write(std::span<unsigned char> to, std::uint64_t number) {
    for (std::size_t i = to.size(); i > 0; --i, number >>= 8) {
        to[i - 1] = static_cast<unsigned char>(number & 0xFF);
    }
}
std::uint64_t read(std::span<const unsigned char> from) {
    std::uint64_t number = 0;
    for (const unsigned char byte : from) number = number << 8 | byte;
    return number;
}

int epoch_of(const Bytes& bytes) {
    return static_cast<int>(read(std::span(bytes).subspan<0, 2>()));
}
bool is_to_end_others(const Bytes& bytes) {
    return (read(std::span(bytes).subspan<2, 2>()) & ends_bit) != 0;
}
Days life_of(const Bytes& bytes) {
    return Days{static_cast<std::int64_t>(read(std::span(bytes).subspan<2, 2>()) & ~ends_bit)};
}
AgeClock::Age made(const Bytes& bytes) {
    return Minutes{static_cast<std::int64_t>(read(std::span(bytes).subspan<4, 4>()))};
}

Bytes new_bytes(int epoch, int days, bool ends_others, AgeClock::Age now) {
    Bytes bytes{};
    const std::span<unsigned char> all(bytes);
    write(all.subspan(0, 2), static_cast<std::uint64_t>(epoch));
    write(all.subspan(2, 2), static_cast<std::uint64_t>(days) | (ends_others ? ends_bit : 0));
    write(all.subspan(4, 4),
          static_cast<std::uint64_t>(std::chrono::duration_cast<Minutes>(now).count()));
    write(all.subspan(8, 8), random_number());
    return bytes;
}

std::string token_of(const ServerKey& key, const Bytes& bytes) {
    const auto mark = key.login_mark(bytes);
    std::array<unsigned char, 32> all{};
    std::copy(bytes.begin(), bytes.end(), all.begin());
    std::copy(mark.begin(), mark.end(), all.begin() + bytes.size());
    return base64_text(all);
}

std::optional<Bytes> read_bytes(std::string_view hex) {
    Bytes bytes{};
    return read_hex(hex, bytes) ? std::optional(bytes) : std::nullopt;
}

SecretChange change(std::string_view name, std::optional<std::string> value) {
    return {std::string(login_table), std::string(name), std::move(value)};
}

// "WHAT AGE"
std::string dated(const std::string& what, AgeClock::Age when) {
    return what + ' ' + std::to_string(when.count());
}
std::string_view first_word(std::string_view text) {
    return text.substr(0, text.find(' '));
}
AgeClock::Age date(std::string_view text) {
    const auto blank = text.find(' ');
    return AgeClock::Age{blank == std::string_view::npos
                             ? 0
                             : number_in<AgeClock::Age::rep>(text.substr(blank + 1)).value_or(0)};
}

}  // namespace

std::string_view value_of(const SecretTable& table, std::string_view name) {
    const auto found = table.find(name);
    return found == table.end() ? std::string_view{} : std::string_view(found->second);
}

LoginLinks::LoginLinks(const SecretTable& stored)
    : epoch_(number_in<int>(value_of(stored, "epoch")).value_or(0)),
      raiser_(read_bytes(value_of(stored, "raiser"))) {
    const auto printed = value_of(stored, "printed");
    printed_ = read_bytes(first_word(printed));
    printed_at_ = date(printed);
}

std::string LoginLinks::at_start(const ServerKey& key, Age now,
                                 std::vector<SecretChange>& changes) {
    if (!printed_ || !stands(*printed_, now)) {
        printed_ = new_bytes(epoch_, usual_days, false, now);
    }
    printed_at_ = now;
    changes.push_back(change("printed", dated(hex_text(*printed_), now)));
    return token_of(key, *printed_);
}

std::string LoginLinks::fresh(const ServerKey& key, Age now, int days, bool ends_others) const {
    return token_of(key, new_bytes(epoch_ + (ends_others ? 1 : 0), days, ends_others, now));
}

bool LoginLinks::stands(const Bytes& bytes, Age now) const {
    const int epoch = epoch_of(bytes);
    const bool current =
        is_to_end_others(bytes) ? epoch > epoch_ || raiser_ == bytes : epoch == epoch_;
    return current && now - (printed_ == bytes ? printed_at_ : made(bytes)) <= life_of(bytes);
}

std::optional<LoginLinks::Link> LoginLinks::find(const ServerKey& key, std::string_view token,
                                                 Age now) const {
    std::array<unsigned char, 32> all{};
    if (!read_base64(token, all)) return std::nullopt;
    Link link;
    std::copy_n(all.begin(), link.bytes.size(), link.bytes.begin());
    link.ends_others = is_to_end_others(link.bytes);
    // The whole text, in constant time.
    const bool ours = same_secret(token, token_of(key, link.bytes));
    return ours && stands(link.bytes, now) ? std::optional(link) : std::nullopt;
}

bool LoginLinks::ends_others_now(const Link& link) const {
    return link.ends_others && epoch_of(link.bytes) > epoch_;
}

void LoginLinks::end_others(const Link& link, std::vector<SecretChange>& changes) {
    epoch_ = epoch_of(link.bytes);
    raiser_ = link.bytes;
    changes.push_back(change("epoch", std::to_string(epoch_)));
    changes.push_back(change("raiser", hex_text(link.bytes)));
}

}  // namespace arbiter
