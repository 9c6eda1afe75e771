// One byte of the file is another than it was: the journal is refused, or everything about it is as
// it should be, also after more was written. Nothing in between.
#include "db/store/journals.hpp"
#include "tests/support/journal/journal_files.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <vector>

namespace arbiter {
namespace {

using testing::Folder;
using testing::move_drafts;
using testing::rows_of;

constexpr std::size_t page_size = 4096;

void make_journal(const std::string& path) {
    Journal journal = open_journal(path);
    for (int i = 0; i < 4; ++i) {
        journal.append(move_drafts(1, 150));
        journal.append(move_drafts(2, 100));
    }
    for (int i = 0; i < 70; ++i) {
        journal.append({}, {{"session", "name-" + std::to_string(i), std::string(40, 'v')}});
    }
}

// What a server would hand out.
struct Shown {
    std::string journal;
    std::string incarnation;
    std::vector<std::string> rows;
    std::vector<std::pair<std::string, std::string>> secrets;
    bool operator==(const Shown&) const = default;
};

void show_rows(const Journal& journal, Shown& shown) {
    for (const StreamId stream : {hall_stream, StreamId{1}, StreamId{2}}) {
        for (const Row& row : rows_of(journal, stream)) {
            append_row_json(shown.rows.emplace_back(), row);
        }
    }
}

[[nodiscard]] Shown show(const Journal& journal) {
    Shown shown{journal.identity().journal, journal.identity().incarnation, {}, {}};
    shown.secrets = journal.secrets("session");
    for (const auto& [name, value] : shown.secrets) {
        EXPECT_EQ(journal.secret("session", name), value);
    }
    journal.replay(true, [](const Row&, JournalEvent&&) {});
    show_rows(journal, shown);
    return shown;
}

// Empty where it was refused with one of the codes.
[[nodiscard]] std::string problem_of(const std::string& path, const Shown& wanted,
                                     const std::set<std::string>& codes) {
    try {
        {
            Journal journal = open_journal(path);
            if (show(journal) != wanted) return "shows something else";
            if (journal.append(move_drafts(1, 50)).front().seq != 601) return "another seq";
            journal.append(move_drafts(3, 50));
            journal.append({}, {{"session", "name-70", "new"}});
        }
        const Journal journal = open_journal(path);
        Shown again = show(journal);
        if (again.rows.size() != wanted.rows.size() + 50) return "rows are gone";
        if (again.secrets.size() != 71) return "secrets are gone";
        const auto report = verify_journal(path);
        return report.rows == 1100 && !report.mismatch ? "" : "verify disagrees";
    } catch (const JournalError& error) {
        return codes.contains(error.code()) ? "" : error.code() + ": " + error.what();
    }
}

// Flips a bit, another one at each place.
[[nodiscard]] std::string flipped(std::string bytes, std::size_t at) {
    const auto bit = static_cast<unsigned char>(1U << (at * 5 % 8));
    bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ bit);
    return bytes;
}

class Flipped : public ::testing::Test {
  protected:
    Flipped() : path_(folder_.path("j.db")) {
        const auto whole = folder_.path("whole.db");
        make_journal(whole);
        bytes_ = testing::bytes_of(whole);
        wanted_ = show(open_journal(whole));
    }

    void flip(std::size_t at, const std::set<std::string>& codes) {
        for (const auto& name : folder_.names()) {
            if (name.starts_with("j.db")) std::filesystem::remove(folder_.path(name));
        }
        testing::write_bytes(path_, flipped(bytes_, at));
        EXPECT_EQ(problem_of(path_, wanted_, codes), "")
            << "page " << at / page_size + 1 << ", byte " << at % page_size;
    }

    Folder folder_{Folder::Where::Memory};
    std::string path_;
    std::string bytes_;
    Shown wanted_;
};

// SQLite's file format, section 1.6: the first byte of a page tells its kind. Index pages are those
// of the index by (stream, seq) and of the tables beside the chain.
TEST_F(Flipped, a_byte_of_an_index_or_of_a_table_beside_the_chain_is_refused_or_harmless) {
    std::array<int, 16> pages{};
    for (std::size_t start = page_size; start < bytes_.size(); start += page_size) {
        const auto kind = static_cast<unsigned char>(bytes_[start]);
        if (kind != 2 && kind != 10) continue;
        ++pages.at(kind);
        for (std::size_t at = 0; at < 14; ++at) flip(start + at, {"damaged"});
        for (std::size_t at = 14 + start % 211; at < page_size; at += 211) {
            flip(start + at, {"damaged"});
        }
    }
    EXPECT_GE(pages[2], 2);
    EXPECT_GE(pages[10], 6);
}

TEST_F(Flipped, a_byte_of_the_table_of_rows_is_refused_or_harmless) {
    for (std::size_t at = page_size; at < bytes_.size(); at += 4999) flip(at, {"damaged"});
}

TEST_F(Flipped, a_byte_of_the_schema_or_of_the_files_head_is_refused_or_harmless) {
    const std::set<std::string> codes{"damaged", "not_a_journal", "newer_schema", "older_schema"};
    for (std::size_t at = 0; at < 112; ++at) flip(at, codes);
    for (std::size_t at = 112; at < page_size; at += 97) flip(at, {"damaged"});
}

}  // namespace
}  // namespace arbiter
