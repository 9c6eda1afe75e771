// The heads beside the journal: a tail that is cut off is seen, whatever else happens to the file.
#include "db/store/journals.hpp"
#include "db/store/sqlite/heads_file.hpp"
#include "tests/support/journal/journal_files.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <gmock/gmock.h>
#include <string>
#include <vector>

namespace arbiter {

void PrintTo(const MissingTail& tail, std::ostream* out) {
    *out << "stream " << tail.stream << ": " << tail.has << " of " << tail.should_have;
}

namespace {

using testing::bytes_of;
using ::testing::ElementsAre;
using testing::error_code;
using testing::Folder;
using testing::make_sample;
using testing::move_draft;
using testing::move_drafts;
using testing::write_bytes;

constexpr auto no_sink = [](const Row&, JournalEvent&&) {};

auto is_missing(StreamId stream, std::int64_t has, std::int64_t should_have) {
    return ::testing::AllOf(::testing::Field(&MissingTail::stream, stream),
                            ::testing::Field(&MissingTail::has, has),
                            ::testing::Field(&MissingTail::should_have, should_have));
}

std::int64_t named_seq(const std::string& path, StreamId stream) {
    const auto found = read_heads(path);
    const auto head = found.named.heads.find(stream);
    return head == found.named.heads.end() ? 0 : head->second.seq;
}

// Waits for the other thread; a minute is only for machines that stand still.
bool comes_to_name(const std::string& path, StreamId stream, std::int64_t seq) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes{1};
    while (named_seq(path, stream) != seq) {
        if (std::chrono::steady_clock::now() > deadline) return false;
        std::this_thread::yield();
    }
    return true;
}

TEST(Heads, whole_streams_that_are_cut_together_are_missing) {
    const Folder folder;
    const auto path = folder.path("j.db");
    make_sample(path);
    testing::tamper(path, "DELETE FROM journal WHERE id > 4");
    const auto bytes = bytes_of(path) + bytes_of(path + ".heads");
    const auto report = verify_journal(path);
    EXPECT_FALSE(report.mismatch);
    EXPECT_EQ(report.rows, 4);
    EXPECT_THAT(report.missing,
                ElementsAre(is_missing(0, 0, 2), is_missing(1, 2, 7), is_missing(2, 2, 6)));
    {
        Journal journal = open_journal(path);
        EXPECT_EQ(error_code([&] { journal.replay(true, no_sink); }), "tail_missing");
        EXPECT_EQ(error_code([&] { journal.append({move_draft(1, 9)}); }), "tail_missing");
    }
    EXPECT_EQ(bytes_of(path) + bytes_of(path + ".heads"), bytes);
}

TEST(Heads, a_copy_without_its_log_is_seen_to_be_short) {
    const Folder folder;
    const auto path = folder.path("j.db");
    const auto copy = folder.path("copy.db");
    Journal journal = open_journal(path);
    journal.append(move_drafts(1, 9));
    ASSERT_TRUE(comes_to_name(path, 1, 9));
    EXPECT_EQ(verify_journal(path).in_log, 9);
    std::filesystem::copy_file(path, copy);
    const auto alone = verify_journal(copy);
    EXPECT_EQ(alone.rows, 0);
    EXPECT_EQ(alone.heads_file, HeadsState::None);
    std::filesystem::copy_file(path + ".heads", copy + ".heads");
    const auto report = verify_journal(copy);
    EXPECT_EQ(report.rows, 0);
    EXPECT_THAT(report.missing, ElementsAre(is_missing(1, 0, 9)));
}

TEST(Heads, are_named_at_once_while_there_is_little_to_write) {
    const Folder folder;
    const auto path = folder.path("j.db");
    Journal journal = open_journal(path);
    EXPECT_TRUE(comes_to_name(path, 1, 0));
    for (int seq = 1; seq <= 5; ++seq) {
        journal.append({move_draft(1, seq)});
        EXPECT_TRUE(comes_to_name(path, 1, seq));
    }
    const auto row = testing::rows_of(journal, 1).back();
    EXPECT_EQ(read_heads(path).named.heads.at(1).hash, row.hash);
}

TEST(Heads, are_all_named_after_a_clean_stop_however_many_streams_there_are) {
    const Folder folder;
    const auto path = folder.path("j.db");
    {
        Journal journal = open_journal(path);
        for (StreamId stream = 1; stream <= 300; ++stream) {
            journal.append({move_draft(stream, 1), move_draft(1, 2)});
        }
    }
    const auto found = read_heads(path);
    EXPECT_EQ(found.named.heads.size(), 300u);
    EXPECT_EQ(found.named.heads.at(1).seq, 301);
    EXPECT_THAT(folder.names(), ElementsAre("j.db", "j.db.heads"));
    EXPECT_TRUE(verify_journal(path).missing.empty());
}

TEST(Heads, of_a_journal_that_is_not_there_keep_another_from_being_made) {
    const Folder folder;
    const auto path = folder.path("j.db");
    make_sample(path);
    std::filesystem::remove(path);
    EXPECT_EQ(error_code([&] { open_journal(path); }), "tail_missing");
    write_bytes(path, "");
    EXPECT_EQ(error_code([&] { open_journal(path); }), "tail_missing");
    testing::remove_journal(path);
    write_bytes(path + "-wal", "frames");
    EXPECT_EQ(error_code([&] { open_journal(path); }), "damaged");
}

TEST(Heads, of_another_journal_are_said_and_put_aside) {
    const Folder folder;
    const auto path = folder.path("j.db");
    make_sample(path);
    make_sample(folder.path("other.db"));
    const auto other = bytes_of(folder.path("other.db.heads"));
    write_bytes(path + ".heads", other);
    EXPECT_EQ(verify_journal(path).heads_file, HeadsState::Other);
    {
        const Journal journal = open_journal(path);
        EXPECT_EQ(journal.heads_state(), HeadsState::Other);
    }
    EXPECT_EQ(bytes_of(path + ".heads.old"), other);
    EXPECT_EQ(verify_journal(path).heads_file, HeadsState::Ours);
}

TEST(Heads, that_name_another_row_than_is_there_are_a_mismatch) {
    const Folder folder;
    const auto path = folder.path("j.db");
    make_sample(path);
    const auto heads = bytes_of(path + ".heads");
    std::filesystem::remove(path + ".heads");
    testing::tamper(path, "DELETE FROM journal WHERE id = 14");  // stream 2, seq 6
    open_journal(path).append({move_draft(2, 99)});
    write_bytes(path + ".heads", heads);
    const auto found = verify_journal(path).mismatch;
    ASSERT_TRUE(found);
    EXPECT_EQ(found->code, "head_differs");
    EXPECT_EQ(found->stream, 2);
    EXPECT_EQ(found->seq, 6);
    EXPECT_EQ(error_code([&] { open_journal(path).replay(true, no_sink); }), "damaged");
}

// Torn or flipped, they never name a row that is not there; where one of the two places is whole,
// they name the heads of a moment before.
TEST(Heads, that_are_torn_or_flipped_never_keep_a_whole_journal_from_being_used) {
    const Folder folder{Folder::Where::Memory};
    const auto path = folder.path("j.db");
    {
        Journal journal = open_journal(path);
        for (int seq = 1; seq <= 3; ++seq) {
            journal.append({move_draft(1, seq)});
            ASSERT_TRUE(comes_to_name(path, 1, seq));
        }
    }
    const auto whole = bytes_of(path + ".heads");
    ASSERT_EQ(whole.size(), 8192u);
    const auto expect_used = [&](const std::string& bytes) {
        write_bytes(path + ".heads", bytes);
        const auto report = verify_journal(path);
        EXPECT_EQ(report.rows, 3);
        EXPECT_FALSE(report.mismatch);
        EXPECT_TRUE(report.missing.empty());
        return read_heads(path).state;
    };
    for (std::size_t at = 0; at < whole.size(); at += at % 4096 < 240 ? 1 : 400) {
        auto bytes = whole;
        bytes[at] = static_cast<char>(bytes[at] ^ (1 << at % 8));
        EXPECT_EQ(expect_used(bytes), HeadsState::Ours) << at;
        EXPECT_GE(named_seq(path, 1), 2);
    }
    for (std::size_t size = 0; size < whole.size(); size += 149) expect_used(whole.substr(0, size));
    EXPECT_EQ(expect_used(std::string(8192, '\n')), HeadsState::Damaged);
    const Journal journal = open_journal(path);
    journal.replay(true, no_sink);
    EXPECT_EQ(journal.heads_state(), HeadsState::Damaged);
    EXPECT_TRUE(comes_to_name(path, 1, 3));
}

TEST(Heads, that_cannot_be_written_do_not_keep_rows_from_being) {
    const Folder folder;
    const auto path = folder.path("j.db");
    std::filesystem::create_directory(path + ".heads.new");  // nothing can be written there
    {
        Journal journal = open_journal(path);
        EXPECT_EQ(journal.append(move_drafts(1, 3)).back().seq, 3);
        EXPECT_EQ(read_heads(path).state, HeadsState::None);
        std::filesystem::remove(path + ".heads.new");
        EXPECT_TRUE(comes_to_name(path, 1, 3));
        EXPECT_EQ(journal.append(move_drafts(1, 3)).back().seq, 6);
    }
    EXPECT_EQ(named_seq(path, 1), 6);
}

TEST(CleanStop, leaves_all_rows_in_the_file_alone_also_those_of_a_server_that_was_killed) {
    const Folder folder;
    const auto path = folder.path("j.db");
    open_journal(path).append(move_drafts(1, 7));
    ASSERT_TRUE(testing::die_after([&] {
        static Journal journal = open_journal(path);
        journal.append(move_drafts(1, 7));
    }));
    ASSERT_GT(std::filesystem::file_size(path + "-wal"), 0u);
    EXPECT_EQ(verify_journal(path).in_log, 7);
    { open_journal(path).replay(true, no_sink); }
    EXPECT_THAT(folder.names(), ElementsAre("j.db", "j.db.heads"));
    const auto report = verify_journal(path);
    EXPECT_EQ(report.rows, 14);
    EXPECT_EQ(report.in_log, 0);
    EXPECT_EQ(named_seq(path, 1), 14);
}

TEST(CleanStop, of_a_journal_that_is_refused_leaves_its_log_as_it_was) {
    const Folder folder;
    const auto path = folder.path("j.db");
    ASSERT_TRUE(testing::die_after([&] {
        static Journal journal = open_journal(path);
        for (int seq = 1; seq <= 7; ++seq) journal.append({move_draft(1, seq)});
        if (!comes_to_name(path, 1, 7)) throw std::runtime_error("not named");
    }));
    // What comes after a torn frame is no part of the log.
    auto log = bytes_of(path + "-wal");
    log.at(log.size() / 2) ^= 1;
    write_bytes(path + "-wal", log);
    const auto file = bytes_of(path);
    EXPECT_EQ(error_code([&] { open_journal(path).replay(true, no_sink); }), "tail_missing");
    EXPECT_EQ(bytes_of(path), file);
    EXPECT_EQ(bytes_of(path + "-wal"), log);
    EXPECT_EQ(verify_journal(path).missing.size(), 1u);
}

TEST(MissingTail, is_accepted_for_good_under_another_incarnation) {
    const Folder folder;
    const auto path = folder.path("j.db");
    make_sample(path);
    EXPECT_THAT(accept_missing_tail(path), ElementsAre());
    const auto before = bytes_of(path + ".heads");
    const auto identity = open_journal(path).identity();
    testing::tamper(path, "DELETE FROM journal WHERE id > 11");
    EXPECT_THAT(accept_missing_tail(path),
                ElementsAre(is_missing(0, 1, 2), is_missing(1, 5, 7), is_missing(2, 5, 6)));
    EXPECT_EQ(bytes_of(path + ".heads.old"), before);
    {
        Journal journal = open_journal(path);
        EXPECT_EQ(journal.identity().journal, identity.journal);
        EXPECT_NE(journal.identity().incarnation, identity.incarnation);
        EXPECT_EQ(journal.append({move_draft(1, 6)})[0].seq, 6);
        EXPECT_EQ(journal.heads_state(), HeadsState::Ours);
    }
    const auto report = verify_journal(path);
    EXPECT_EQ(report.rows, 12);
    EXPECT_TRUE(report.missing.empty());
    EXPECT_THAT(accept_missing_tail(path), ElementsAre());
}

TEST(MissingTail, of_a_journal_that_is_damaged_otherwise_is_not_accepted) {
    const Folder folder;
    const auto path = folder.path("j.db");
    make_sample(path);
    testing::tamper(path, "DELETE FROM journal WHERE id > 11 OR id = 3");
    const auto bytes = bytes_of(path);
    EXPECT_EQ(error_code([&] { accept_missing_tail(path); }), "damaged");
    EXPECT_EQ(bytes_of(path), bytes);
}

}  // namespace
}  // namespace arbiter
