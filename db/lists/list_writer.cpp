#include "db/lists/list_schema.hpp"
#include "db/lists/rating_list.hpp"
#include "db/store/sqlite/sqlite.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <exception>
#include <fcntl.h>
#include <filesystem>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

namespace arbiter {
namespace {

// Nobody else sees the file before it is whole: no journal, no locks, one write at the end. A
// search goes through all words: in large pages they lie in one piece.
constexpr const char* list_pragmas =
    "PRAGMA page_size=65536; PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;"
    "PRAGMA locking_mode=EXCLUSIVE; PRAGMA cache_size=-262144";

constexpr std::size_t players_a_batch = 2'000;
constexpr std::size_t most_batches = 8;  // whoever reads faster than is written waits

void set_head(const Database& database, const char* key, std::string_view value) {
    Statement statement(database, "INSERT INTO head(key, value) VALUES(?, ?)");
    statement.bind(1, std::string_view(key));
    statement.bind(2, value);
    statement.run();
}

void to_disk(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool kept = file >= 0 && ::fsync(file) == 0;
    if (file >= 0) ::close(file);
    if (!kept) throw JournalError("store_failed", path + ": not written to the disk");
}

// The index has all numbers in their order: it is gone through once.
std::vector<RepeatedNumber> repeated_numbers(const Database& database) {
    Statement row(database,
                  "SELECT fide_id, place FROM player WHERE fide_id IN (SELECT fide_id FROM player "
                  "WHERE fide_id > 0 GROUP BY fide_id HAVING count(*) > 1) AND fide_id > 0");
    std::map<std::int64_t, std::int64_t> first;
    std::vector<RepeatedNumber> repeated;
    while (row.step()) {
        const std::int64_t number = row.integer(0);
        std::int64_t later = nth_at(row.integer(1));
        const auto [at, is_new] = first.try_emplace(number, later);
        if (is_new) continue;
        if (later < at->second) std::swap(later, at->second);
        repeated.push_back({later, number});
    }
    std::sort(repeated.begin(), repeated.end());
    return repeated;
}

std::string unfinished(const std::string& path) {
    return path + ".new";
}

}  // namespace

// The file, and the thread that writes it while the next players are read.
struct RatingListWriter::Tables {
    using Batch = std::vector<std::pair<std::int64_t, ListedPlayer>>;  // by place

    Tables(const std::string& path, WordsOf reader)
        : database(path, OpenMode::Create), words_of(std::move(reader)) {
        database.execute(list_pragmas);
        database.execute(list_schema);
        database.execute("BEGIN");
        insert = std::make_unique<Statement>(
            database,
            "INSERT INTO player(place, fide_id, name, federation, sex, title, standard, rapid, "
            "blitz, born, club, inactive, standard_k, rapid_k, blitz_k) "
            "VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)");
        writer = std::thread([this] { write_all(); });
    }
    ~Tables() { end(); }
    Tables(const Tables&) = delete;
    Tables& operator=(const Tables&) = delete;

    void pass_on() {
        std::unique_lock lock(mutex);
        room.wait(lock, [this] { return batches.size() < most_batches || failure; });
        if (failure) std::rethrow_exception(failure);
        batches.push_back(std::exchange(batch, {}));
        batch.reserve(players_a_batch);
        news.notify_one();
    }
    // All that was passed on is written; throws what went wrong.
    void settle() {
        if (!batch.empty()) pass_on();
        end();
        if (failure) std::rethrow_exception(failure);
        insert.reset();
    }
    void write_words() {
        std::sort(words.begin(), words.end());
        Statement row(database, "INSERT INTO words(first, lines) VALUES(?, ?)");
        std::string lines;
        for (std::size_t i = 0; i < words.size(); ++i) {
            const auto& [place, from, length] = words[i];
            if (i % lines_a_row == 0) row.bind(1, place);
            lines.append(all_words, from, length);
            if ((i + 1) % lines_a_row != 0 && i + 1 < words.size()) continue;
            row.bind(2, std::string_view(lines));
            row.run();
            lines.clear();
        }
    }

