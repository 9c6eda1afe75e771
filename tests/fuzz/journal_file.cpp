// The journal's file with bytes changed anywhere: it is read whole and right, or refused by a code.
// An input is five bytes a change: four say where, one what.
#include "db/store/journals.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/targets.hpp"
#include "tests/support/journal/journal_files.hpp"

#include <fstream>
#include <iterator>

namespace {

using arbiter::testing::Folder;

std::string sample() {
    const Folder folder;
    arbiter::testing::make_sample(folder.path("j.db"));
    return arbiter::testing::bytes_of(folder.path("j.db"));
}

}  // namespace

int arbiter::fuzz::fuzz_journal_file(const std::uint8_t* bytes, std::size_t size) {
    using namespace arbiter;
    static const std::string good = sample();
    std::string file = good;
    for (std::size_t i = 0; i + 5 <= size; i += 5) {
        const std::size_t where = std::size_t{bytes[i]} << 24 | std::size_t{bytes[i + 1]} << 16 |
                                  std::size_t{bytes[i + 2]} << 8 | bytes[i + 3];
        file[where % file.size()] = static_cast<char>(bytes[i + 4]);
    }
    const Folder folder;
    const auto path = folder.path("j.db");
    testing::write_bytes(path, file);
    try {
        static_cast<void>(verify_journal(path));
    } catch (const JournalError&) {
        static_cast<void>(0);  // refused by name
    }
    try {
        Journal journal = open_journal(path);
        std::int64_t rows = 0;
        journal.replay(true, [&](const Row&, JournalEvent&&) { ++rows; });
        journal.append(testing::move_drafts(1, 2));
        for (const StreamId stream : {0, 1, 2}) {
            journal.read(stream, 0, [](const Row&) { return true; });
        }
        std::int64_t later = 0;
        journal.replay(true, [&](const Row&, JournalEvent&&) { ++later; });
        fuzz::must(later == rows + 2, "what a server accepted stays a journal");
    } catch (const JournalError&) {
        return 0;  // refused by name
    }
    return 0;
}
