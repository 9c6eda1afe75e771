// A disk that does not take rows, and processes that are killed while they write.
#include "db/store/group_writer.hpp"
#include "db/store/journals.hpp"
#include "tests/support/journal/journal_files.hpp"
#include "tests/support/journal/memory_store.hpp"

#include <gtest/gtest.h>

#include <array>
#include <condition_variable>
#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <mutex>
#include <random>
#include <sched.h>
#include <string>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace arbiter {
namespace {

using testing::error_code;
using testing::Folder;
using testing::move_draft;
using testing::move_drafts;
using testing::rows_of;

// No file of this process grows beyond that while it lives: writes fail with EFBIG.
class FileSizeLimit {
  public:
    explicit FileSizeLimit(rlim_t bytes) {
        previous_handler_ = std::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &previous_);
        const rlimit limit{bytes, previous_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;
    ~FileSizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &previous_);
        std::signal(SIGXFSZ, previous_handler_);
    }

  private:
    rlimit previous_{};
    void (*previous_handler_)(int) = SIG_DFL;
};

TEST(FullDisk, a_commit_that_fails_stores_nothing_and_can_be_repeated) {
    const Folder folder;
    const auto path = folder.path("j.db");
    {
        Journal journal = open_journal(path);
        const auto first = journal.append(move_drafts(1, 10));
        {
            const FileSizeLimit limit(std::filesystem::file_size(path + "-wal") + 20'000);
            for (int again = 0; again < 3; ++again) {
                EXPECT_EQ(error_code([&] { journal.append(move_drafts(1, 200)); }), "store_failed");
                EXPECT_EQ(journal.head(1), 10);
                EXPECT_EQ(rows_of(journal, 1).size(), 10u);
            }
            // What is small enough still goes.
            EXPECT_EQ(journal.append({move_draft(2, 1)})[0].seq, 1);
        }
        const auto rows = journal.append(move_drafts(1, 200));
        EXPECT_EQ(rows[0].seq, 11);
        EXPECT_EQ(rows[0].prev, first[9].hash);
        EXPECT_EQ(journal.head(1), 210);
    }
    EXPECT_EQ(verify_journal(path, {}).rows, 211);
}

TEST(FullDisk, a_journal_that_cannot_be_made_leaves_nothing) {
    const Folder folder;
    const FileSizeLimit limit(2000);
    EXPECT_NE(error_code([&] { open_journal(folder.path("j.db")); }), "");
    EXPECT_TRUE(folder.names().empty());
}

// Runs `act` in a child after `mount` has changed the file systems it alone sees; false if this
// machine does not allow it.
template <class Mount, class Act>
bool with_mount(Mount mount, Act act) {
    const pid_t child = ::fork();
    if (child == 0) {
        if (::unshare(CLONE_NEWNS) != 0 ||
            ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 || !mount()) {
            ::_exit(77);
        }
        try {
            act();
        } catch (const std::exception& error) {
            ADD_FAILURE() << error.what();
        }
        ::_exit(::testing::Test::HasFailure() ? 1 : 0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFEXITED(status));
    if (WEXITSTATUS(status) == 77) return false;
    EXPECT_EQ(WEXITSTATUS(status), 0);
    return true;
}

// With a file system of its own of that size at `folder`.
template <class Act>
bool on_small_disk(const std::string& folder, const char* size, Act act) {
    return with_mount([&] { return ::mount("tmpfs", folder.c_str(), "tmpfs", 0, size) == 0; }, act);
}

// With the folder as it is, but nothing in it can be written.
template <class Act>
bool on_read_only_medium(const std::string& folder, Act act) {
    constexpr unsigned long frozen = MS_REMOUNT | MS_BIND | MS_RDONLY;
    return with_mount(
        [&] {
            const char* place = folder.c_str();
            return ::mount(place, place, nullptr, MS_BIND, nullptr) == 0 &&
                   ::mount(nullptr, place, nullptr, frozen, nullptr) == 0;
        },
        act);
}

// What a server that was killed has left, copied to where nobody can write.
TEST(ReadOnlyMedium, a_file_is_verified_and_read_with_its_log_and_with_what_else_is_beside_it) {
    const Folder folder;
    const auto path = folder.path("j.db");
    open_journal(path).append(move_drafts(1, 5));
    ASSERT_TRUE(testing::die_after([&] {
        static Journal journal = open_journal(path);
        journal.append(move_drafts(1, 6));
    }));
    const auto expect_all = [&] {
        const auto report = verify_journal(path);
        EXPECT_EQ(report.rows, 11);
        EXPECT_EQ(report.in_log, 6);
        EXPECT_EQ(report.heads_file, HeadsState::Ours);
        EXPECT_TRUE(report.missing.empty());
        int rows = 0;
        read_journal(path, [&](const Row&, JournalEvent&&) { ++rows; });
        EXPECT_EQ(rows, 11);
    };
    ASSERT_TRUE(std::filesystem::exists(path + "-shm"));
    if (!on_read_only_medium(folder.path("."), expect_all)) {
        GTEST_SKIP() << "this machine allows no file system of our own";
    }
    std::filesystem::remove(path + "-shm");
    EXPECT_TRUE(on_read_only_medium(folder.path("."), expect_all));
    std::filesystem::remove(path + "-wal");
    EXPECT_TRUE(
        on_read_only_medium(folder.path("."), [&] { EXPECT_EQ(verify_journal(path).rows, 5); }));
}

TEST(FullDisk, a_file_system_without_room_is_told_apart_and_recovers_when_there_is_some) {
    const Folder folder;
    const bool ran = on_small_disk(folder.path("."), "size=2m", [&] {
        const auto path = folder.path("j.db");
        Journal journal = open_journal(path);
        std::ofstream(folder.path("ballast")) << std::string(600'000, 'x');
        std::int64_t stored = 0;
        std::string code;
        while (code.empty()) {
            code = error_code([&] { stored = journal.append(move_drafts(1, 50)).back().seq; });
        }
        EXPECT_EQ(code, "store_full");
        EXPECT_GT(stored, 0);
        EXPECT_EQ(journal.head(1), stored);
        EXPECT_EQ(error_code([&] { journal.append(move_drafts(1, 50)); }), "store_full");
        std::filesystem::remove(folder.path("ballast"));
        EXPECT_EQ(journal.append(move_drafts(1, 50))[0].seq, stored + 1);
        EXPECT_EQ(verify_journal(path, {}).rows, stored + 50);
    });
    if (!ran) GTEST_SKIP() << "this machine allows no file system of our own";
}

// What a group writer has told, waited for without sleeping.
class Told {
  public:
    GroupWriter::Callbacks callbacks() {
        return {.committed =
                    [this](StoredGroup group) {
                        const std::lock_guard lock(mutex_);
                        upto_ = group.upto;
                        ++commits_;
                        for (Row& row : group.rows) rows_.push_back(std::move(row));
                        log_ += 'c';
                        changed_.notify_all();
                    },
                .failed =
                    [this](const JournalError&) {
                        const std::lock_guard lock(mutex_);
                        log_ += 'f';
                        changed_.notify_all();
                    },
                .recovered =
                    [this] {
                        const std::lock_guard lock(mutex_);
                        log_ += 'r';
                        changed_.notify_all();
                    }};
    }
    void wait_until_committed(std::uint64_t upto) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return upto_ >= upto; });
    }
    void wait_for_log(const std::string& text) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return log_ == text; });
    }
    std::vector<Row> rows() {
        const std::lock_guard lock(mutex_);
        return rows_;
    }
    int commits() {
        const std::lock_guard lock(mutex_);
        return commits_;
    }
    std::string log() {
        const std::lock_guard lock(mutex_);
        return log_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::uint64_t upto_ = 0;
    int commits_ = 0;
    std::vector<Row> rows_;
    std::string log_;
};

