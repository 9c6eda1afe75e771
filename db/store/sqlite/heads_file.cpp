#include "db/store/sqlite/heads_file.hpp"

#include "clock/text.hpp"
#include "db/store/journal_error.hpp"
#include "db/store/sqlite/disk.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <span>
#include <unistd.h>
#include <utility>

namespace arbiter {
namespace {

constexpr std::string_view mark = "flagfall-heads 1 ";
constexpr std::size_t page = 4096;
constexpr std::size_t largest = std::size_t{64} << 20;

[[nodiscard]] std::string sum_of(std::string_view text) {
    std::array<unsigned char, 16> sum{};
    crypto_generichash_blake2b(sum.data(), sum.size(),
                               reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                               nullptr, 0);
    std::string hex(sum.size() * 2 + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), sum.data(), sum.size());
    hex.pop_back();
    return hex;
}

[[nodiscard]] std::string text_of(const NamedHeads& named) {
    std::string text(mark);
    text += std::to_string(named.number) + ' ' + named.identity.journal + ' ' +
            named.identity.incarnation + '\n';
    for (const auto& [stream, head] : named.heads) {
        text += std::to_string(stream) + ' ' + std::to_string(head.seq) + ' ' + to_hex(head.hash) +
                '\n';
    }
    return text + "sum " + sum_of(text) + '\n';
}

// The text up to the next `end`, which is taken off too.
[[nodiscard]] std::optional<std::string_view> take(std::string_view& text, char end) {
    const auto at = text.find(end);
    if (at == std::string_view::npos) return std::nullopt;
    const auto word = text.substr(0, at);
    text.remove_prefix(at + 1);
    return word;
}

template <class Number>
[[nodiscard]] bool read_number(std::optional<std::string_view> text, Number& number) {
    const auto read = text ? number_in<Number>(*text) : std::nullopt;
    if (read) number = *read;
    return read.has_value();
}

[[nodiscard]] bool read_hash(std::string_view text, Hash& hash) {
    std::size_t size = 0;
    return text.size() == hash.size() * 2 &&
           sodium_hex2bin(hash.data(), hash.size(), text.data(), text.size(), nullptr, &size,
                          nullptr) == 0 &&
           size == hash.size();
}

// What stands at the beginning of `text`; nullopt if it is not whole.
[[nodiscard]] std::optional<NamedHeads> parse(std::string_view text) {
    const auto whole = text;
    if (!text.starts_with(mark)) return std::nullopt;
    text.remove_prefix(mark.size());
    NamedHeads named;
    if (!read_number(take(text, ' '), named.number)) return std::nullopt;
    const auto journal = take(text, ' ');
    const auto incarnation = take(text, '\n');
    if (!journal || !incarnation) return std::nullopt;
    named.identity = {std::string(*journal), std::string(*incarnation)};
    for (;;) {
        const auto before = whole.substr(0, whole.size() - text.size());
        const auto first = take(text, ' ');
        if (first == "sum") {
            if (take(text, '\n') != sum_of(before)) return std::nullopt;
            return named;
        }
        StreamId stream = 0;
        ChainHead head;
        if (!read_number(first, stream) || !read_number(take(text, ' '), head.seq)) {
            return std::nullopt;
        }
        const auto hash = take(text, '\n');
        if (!hash || !read_hash(*hash, head.hash)) return std::nullopt;
        named.heads[stream] = head;
    }
}

// nullopt: there is no such file.
[[nodiscard]] std::optional<std::string> read_file(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) return errno == ENOENT ? std::nullopt : std::optional<std::string>("");
    std::string bytes;
    std::array<char, 2 * page> part{};
    for (ssize_t got = 0;
         bytes.size() < largest && (got = ::read(descriptor, part.data(), part.size())) > 0;) {
        bytes.append(part.data(), static_cast<std::size_t>(got));
    }
    ::close(descriptor);
    return bytes;
}

}  // namespace

std::string heads_path(const std::string& journal_path) {
    return journal_path + ".heads";
}

FoundHeads read_heads(const std::string& journal_path) {
    // Both places may be rewritten while they are read, though hardly three times.
    for (int i = 0; i < 3; ++i) {
        const auto bytes = read_file(heads_path(journal_path));
        if (!bytes) return {};
        std::optional<NamedHeads> newest;
        for (std::size_t at = 0; at < bytes->size(); at += page) {
            auto named = parse(std::string_view(*bytes).substr(at));
            if (named && (!newest || named->number > newest->number)) newest = std::move(named);
        }
        if (newest) return {HeadsState::Ours, *std::move(newest)};
    }
    return {HeadsState::Damaged, {}};
}

FoundHeads heads_of(FoundHeads found, const JournalIdentity& identity) {
    const auto& named = found.named.identity;
    const bool ours =
        named.journal == identity.journal && named.incarnation == identity.incarnation;
    if (found.state == HeadsState::Ours && !ours) found.state = HeadsState::Other;
    return found;
}

HeadsWriter::~HeadsWriter() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

void HeadsWriter::write(const NamedHeads& named) {
    std::string text = text_of(named);
    if (descriptor_ < 0 || text.size() > place_) return make_file(text, named.number);
    text.resize(place_, '\n');
    write_all(descriptor_, text, named.number % 2 * place_, path_);
    if (::fdatasync(descriptor_) != 0) throw_disk_error(path_);
}

void HeadsWriter::make_file(const std::string& text, std::uint64_t number) {
    const std::size_t place = (text.size() * 2 / page + 1) * page;
    std::string bytes(place * 2, '\n');
    std::ranges::copy(text, bytes.begin() + static_cast<std::ptrdiff_t>(number % 2 * place));
    const std::string draft = path_ + ".new";
    ::unlink(draft.c_str());
    const int descriptor =
        ::open(draft.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (descriptor < 0) throw_disk_error(draft);
    try {
        write_all(descriptor, bytes, 0, draft);
        if (::fsync(descriptor) != 0) throw_disk_error(draft);
        rename_into_place(draft, path_);
    } catch (...) {
        ::close(descriptor);
        ::unlink(draft.c_str());
        throw;
    }
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = descriptor;
    place_ = place;
}

}  // namespace arbiter
