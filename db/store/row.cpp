#include "db/store/row.hpp"

#include "db/codec/json_writer.hpp"
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

}  // namespace

JournalError::JournalError(std::string code, const std::string& what)
    : std::runtime_error(what), code_(std::move(code)) {}

std::string to_hex(const Hash& hash) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(hash.size() * 2);
    for (const std::uint8_t byte : hash) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
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
    writer.begin_object();
    writer.integer_field("t", row.stream);
    writer.integer_field("seq", row.seq);
    writer.integer_field("recorded", row.recorded.time_since_epoch().count());
    writer.text_field("actor", row.actor);
    writer.text_field("command_id", row.command_id);
    writer.word_field("kind", row.kind);
    writer.key("body");
    writer.raw(row.body);
    writer.word_field("hash", to_hex(row.hash));
    writer.end_object();
}

std::string mismatch_text(const Mismatch& mismatch) {
    return "stream " + std::to_string(mismatch.stream) + ", seq " + std::to_string(mismatch.seq) +
           " (" + mismatch.kind + "): " + mismatch.code;
}

}  // namespace arbiter
