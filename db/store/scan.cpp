#include "db/store/scan.hpp"

#include "db/codec/event_json.hpp"
#include "db/store/channel.hpp"
#include "db/store/journal_error.hpp"
#include "db/store/stream_check.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <exception>
#include <future>
#include <memory>
#include <thread>
#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t chunk_bytes = std::size_t{128} << 10;

// Some hundred rows with their bytes, handed from thread to thread, over and over again: half a
// megabyte with its events, which a fresh one would have from the kernel each time.
class Chunk {
  public:
    // Nothing is in it but room for that row; it had no error, after which no other is read.
    void begin_anew(std::size_t row) {
        rows.clear();
        events.clear();
        size_ = 0;
        if (row <= capacity_) return;
        capacity_ = std::max(chunk_bytes, row);
        bytes_.reset(new char[capacity_]);
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
    void check_and_decode(Hashes hashes);

    std::vector<RowView> rows;
    std::vector<JournalEvent> events;  // of the rows up to the first that does not fit by itself
    std::string_view code;             // why that one does not; empty if all do
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
    std::size_t capacity_ = 0;
    std::size_t size_ = 0;
};

void Chunk::check_and_decode(Hashes hashes) {
    events.reserve(rows.size());
    std::string scratch;
    for (const RowView& row : rows) {
        if (hashes == Hashes::Check && !std::ranges::equal(row.hash, hash_row(row, scratch))) {
            code = "hash_differs";
            return;
        }
        if (const auto read = read_event(row.kind, row.body, events.emplace_back()); !read) {
            events.pop_back();
            code = read.error().code == "unknown_type" ? "unknown_kind" : "bad_body";
            return;
        }
    }
}

// A chunk that is checked by whichever thread comes first; taken in the order of reading.
struct Job {
    std::unique_ptr<Chunk> chunk;
    std::promise<void> done;
};
using Jobs = Channel<std::shared_ptr<Job>>;

constexpr std::size_t chunks_waiting = 6;
constexpr std::size_t all_chunks = chunks_waiting + 2;  // one is filled, one folded

// Three threads that end when their channels close, whatever happens to the caller.
class Stages {
  public:
    Stages(const StoredRows& rows, Hashes hashes) {
        try {
            for (std::thread& thread : checking_) {
                thread = std::thread([this, hashes] { check(hashes); });
            }
            reading_ = std::thread([this, &rows] { read(rows); });
        } catch (...) {
            end();  // those that have begun, where the system gives no more
            throw;
        }
    }
    Stages(const Stages&) = delete;
    Stages& operator=(const Stages&) = delete;
    ~Stages() { end(); }

    // The next chunk, checked and decoded, good until the next call; nullptr after the last.
    [[nodiscard]] Chunk* next() {
        if (taken_) static_cast<void>(unused_.push(std::move(taken_)));
        const auto job = in_order_.pop();
        if (!job && failed_) std::rethrow_exception(failed_);
        if (!job) return nullptr;
        (*job)->done.get_future().get();
        taken_ = std::move((*job)->chunk);
        return taken_.get();
    }

  private:
    void end() {
        to_check_.close();
        in_order_.close();
        unused_.close();
        if (reading_.joinable()) reading_.join();
        for (std::thread& thread : checking_) {
            if (thread.joinable()) thread.join();
        }
    }
    [[nodiscard]] bool hand_over(std::unique_ptr<Chunk> chunk) {
        auto job = std::make_shared<Job>();
        job->chunk = std::move(chunk);
        return in_order_.push(job) && to_check_.push(job);
    }
    // Empty, with room for that row; nullptr if nobody wants any.
    [[nodiscard]] std::unique_ptr<Chunk> unused(std::size_t row) {
        auto chunk = unused_.pop();
        if (!chunk) return nullptr;
        (*chunk)->begin_anew(row);
        return *std::move(chunk);
    }

    void read(const StoredRows& rows) {
        try {
            read_all(rows);
        } catch (...) {
            failed_ = std::current_exception();  // before the channel is closed, which tells of it
        }
        in_order_.close();
        to_check_.close();
    }

    void read_all(const StoredRows& rows) {
        for (std::size_t i = 0; i < all_chunks; ++i) {
            if (!unused_.push(std::make_unique<Chunk>())) return;
        }
        auto chunk = unused(0);
        if (!chunk) return;
        try {
            rows.replay([&](const RowView& row) {
                if (!chunk->has_room(row)) {
                    if (chunk->rows.empty()) {
                        chunk->begin_anew(Chunk::size_of(row));
                    } else {
                        chunk = hand_over(std::move(chunk)) ? unused(Chunk::size_of(row)) : nullptr;
                        if (!chunk) return false;
                    }
                }
                chunk->add(row);
                return true;
            });
        } catch (...) {
            if (!chunk) chunk = std::make_unique<Chunk>();
            chunk->error = std::current_exception();
        }
        if (chunk) static_cast<void>(hand_over(std::move(chunk)));
    }