    struct Line {
        std::int64_t place;
        std::size_t from;
        std::size_t length;
        auto operator<=>(const Line&) const = default;
    };
    Database database;
    std::unique_ptr<Statement> insert;
    std::int64_t players = 0;
    Batch batch;

  private:
    // Each word has a blank before it, and each line an end.
    void keep_words(std::int64_t place, std::string_view name) {
        const std::size_t from = all_words.size();
        all_words += ' ';
        all_words += words_of(name);
        all_words += '\n';
        words.push_back({place, from, all_words.size() - from});
    }
    void end() {
        if (!writer.joinable()) return;
        {
            const std::lock_guard lock(mutex);
            ended = true;
            news.notify_one();
        }
        writer.join();
    }
    // Empty: there will be no more.
    Batch next() {
        std::unique_lock lock(mutex);
        news.wait(lock, [this] { return !batches.empty() || ended; });
        if (batches.empty()) return {};
        Batch taken = std::move(batches.front());
        batches.pop_front();
        room.notify_one();
        return taken;
    }
    void write_all() {
        try {
            for (Batch taken = next(); !taken.empty(); taken = next()) {
                for (const auto& [place, player] : taken) write(place, player);
            }
        } catch (...) {
            const std::lock_guard lock(mutex);
            failure = std::current_exception();
            room.notify_one();
        }
    }
    void write(std::int64_t place, const ListedPlayer& player) {
        Statement& row = *insert;
        row.bind(1, place);
        row.bind(2, player.fide_id);
        row.bind(3, std::string_view(player.name));
        row.bind(4, std::string_view(player.federation));
        row.bind(5, std::string_view(player.sex));
        row.bind(6, std::string_view(player.title));
        row.bind(7, std::int64_t{player.standard});
        row.bind(8, std::int64_t{player.rapid});
        row.bind(9, std::int64_t{player.blitz});
        row.bind(10, std::int64_t{player.born});
        row.bind(11, std::string_view(player.club));
        row.bind(12, std::int64_t{player.inactive ? 1 : 0});
        row.bind(13, std::int64_t{player.standard_k});
        row.bind(14, std::int64_t{player.rapid_k});
        row.bind(15, std::int64_t{player.blitz_k});
        row.run();
        keep_words(place, player.name);
    }

    // The writer's thread has them until it has ended.
    WordsOf words_of;
    std::vector<Line> words;
    std::string all_words;

    std::mutex mutex;
    std::condition_variable news;  // for the writer
    std::condition_variable room;  // for the reader
    std::deque<Batch> batches;
    bool ended = false;
    std::exception_ptr failure;
    std::thread writer;
};

RatingListWriter::RatingListWriter(std::string path, const ListHead& head, WordsOf words_of)
    : path_(std::move(path)) {
    std::filesystem::remove(unfinished(path_));
    tables_ = std::make_unique<Tables>(unfinished(path_), std::move(words_of));
    head_ = head;
}

RatingListWriter::~RatingListWriter() {
    if (tables_ == nullptr) return;
    tables_.reset();
    std::error_code none;
    std::filesystem::remove(unfinished(path_), none);
}

void RatingListWriter::add(ListedPlayer player) {
    const int best = std::max({player.standard, player.rapid, player.blitz});
    const std::int64_t place = place_of(best, tables_->players++);
    tables_->batch.emplace_back(place, std::move(player));
    if (tables_->batch.size() == players_a_batch) tables_->pass_on();
}

std::vector<RepeatedNumber> RatingListWriter::finish() {
    tables_->settle();
    Database& database = tables_->database;
    set_head(database, "source", head_.source);
    set_head(database, "date", head_.date);
    set_head(database, "players", std::to_string(tables_->players));
    tables_->write_words();
    database.execute("CREATE INDEX by_number ON player(fide_id) WHERE fide_id > 0");
    auto repeated = repeated_numbers(database);
    database.execute("COMMIT");
    tables_.reset();
    to_disk(unfinished(path_));
    std::filesystem::rename(unfinished(path_), path_);
    return repeated;
}

}  // namespace arbiter
