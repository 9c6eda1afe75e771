#include "db/store/row.hpp"

#include "db/codec/description/field.hpp"
#include "db/codec/event_json.hpp"
#include "db/store/journal_error.hpp"
#include "db/store/mismatch.hpp"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

void copy_hash(std::span<const std::uint8_t> from, Hash& to) {
    to = {};
    std::copy_n(from.begin(), std::min(from.size(), to.size()), to.begin());
}

constexpr std::string_view hex_digits = "0123456789abcdef";

using HexText = std::array<char, 2 * std::tuple_size_v<Hash>>;

[[nodiscard]] HexText hex_text(const Hash& hash) noexcept {
    HexText text;
    char* to = text.data();
    for (const std::uint8_t byte : hash) {
        *to++ = hex_digits[byte >> 4];
        *to++ = hex_digits[byte & 15];
    }
    return text;
}

// "9f0c…", 64 letters.
struct HexHash {
    static void write(JsonWriter& out, const Hash& hash) {
        const HexText text = hex_text(hash);
        out.word({text.data(), text.size()});
    }
    [[nodiscard]] static bool read(JsonValue value, Hash& target, JsonProblem& /*problem*/) {
        const auto text = json_text(value);
        if (!text || text->size() != 2 * target.size()) return false;
        for (std::size_t i = 0; i < target.size(); ++i) {
            const auto high = hex_digits.find((*text)[2 * i]);
            const auto low = hex_digits.find((*text)[2 * i + 1]);
            if (high == std::string_view::npos || low == std::string_view::npos) return false;
            target.at(i) = static_cast<std::uint8_t>(high << 4 | low);
        }
        return true;
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Text};
    }
};

struct KindWord {
    static void write(JsonWriter& out, std::string_view kind) { out.word(kind); }
    [[nodiscard]] static bool read(JsonValue value, std::string_view& target,
                                   JsonProblem& /*problem*/) {
        const auto text = json_text(value);
        return text && assign(target, find_kind(*text));
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Text};
    }
};

}  // namespace

// `prev` stays inside: it is the hash of the row before.
template <>
const Description& description_of<Row>() {
    static const Description known{
        "row",
        {field<&Row::stream>("t"), field<&Row::seq>("seq"), field<&Row::recorded>("recorded"),
         field<&Row::actor>("actor"), field<&Row::command_id>("command_id"),
         field<&Row::kind>("kind", KindWord{}), field<&Row::body>("body", RawJson{}),
         field<&Row::hash>("hash", HexHash{})}};
    return known;
}

JournalError::JournalError(std::string code, const std::string& what)
    : std::runtime_error(what), code_(std::move(code)) {}

std::string to_hex(const Hash& hash) {
    const HexText text = hex_text(hash);
    return {text.data(), text.size()};
}

RowView view_of(const Row& row) noexcept {
    return {.stream = row.stream,
            .seq = row.seq,
            .recorded = row.recorded.time_since_epoch().count(),
            .actor = row.actor,
            .command_id = row.command_id,
            .kind = row.kind,
            .body = row.body,
            .prev = row.prev,
            .hash = row.hash};
}

void copy_row(const RowView& from, Row& to) {
    const auto kind = find_kind(from.kind);
    if (!kind) {
        throw JournalError("unknown_kind", mismatch_text({from.stream, from.seq, "unknown_kind",
                                                          std::string(from.kind)}));
    }
    to.stream = from.stream;
    to.seq = from.seq;
    to.recorded = WallTime{WallClock::duration{from.recorded}};
    to.actor.assign(from.actor);
    to.command_id.assign(from.command_id);
    to.kind = *kind;
    to.body.assign(from.body);
    copy_hash(from.prev, to.prev);
    copy_hash(from.hash, to.hash);
}

void append_row_json(std::string& out, const Row& row) {
    out.reserve(out.size() + row.body.size() + 256);
    JsonWriter writer(out);
    JsonForm<Row>::write(writer, row);
}

std::string mismatch_text(const Mismatch& mismatch) {
    return "stream " + std::to_string(mismatch.stream) + ", seq " + std::to_string(mismatch.seq) +
           " (" + mismatch.kind + "): " + mismatch.code;
}

}  // namespace arbiter