    void check(Hashes hashes) {
        while (const auto job = to_check_.pop()) {
            try {
                (*job)->chunk->check_and_decode(hashes);
                (*job)->done.set_value();
            } catch (...) {
                (*job)->done.set_exception(std::current_exception());
            }
        }
    }

    Jobs in_order_{chunks_waiting};
    Jobs to_check_{chunks_waiting};
    Channel<std::unique_ptr<Chunk>> unused_{all_chunks};
    std::unique_ptr<Chunk> taken_;
    std::exception_ptr failed_;
    std::array<std::thread, 2> checking_;
    std::thread reading_;
};

[[nodiscard]] const HeadsRecorded* heads_of(const JournalEvent& event) noexcept {
    const auto* hall = std::get_if<HallEvent>(&event);
    return hall == nullptr ? nullptr : std::get_if<HeadsRecorded>(hall);
}

[[nodiscard]] Mismatch mismatch_of(const RowView& row, std::string_view code) {
    return {row.stream, row.seq, std::string(code), std::string(row.kind)};
}

}  // namespace

std::optional<Mismatch> JournalScan::run(
    const std::function<void(const RowView&, JournalEvent&&)>& take) {
    Stages stages(rows_, hashes_);
    while (Chunk* const chunk = stages.next()) {
        for (std::size_t i = 0; i < chunk->rows.size(); ++i) {
            const RowView& row = chunk->rows[i];
            const bool fits = i < chunk->events.size();
            if (fits) {
                if (const auto* recorded = heads_of(chunk->events[i])) {
                    if (auto mismatch = check_heads(*recorded)) return mismatch;
                }
            }
            if (const auto code = links_.follow(row); !code.empty()) return mismatch_of(row, code);
            if (!fits) return mismatch_of(row, chunk->code);
            if (is_named_otherwise(row)) return mismatch_of(row, "head_differs");
            take(row, std::move(chunk->events[i]));
        }
        if (chunk->error) std::rethrow_exception(chunk->error);
    }
    return std::nullopt;
}

void JournalScan::give(const std::function<void(const Row&, JournalEvent&&)>& sink) {
    Row kept;
    const auto mismatch = run([&](const RowView& row, JournalEvent&& event) {
        copy_row(row, kept);
        sink(kept, std::move(event));
    });
    if (!mismatch) return;
    const bool unknown = mismatch->code == "unknown_kind";
    throw JournalError(unknown ? "unknown_kind" : "damaged", mismatch_text(*mismatch));
}

bool JournalScan::is_named_otherwise(const RowView& row) const {
    const auto named = named_.find(row.stream);
    return named != named_.end() && named->second.seq == row.seq &&
           !std::ranges::equal(named->second.hash, row.hash);
}

std::vector<MissingTail> JournalScan::missing() const {
    std::vector<MissingTail> missing;
    for (const auto& [stream, named] : named_) {
        const auto found = heads().find(stream);
        const std::int64_t has = found == heads().end() ? 0 : found->second.seq;
        if (has < named.seq) missing.push_back({stream, has, named.seq});
    }
    return missing;
}

std::optional<Hash> JournalScan::stored_hash(const StreamHead& head) {
    const auto found = heads().find(head.stream);
    if (found == heads().end() || found->second.seq < head.seq) return std::nullopt;
    if (found->second.seq == head.seq) return found->second.hash;
    // Through an index, which is not checked yet; that the row is there is known.
    StreamCheck check(head.stream, head.seq - 1);
    std::optional<Hash> hash;
    rows_.read(head.stream, head.seq - 1, [&](const RowView& row) {
        if (hashes_ == Hashes::Check) check.follow(row);
        hash = hash_of(row);
        return false;
    });
    if (!hash) check.end(head.seq);
    return hash;
}

std::optional<Mismatch> JournalScan::check_heads(const HeadsRecorded& recorded) {
    for (const StreamHead& head : recorded.heads) {
        const auto hash = stored_hash(head);
        const auto code = !hash ? "head_missing" : to_hex(*hash) != head.hash ? "head_differs" : "";
        if (*code != '\0') return Mismatch{head.stream, head.seq, code, "heads_recorded"};
    }
    return std::nullopt;
}

}  // namespace arbiter
