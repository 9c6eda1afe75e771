#include "db/store/chain.hpp"

#include <sodium.h>

#include <algorithm>
#include <cstring>

namespace arbiter {
namespace {

constexpr std::size_t fixed_size = 4 + 3 * 8 + 4 * 4 + 32;

template <class Unsigned>
char* put_little_endian(char* to, Unsigned value) {
    for (std::size_t i = 0; i < sizeof value; ++i) {
        *to++ = static_cast<char>(static_cast<unsigned char>(value >> (8 * i)));
    }
    return to;
}

char* put_bytes(char* to, const void* bytes, std::size_t size) {
    if (size != 0) std::memcpy(to, bytes, size);
    return to + size;
}

}  // namespace

Hash hash_row(const RowView& row, std::string& scratch) {
    const std::string_view texts[] = {row.actor, row.command_id, row.kind, row.body};
    std::size_t size = fixed_size;
    for (const std::string_view text : texts) size += text.size();
    if (scratch.size() < size) scratch.resize(size * 2);

    char* to = put_bytes(scratch.data(), "FFJ1", 4);
    to = put_little_endian(to, static_cast<std::uint64_t>(row.stream));
    to = put_little_endian(to, static_cast<std::uint64_t>(row.seq));
    to = put_little_endian(to, static_cast<std::uint64_t>(row.recorded));
    for (const std::string_view text : texts) {
        to = put_little_endian(to, static_cast<std::uint32_t>(text.size()));
    }
    // A `prev` of another length cannot have been ours: what is missing counts as zeros.
    std::memset(to, 0, 32);
    put_bytes(to, row.prev.data(), std::min<std::size_t>(row.prev.size(), 32));
    to += 32;
    for (const std::string_view text : texts) to = put_bytes(to, text.data(), text.size());

    Hash hash;
    crypto_generichash_blake2b(hash.data(), hash.size(),
                               reinterpret_cast<const unsigned char*>(scratch.data()), size,
                               nullptr, 0);
    return hash;
}

Hash hash_of(const RowView& row) noexcept {
    Hash hash{};
    std::copy_n(row.hash.begin(), std::min(row.hash.size(), hash.size()), hash.begin());
    return hash;
}

std::string_view ChainLinks::follow(const RowView& row) {
    const auto found = heads_.find(row.stream);
    const ChainHead before = found == heads_.end() ? ChainHead{} : found->second;
    if (row.seq != before.seq + 1) return "seq_gap";
    if (hashes_ == Hashes::Check && !std::ranges::equal(row.prev, before.hash)) {
        return "prev_differs";
    }
    ChainHead& head = found == heads_.end() ? heads_[row.stream] : found->second;
    head = {row.seq, hash_of(row)};
    return {};
}

}  // namespace arbiter