TEST(GroupWriter, stores_batches_in_order_and_several_in_one_commit) {
    const Folder folder;
    Journal journal = open_journal(folder.path("j.db"));
    Told told;
    GroupWriter writer(journal, told.callbacks());
    std::uint64_t last = 0;
    for (int ply = 1; ply <= 500; ++ply) last = writer.submit({move_draft(1, ply)});
    EXPECT_EQ(last, 500u);
    told.wait_until_committed(last);
    const auto rows = told.rows();
    ASSERT_EQ(rows.size(), 500u);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(rows[i].seq, static_cast<std::int64_t>(i) + 1);
        EXPECT_EQ(rows[i].command_id, "m-" + std::to_string(i + 1));
    }
    EXPECT_LT(told.commits(), 500);
    EXPECT_EQ(writer.stop(), 0u);
}

TEST(GroupWriter, a_batch_without_rows_marks_that_all_before_it_are_stored) {
    const Folder folder;
    Journal journal = open_journal(folder.path("j.db"));
    Told told;
    GroupWriter writer(journal, told.callbacks());
    writer.submit(move_drafts(1, 5));
    told.wait_until_committed(writer.submit({}));
    EXPECT_EQ(told.rows().size(), 5u);
    told.wait_until_committed(writer.submit({}));
    EXPECT_EQ(told.rows().size(), 5u);
}

TEST(GroupWriter, writes_what_waits_before_it_stops) {
    const Folder folder;
    Journal journal = open_journal(folder.path("j.db"));
    Told told;
    {
        GroupWriter writer(journal, told.callbacks());
        for (int ply = 1; ply <= 100; ++ply) writer.submit({move_draft(1, ply)});
    }
    EXPECT_EQ(told.rows().size(), 100u);
    EXPECT_EQ(journal.head(1), 100);
}

