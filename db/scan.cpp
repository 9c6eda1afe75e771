#include "db/scan.hpp"

#include "db/channel.hpp"
#include "db/row_table.hpp"

#include <algorithm>
#include <cstring>
#include <exception>
#include <memory>
#include <thread>
#include <utility>

namespace arbiter {
namespace {

// Some hundred rows with their bytes, handed from thread to thread.
class Chunk {
  public:
    explicit Chunk(std::size_t capacity) : bytes_(new char[capacity]), capacity_(capacity) {
        rows.reserve(512);
    }

    [[nodiscard]] static std::size_t size_of(const RowView& row) noexcept {
        return row.actor.size() + row.command_id.size() + row.kind.size() + row.body.size() +
               row.prev.size() + row.hash.size();
    }
    [[nodiscard]] bool has_room(const RowView& row) const noexcept {
        return size_ + size_of(row) <= capacity_;
    }
    // There must be room.
    void add(const RowView& row) {
        RowView copy = row;
        copy.actor = keep(row.actor);
        copy.command_id = keep(row.command_id);
        copy.kind = keep(row.kind);
        copy.body = keep(row.body);
        copy.prev = keep(row.prev);
        copy.hash = keep(row.hash);
        rows.push_back(copy);
    }

    std::vector<RowView> rows;         // all that fit
    std::optional<Mismatch> mismatch;  // of the row after them
    std::exception_ptr error;          // reading went no further

  private:
    template <class View>
    [[nodiscard]] View keep(View view) {
        char* const to = bytes_.get() + size_;
        if (!view.empty()) std::memcpy(to, view.data(), view.size());
        size_ += view.size();
        return View(reinterpret_cast<decltype(view.data())>(to), view.size());
    }

    std::unique_ptr<char[]> bytes_;
    std::size_t capacity_;
    std::size_t size_ = 0;
};

using ChunkChannel = Channel<std::unique_ptr<Chunk>>;
constexpr std::size_t chunk_bytes = std::size_t{256} << 10;
constexpr std::size_t chunks_waiting = 4;

void read_chunks(const Database& database, ChunkChannel& out) {
    auto chunk = std::make_unique<Chunk>(chunk_bytes);
    try {
        RowReader rows = RowReader::all(database);
        while (rows.step()) {
            const RowView row = rows.row();
            if (!chunk->has_room(row)) {
                if (!chunk->rows.empty() && !out.push(std::move(chunk))) return;
                chunk = std::make_unique<Chunk>(std::max(chunk_bytes, Chunk::size_of(row)));
            }
            chunk->add(row);
        }
    } catch (...) {
        chunk->error = std::current_exception();
    }
    out.push(std::move(chunk));
    out.close();
}

void check_chunk(Chunk& chunk, ChainCheck& chain) {
    for (std::size_t i = 0; i < chunk.rows.size(); ++i) {
        const RowView& row = chunk.rows[i];
        const std::string_view code = chain.follow(row);
        if (code.empty()) continue;
        chunk.mismatch = Mismatch{row.stream, row.seq, std::string(code), std::string(row.kind)};
        chunk.error = nullptr;
        chunk.rows.resize(i);
        return;
    }
}

void check_chunks(ChunkChannel& in, ChainCheck::Hashes hashes, ChunkChannel& out) {
    ChainCheck chain(hashes);
    while (auto chunk = in.pop()) {
        try {
            check_chunk(**chunk, chain);
        } catch (...) {
            (*chunk)->error = std::current_exception();
        }
        const bool last = (*chunk)->mismatch || (*chunk)->error;
        if (!out.push(*std::move(chunk)) || last) break;
    }
    in.close();
    out.close();
}

// Two threads that end when their channels close, whatever happens to the caller.
class Stages {
  public:
    Stages(const Database& database, ChainCheck::Hashes hashes)
        : reading_([this, &database] { read_chunks(database, read_); }),
          checking_([this, hashes] { check_chunks(read_, hashes, checked_); }) {}
    Stages(const Stages&) = delete;
    Stages& operator=(const Stages&) = delete;
    ~Stages() {
        checked_.close();
        read_.close();
        checking_.join();
        reading_.join();
    }

    [[nodiscard]] std::optional<std::unique_ptr<Chunk>> next() { return checked_.pop(); }

  private:
    ChunkChannel read_{chunks_waiting};
    ChunkChannel checked_{chunks_waiting};
    std::thread reading_;
    std::thread checking_;
};

}  // namespace

std::optional<Mismatch> scan_rows(
    const Database& database, ChainCheck::Hashes hashes,
    const std::function<std::optional<Mismatch>(const RowView&)>& take) {
    Stages stages(database, hashes);
    while (const auto chunk = stages.next()) {
        for (const RowView& row : (*chunk)->rows) {
            if (auto mismatch = take(row)) return mismatch;
        }
        if ((*chunk)->mismatch) return (*chunk)->mismatch;
        if ((*chunk)->error) std::rethrow_exception((*chunk)->error);
    }
    return std::nullopt;
}

HeadsCheck::HeadsCheck(std::string path, OpenMode mode) noexcept
    : path_(std::move(path)), mode_(mode) {}

void HeadsCheck::follow(const RowView& row) {
    ChainHead& head = heads_[row.stream];
    head.seq = row.seq;
    std::ranges::copy_n(row.hash.begin(),
                        static_cast<std::ptrdiff_t>(std::min(row.hash.size(), head.hash.size())),
                        head.hash.begin());
}

std::optional<Hash> HeadsCheck::stored_hash(const StreamHead& head) {
    const auto found = heads_.find(head.stream);
    if (found == heads_.end() || found->second.seq < head.seq) return std::nullopt;
    if (found->second.seq == head.seq) return found->second.hash;
    if (!database_) database_.emplace(path_, mode_);
    Statement select(*database_, "SELECT hash FROM journal WHERE stream = ? AND seq = ?");
    select.bind(1, head.stream);
    select.bind(2, head.seq);
    Hash hash{};
    if (!select.step() || select.bytes(0).size() != hash.size()) return std::nullopt;
    std::ranges::copy(select.bytes(0), hash.begin());
    return hash;
}

std::optional<Mismatch> HeadsCheck::check(const HeadsRecorded& recorded) {
    for (const StreamHead& head : recorded.heads) {
        const auto hash = stored_hash(head);
        const auto code = !hash ? "head_missing" : to_hex(*hash) != head.hash ? "head_differs" : "";
        if (*code != '\0') return Mismatch{head.stream, head.seq, code, "heads_recorded"};
    }
    return std::nullopt;
}

}  // namespace arbiter
