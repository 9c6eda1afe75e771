#include "db/lists/rating_list.hpp"

#include "clock/text.hpp"
#include "db/lists/list_schema.hpp"
#include "db/store/sqlite/sqlite.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <filesystem>
#include <functional>
#include <set>
#include <utility>

namespace arbiter {
namespace {

constexpr std::size_t most_readings = 64;  // of all words together
constexpr std::int64_t highest_number = 99'999'999'999;

constexpr const char* columns =
    "fide_id, name, federation, sex, title, standard, rapid, blitz, born, club, inactive, ";

ListedPlayer player_in(const Statement& row, int at) {
    const auto text = [&](int column) { return std::string(row.text(at + column)); };
    const auto number = [&](int column) { return static_cast<int>(row.integer(at + column)); };
    return {.fide_id = row.integer(at),
            .name = text(1),
            .federation = text(2),
            .sex = text(3),
            .title = text(4),
            .standard = number(5),
            .rapid = number(6),
            .blitz = number(7),
            .standard_k = number(11),
            .rapid_k = number(12),
            .blitz_k = number(13),
            .born = number(8),
            .club = text(9),
            .inactive = number(10) != 0};
}

using Bytes [[gnu::vector_size(16)]] = unsigned char;

Bytes bytes_at(const char* place) {
    Bytes bytes;
    std::memcpy(&bytes, place, sizeof bytes);
    return bytes;
}

Bytes all_of(char byte) {
    return Bytes{} + static_cast<unsigned char>(byte);
}

// Bytes are counted as they lie in memory.
constexpr bool lowest_first = std::endian::native == std::endian::little;

std::size_t first_byte_of(std::uint64_t bits) {
    return static_cast<std::size_t>(lowest_first ? std::countr_zero(bits)
                                                 : std::countl_zero(bits)) /
           8;
}

std::uint64_t bits_of_byte(std::size_t i) {
    return std::uint64_t{0xFF} << (8 * (lowest_first ? i : sizeof(std::uint64_t) - 1 - i));
}

// Where the word stands in the lines from there on; words are sought with the blank before them.
// Words are short and there are millions of them: three bytes are compared at sixteen places at
// once, where memmem, made for longer words, takes four times as long.
std::size_t next_of(std::string_view lines, std::string_view sought, std::size_t from) {
    constexpr std::size_t step = sizeof(Bytes);
    const std::size_t third = std::min<std::size_t>(2, sought.size() - 1);
    const Bytes first = all_of(sought[0]);
    const Bytes second = all_of(sought[1]);
    const Bytes last = all_of(sought[third]);
    const auto stands_at = [&](std::size_t at) {
        return lines.compare(at, sought.size(), sought) == 0;
    };
    std::size_t at = from;
    for (; at + third + step <= lines.size(); at += step) {
        const char* place = lines.data() + at;
        const auto found = (bytes_at(place) == first) & (bytes_at(place + 1) == second) &
                           (bytes_at(place + third) == last);
        std::size_t part_at = at;
        for (std::uint64_t part : std::bit_cast<std::array<std::uint64_t, 2>>(found)) {
            while (part != 0) {
                const std::size_t i = first_byte_of(part);
                if (stands_at(part_at + i)) return part_at + i;
                part &= ~bits_of_byte(i);
            }
            part_at += sizeof part;
        }
    }
    for (; at < lines.size(); ++at) {
        if (stands_at(at)) return at;
    }
    return std::string_view::npos;
}

bool has_word(std::string_view line, std::string_view sought) {
    return line.find(sought) != std::string_view::npos;
}

// One way to read all that is typed: the words that a line must have, the longest first.
using Reading = std::vector<std::string>;

std::vector<Reading> readings_of(const std::vector<SoughtWord>& sought) {
    std::vector<Reading> all{{}};
    for (const SoughtWord& word : sought) {
        std::vector<Reading> more;
        for (const Reading& before : all) {
            for (const auto& parts : word.readings) {
                Reading& reading = more.emplace_back(before);
                for (const std::string& part : parts) reading.push_back(' ' + part);
            }
        }
        if (more.size() > most_readings) more.resize(most_readings);
        all = std::move(more);
    }
    for (Reading& reading : all) {
        std::ranges::sort(reading, std::ranges::greater{}, &std::string::size);
    }
    return all;
}

// The numbers of the lines that have all of a reading's words.
void find_lines(std::string_view lines, const Reading& reading, std::set<std::size_t>& found) {
    std::size_t number = 0;
    std::size_t counted = 0;  // lines are counted up to there
    for (auto at = next_of(lines, reading.front(), 0); at != std::string_view::npos;) {
        const auto before = lines.rfind('\n', at);
        const std::size_t from = before == std::string_view::npos ? 0 : before + 1;
        const auto end = lines.find('\n', at);
        const auto text = lines.substr(from, end - from);
        const bool all = std::all_of(reading.begin(), reading.end(),
                                     [&](const std::string& word) { return has_word(text, word); });
        if (all) {
            const auto between = lines.substr(counted, from - counted);
            number += static_cast<std::size_t>(std::count(between.begin(), between.end(), '\n'));
            counted = from;
            found.insert(number);
        }
        at = next_of(lines, reading.front(), end + 1);
    }
}

}  // namespace

struct RatingList::Tables {
    explicit Tables(const std::string& path) : database(path, OpenMode::Immutable) {
        if (database.integer("PRAGMA application_id") != list_application_id) {
            throw JournalError("not_a_list", path + " is not a rating list");
        }
        // Not mapped: a file that is cut short while it is read would end the program (SIGBUS). The
        // words of a large list stay in the cache instead, or a search would read them all anew.
        database.execute("PRAGMA mmap_size=0; PRAGMA cache_size=-98304");
        Statement column(database,
                         "SELECT 1 FROM pragma_table_info('player') WHERE name='blitz_k'");
        columns_told = columns;
        // Lists of before K was kept have none.
        columns_told += column.step() ? "standard_k, rapid_k, blitz_k" : "0, 0, 0";
        Statement row(database, "SELECT key, value FROM head");
        while (row.step()) {
            const auto key = row.text(0);
            if (key == "source") head.source = row.text(1);
            if (key == "date") head.date = row.text(1);
            if (key == "players") head.players = number_in<std::int64_t>(row.text(1)).value_or(0);
        }
    }
    // The player in the n-th line of the row of words that begins with that place.
    [[nodiscard]] ListedPlayer player_at(std::int64_t first, std::size_t n) const {
        Statement row(database, "SELECT " + columns_told +
                                    " FROM player WHERE place >= ? ORDER BY place LIMIT 1 "
                                    "OFFSET ?");
        row.bind(1, first);
        row.bind(2, static_cast<std::int64_t>(n));
        if (!row.step()) throw JournalError("damaged", "the list has words of nobody");
        return player_in(row, 0);
    }