TEST(GroupWriter, keeps_rows_in_order_through_a_failure_and_says_so_once) {
    const Folder folder;
    const auto path = folder.path("j.db");
    Journal journal = open_journal(path);
    Told told;
    GroupWriter writer(journal, told.callbacks(), std::chrono::milliseconds{5});
    std::uint64_t last = 0;
    {
        const FileSizeLimit limit(1000);
        writer.submit({move_draft(1, 1)});
        told.wait_for_log("f");
        for (int ply = 2; ply <= 50; ++ply) last = writer.submit({move_draft(1, ply)});
        writer.poke();
        EXPECT_TRUE(told.rows().empty());
    }
    writer.poke();
    told.wait_until_committed(last);
    EXPECT_EQ(told.log().substr(0, 3), "frc");
    const auto rows = told.rows();
    ASSERT_EQ(rows.size(), 50u);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(rows[i].command_id, "m-" + std::to_string(i + 1));
    }
    EXPECT_EQ(writer.stop(), 0u);
}

TEST(GroupWriter, stores_the_queues_of_all_streams_in_order_of_arrival_also_after_a_failure) {
    const auto disk = std::make_shared<testing::MemoryDisk>();
    Journal journal(std::make_unique<testing::MemoryStore>(disk));
    Told told;
    GroupWriter writer(journal, told.callbacks(), std::chrono::milliseconds{5});
    const auto set_failing = [&](const std::string& code) {
        const std::lock_guard lock(disk->mutex);
        disk->failing = code;
    };
    set_failing("store_full");
    writer.submit({move_draft(2, 1)});
    told.wait_for_log("f");
    writer.submit({move_draft(1, 2), move_draft(1, 3)});
    writer.submit({move_draft(hall_stream, 4), move_draft(3, 5)}, {{"session", "a", "one"}});
    writer.submit({move_draft(2, 6)}, {{"session", "a", "two"}});
    writer.submit({});
    const auto last = writer.submit({move_draft(1, 7)});
    EXPECT_TRUE(told.rows().empty());
    set_failing("");
    writer.poke();
    told.wait_until_committed(last);
    EXPECT_EQ(told.log(), "frcc");
    std::vector<std::string> order;
    for (const Row& row : told.rows()) order.push_back(row.command_id);
    EXPECT_EQ(order, (std::vector<std::string>{"m-1", "m-2", "m-3", "m-4", "m-5", "m-6", "m-7"}));
    EXPECT_EQ(journal.secret("session", "a"), "two");
    EXPECT_EQ(writer.stop(), 0u);
}

TEST(GroupWriter, tells_at_the_end_what_the_store_has_not_taken) {
    const Folder folder;
    Journal journal = open_journal(folder.path("j.db"));
    Told told;
    GroupWriter writer(journal, told.callbacks(), std::chrono::milliseconds{5});
    const FileSizeLimit limit(1000);
    writer.submit({move_draft(1, 1)});
    told.wait_for_log("f");
    writer.submit({move_draft(1, 2)});
    EXPECT_EQ(writer.stop(), 2u);
    EXPECT_EQ(journal.head(1), 0);
    EXPECT_EQ(told.log(), "f");
}

// Appends batches for ever and writes the last seq of each into the pipe once it is stored.
[[noreturn]] void append_until_killed(const std::string& path, int acknowledgements) {
    Journal journal =
        open_journal(path, WithoutRows::Refuse, {.start_pages = 20, .force_pages = 60});
    for (int i = 1;; ++i) {
        const std::int64_t seq = journal.append(move_drafts(1, 1 + i % 37)).back().seq;
        if (::write(acknowledgements, &seq, sizeof seq) != sizeof seq) ::_exit(1);
    }
}

TEST(Killed, nothing_that_was_acknowledged_is_missing) {
    const Folder folder;
    const auto path = folder.path("j.db");
    std::mt19937 random(20261121);
    std::int64_t before = 0;
    for (int round = 0; round < 20; ++round) {
        std::array<int, 2> ends{};
        ASSERT_EQ(::pipe(ends.data()), 0);
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) append_until_killed(path, ends[1]);
        ::close(ends[1]);
        std::int64_t acknowledged = before;
        // Killed after so many acknowledgements, wherever it is then.
        const int wanted = std::uniform_int_distribution(1, 60)(random);
        for (int i = 0; i < wanted; ++i) {
            ASSERT_EQ(::read(ends[0], &acknowledged, sizeof acknowledged), 8);
        }
        ::kill(child, SIGKILL);
        std::int64_t late = 0;
        while (::read(ends[0], &late, sizeof late) == 8) acknowledged = late;
        ::waitpid(child, nullptr, 0);
        ::close(ends[0]);

        const auto report = verify_journal(path, {});
        EXPECT_FALSE(report.mismatch);
        EXPECT_GE(report.last.seq, acknowledged);
        EXPECT_EQ(report.heads_file, HeadsState::Ours);
        EXPECT_TRUE(report.missing.empty());
        const Journal journal = open_journal(path);
        EXPECT_EQ(journal.head(1), report.last.seq);
        before = report.last.seq;
    }
    EXPECT_GT(before, 1000);
}

}  // namespace
}  // namespace arbiter
