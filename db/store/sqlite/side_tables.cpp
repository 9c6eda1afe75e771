#include "db/store/sqlite/side_tables.hpp"

#include <sodium.h>

#include <algorithm>
#include <cstring>
#include <span>

namespace arbiter {
namespace {

using Bytes = std::span<const std::uint8_t>;
using Sum = std::array<std::uint8_t, 16>;

[[nodiscard]] Bytes bytes_of(std::string_view text) noexcept {
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

// BLAKE2b-128 of the three lengths (8 bytes each, little endian) and the three.
[[nodiscard]] Sum sum_of(Bytes a, Bytes b, Bytes c) {
    crypto_generichash_blake2b_state state{};
    Sum sum{};
    crypto_generichash_blake2b_init(&state, nullptr, 0, sum.size());
    for (const Bytes part : {a, b, c}) {
        std::array<std::uint8_t, 8> size{};
        for (std::size_t i = 0; i < size.size(); ++i) {
            size[i] = static_cast<std::uint8_t>(std::uint64_t{part.size()} >> (8 * i));
        }
        crypto_generichash_blake2b_update(&state, size.data(), size.size());
    }
    for (const Bytes part : {a, b, c}) {
        if (!part.empty()) crypto_generichash_blake2b_update(&state, part.data(), part.size());
    }
    crypto_generichash_blake2b_final(&state, sum.data(), sum.size());
    return sum;
}

[[nodiscard]] std::string hex_of(const Sum& sum) {
    std::string text(sum.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), sum.data(), sum.size());
    text.pop_back();
    return text;
}

[[nodiscard]] std::string identity_sum(const JournalIdentity& identity) {
    return hex_of(
        sum_of(bytes_of("meta"), bytes_of(identity.journal), bytes_of(identity.incarnation)));
}

void store_meta(const Database& database, std::string_view name, std::string_view value) {
    Statement insert(database, "INSERT OR REPLACE INTO meta(name, value) VALUES(?, ?)");
    insert.bind(1, name);
    insert.bind(2, value);
    insert.run();
}

[[nodiscard]] std::string read_meta(const Database& database, std::string_view name) {
    Statement select(database, "SELECT value FROM meta WHERE name = ?");
    select.bind(1, name);
    if (!select.step()) throw JournalError("damaged", "the journal has no " + std::string(name));
    return std::string(select.text(0));
}

// Columns: name, value, sum. What is shown stays valid until the next step.
void need_sum(const Statement& row, std::string_view table) {
    const auto name = row.text(0);
    if (!std::ranges::equal(row.bytes(2), sum_of(bytes_of(table), bytes_of(name), row.bytes(1)))) {
        throw JournalError("damaged",
                           "a row of " + std::string(table) + " is not as it was written");
    }
}

[[nodiscard]] std::string text_of(Bytes bytes) {
    return {bytes.begin(), bytes.end()};
}

void check_pages_of(const Database& database, std::string_view table) {
    Statement check(database, "PRAGMA integrity_check(" + std::string(table) + ")");
    if (!check.step() || check.text(0) != "ok") {
        throw JournalError("damaged", std::string(table) + ": " + std::string(check.text(0)));
    }
}

}  // namespace

std::string random_name() {
    Sum bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return hex_of(bytes);
}

void store_identity(const Database& database, const JournalIdentity& identity) {
    store_meta(database, "journal", identity.journal);
    store_incarnation(database, identity);
}

void store_incarnation(const Database& database, const JournalIdentity& identity) {
    store_meta(database, "incarnation", identity.incarnation);
    store_meta(database, "sum", identity_sum(identity));
}

JournalIdentity read_identity(const Database& database) {
    JournalIdentity identity{read_meta(database, "journal"), read_meta(database, "incarnation")};
    if (read_meta(database, "sum") != identity_sum(identity)) {
        throw JournalError("damaged", "the journal's name is not as it was written");
    }
    return identity;
}

std::optional<std::string> read_secret(const Database& database, std::string_view table,
                                       std::string_view name) {
    Statement select(database,
                     R"(SELECT name, value, sum FROM secret WHERE "table" = ? AND name = ?)");
    select.bind(1, table);
    select.bind(2, name);
    if (!select.step()) return std::nullopt;
    need_sum(select, table);
    return text_of(select.bytes(1));
}

std::vector<std::pair<std::string, std::string>> read_secrets(const Database& database,
                                                              std::string_view table) {
    Statement select(database,
                     R"(SELECT name, value, sum FROM secret WHERE "table" = ? ORDER BY name)");
    select.bind(1, table);
    std::vector<std::pair<std::string, std::string>> found;
    while (select.step()) {
        need_sum(select, table);
        found.emplace_back(select.text(0), text_of(select.bytes(1)));
    }
    return found;
}

void check_side_tables(const Database& database) {
    check_pages_of(database, "meta");
    check_pages_of(database, "secret");
    static_cast<void>(read_identity(database));
    Statement select(database, R"(SELECT name, value, sum, "table" FROM secret)");
    while (select.step()) need_sum(select, select.text(3));
}

void change_secret(const Database& database, const SecretChange& change) {
    const bool stays = change.value.has_value();
    Statement run(
        database,
        stays ? R"(INSERT OR REPLACE INTO secret("table", name, value, sum) VALUES(?, ?, ?, ?))"
              : R"(DELETE FROM secret WHERE "table" = ? AND name = ?)");
    run.bind(1, change.table);
    run.bind(2, change.name);
    Sum sum{};
    if (stays) {
        sum = sum_of(bytes_of(change.table), bytes_of(change.name), bytes_of(*change.value));
        run.bind_bytes(3, bytes_of(*change.value));
        run.bind_bytes(4, sum);
    }
    run.run();
}

}  // namespace arbiter