    Database database;
    ListHead head;
    std::string columns_told;
};

RatingList::RatingList(const std::string& path) {
    if (!std::filesystem::exists(path)) throw JournalError("not_found", path + " is not there");
    tables_ = std::make_unique<Tables>(path);
}
RatingList::~RatingList() = default;
RatingList::RatingList(RatingList&&) noexcept = default;
RatingList& RatingList::operator=(RatingList&&) noexcept = default;

const ListHead& RatingList::head() const {
    return tables_->head;
}

std::vector<ListedPlayer> RatingList::with_words(const std::vector<SoughtWord>& words,
                                                 std::size_t most) const {
    std::vector<ListedPlayer> found;
    if (words.empty()) return found;
    const auto readings = readings_of(words);
    Statement row(tables_->database, "SELECT first, lines FROM words ORDER BY first");
    while (found.size() < most && row.step()) {
        std::set<std::size_t> lines;
        for (const Reading& reading : readings) find_lines(row.text(1), reading, lines);
        for (const std::size_t line : lines) {
            if (found.size() < most) found.push_back(tables_->player_at(row.integer(0), line));
        }
    }
    return found;
}

std::vector<ListedPlayer> RatingList::with_number(std::int64_t number, std::size_t most) const {
    std::vector<ListedPlayer> found;
    if (number <= 0) return found;
    Statement row(tables_->database,
                  "SELECT " + tables_->columns_told +
                      " FROM player WHERE fide_id > 0 AND fide_id BETWEEN ? AND ? LIMIT ?");
    std::int64_t width = 1;
    // FIDE's numbers have eleven digits at most.
    while (found.size() < most && number <= highest_number / width) {
        row.bind(1, number * width);
        row.bind(2, number * width + width - 1);
        row.bind(3, static_cast<std::int64_t>(most - found.size()));
        while (row.step()) found.push_back(player_in(row, 0));
        row.reset();
        width *= 10;
    }
    return found;
}

}  // namespace arbiter
