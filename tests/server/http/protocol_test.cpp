// docs/protocol.md is the wire: its tables and the code's must be the same, both ways.
#include "db/codec/event_descriptions.hpp"
#include "db/codec/event_json.hpp"
#include "server/http/message_types.hpp"
#include "server/http/routes.hpp"
#include "server/wire/command_json.hpp"
#include "server/wire/commands/described_commands.hpp"
#include "server/wire/frames/described_frames.hpp"
#include "server/wire/problem.hpp"
#include "tests/server/http/documented_fields.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::testing {
namespace {

std::string read_file(const std::filesystem::path& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

// The lines between two headings.
std::vector<std::string> section(const std::string& from, const std::string& to) {
    const auto text = read_file(std::string(FLAGFALL_SOURCE) + "/docs/protocol.md");
    const auto begin = text.find(from);
    const auto end = text.find(to, begin);
    EXPECT_NE(begin, std::string::npos) << from;
    std::istringstream lines(text.substr(begin, end - begin));
    std::vector<std::string> all;
    for (std::string line; std::getline(lines, line);) all.push_back(line);
    return all;
}

// Where a column of a table's row begins; the first is 0.
std::size_t column_at(const std::string& line, int column) {
    std::size_t at = 1;
    for (; column > 0; --column) at = line.find('|', at) + 1;
    return at;
}

// Words in backquotes in a column of a table.
std::vector<std::string> words_in_column(const std::string& line, int column) {
    std::vector<std::string> words;
    if (line.empty() || line[0] != '|') return words;
    const auto at = column_at(line, column);
    const auto cell = line.substr(at, line.find('|', at) - at);
    const std::regex quoted("`([a-z0-9_]+)`");
    for (auto it = std::sregex_iterator(cell.begin(), cell.end(), quoted);
         it != std::sregex_iterator(); ++it) {
        words.push_back((*it)[1]);
    }
    return words;
}
std::vector<std::string> first_column(const std::string& line) {
    return words_in_column(line, 0);
}

TEST(ProtocolDocument, ListsExactlyTheCodesThatTheServerKnowsWithTheirStatus) {
    std::map<std::string, unsigned> documented;
    for (const auto& line : section("## Errors", "## Login")) {
        const auto words = first_column(line);
        if (words.size() != 1) continue;
        const auto bar = line.find('|', line.find('|', 1));
        const auto status = line.substr(bar + 2, 3);
        documented[words[0]] =
            status[0] >= '0' && status[0] <= '9' ? static_cast<unsigned>(std::stoi(status)) : 0;
    }
    std::map<std::string, unsigned> known;
    for (const auto& [code, status] : error_codes()) known[std::string(code)] = status;
    EXPECT_EQ(documented, known);
}

// What can reach a client: refusals of the core and of the server. Reading FEN and PGN is not
// among it (those are the commands' own), nor what only `flagfall` prints.
TEST(ProtocolDocument, KnowsEveryCodeThatTheSourceRefusesWith) {
    std::set<std::string> known;
    for (const auto& [code, status] : error_codes()) known.insert(std::string(code));
    // Of the program alone, and what is found in a table of players.
    const std::set<std::string> not_of_the_wire{
        "repeated_fide_id", "repeated_name",      "bad_entry",      "name_without_letter",
        "bad_speed",        "no_games",           "key_file_wrong", "not_usable",
        "bad_authority",    "unreadable",         "address_in_use", "address_not_allowed",
        "address_not_here", "address_not_usable", "bad_url",        "bad_toml"};
    const std::filesystem::path root = FLAGFALL_SOURCE;
    const std::regex refusal(R"re((?:refuse(?:_with)?\(\s*|\.code = |Refusal\{\s*)"([a-z_]+)")re");
    std::set<std::string> found;
    for (const char* folder :
         {"arbiter/game", "arbiter/hall", "arbiter/judge", "arbiter/tournament", "server/access",
          "server/downloads", "server/hall", "server/http", "server/net", "server/pages",
          "server/paper", "server/sockets", "server/views", "server/wire", "server"}) {
        const bool with_rooms = std::string_view{folder} != "server";
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
            if (!with_rooms && entry.path().parent_path() != root / folder) continue;
            const auto name = entry.path().filename().string();
            if (entry.path().extension() != ".cpp" || name.find("pgn") == 0) continue;
            const auto text = read_file(entry.path());
            for (auto it = std::sregex_iterator(text.begin(), text.end(), refusal);
                 it != std::sregex_iterator(); ++it) {
                found.insert((*it)[1]);
                EXPECT_TRUE(known.contains((*it)[1]) || not_of_the_wire.contains((*it)[1]))
                    << (*it)[1] << " in " << entry.path();
            }
        }
    }
    EXPECT_GT(found.size(), 40U);  // the pattern still finds them
}

TEST(ProtocolDocument, ListsExactlyTheCommandsThatTheServerReads) {
    std::set<std::string> documented;
    bool commands = false;
    for (const auto& line : section("## REST", "## Sockets")) {
        commands = commands || line.find("Commands (`type`") == 0;
        if (!commands) continue;
        for (const auto& word : first_column(line)) {
            if (word != "type") documented.insert(word);
        }
    }
    std::set<std::string> known;
    for (const auto type : command_types()) known.insert(std::string(type));
    EXPECT_EQ(documented, known);
}

TEST(ProtocolDocument, ListsExactlyTheKindsThatTheJournalKeeps) {
    std::set<std::string> documented;
    for (const auto& line : section("## Events", "Words:")) {
        for (const auto& word : first_column(line)) documented.insert(word);
    }
    std::set<std::string> known;
    for (const auto kind : event_kinds()) known.insert(std::string(kind));
    EXPECT_EQ(documented, known);
}

// Those in the first backquotes of a column; the second, if not said.
FieldNames documented_fields(const std::string& line, int column = 1) {
    const auto cell = column_at(line, column);
    const auto begin = line.find('`', cell);
    if (begin == std::string::npos || line.find("| |", cell - 1) == cell - 1) return {};
    return fields_named(
        std::string_view(line).substr(begin + 1, line.find('`', begin + 1) - begin - 1));
}

// Of what is said of a game: the row names it.
FieldNames row_fields(const Description& description, bool of_game, const FieldNames& documented) {
    auto fields = described_fields(description, std::nullopt, documented);
    if (of_game) fields.emplace("g", false);
    return fields;
}

TEST(ProtocolDocument, GivesEachKindItsFields) {
    std::map<std::string, FieldNames> documented;
    for (const auto& line : section("## Events", "Words:")) {
        for (const auto& kind : first_column(line)) documented[kind] = documented_fields(line);
    }
    for (const auto& [description, of_game] : described_events()) {
        const std::string kind(description->name);
        EXPECT_EQ(lines_of(documented[kind]),
                  lines_of(row_fields(*description, of_game, documented[kind])))
            << kind;
    }
}

// By name only: a reason that the form does not need may be needed by what is decided.
TEST(ProtocolDocument, GivesEachCommandItsFields) {
    const auto names_of = [](const FieldNames& fields) {
        std::set<std::string> names;
        for (const auto& [name, may_miss] : fields) names.insert(name);
        return names;
    };
    std::map<std::string, FieldNames> documented;
    bool commands = false;
    for (const auto& line : section("## REST", "## Sockets")) {
        commands = commands || line.find("Commands (`type`") == 0;
        if (!commands) continue;
        for (const auto& type : first_column(line)) {
            if (type != "type") documented[type] = documented_fields(line);
        }
    }
    for (const auto& [description, of_game] : described_commands()) {
        const std::string type(description->name);
        EXPECT_EQ(names_of(documented[type]),
                  names_of(row_fields(*description, of_game, documented[type])))
            << type;
    }
}

// By socket, who says it, and type: "desk S>C hello".
using Frames = std::map<std::string, FieldNames>;

std::string frame_of(std::string_view socket, bool said, std::string_view type) {
    return std::string(socket).append(said ? " C>S " : " S>C ").append(type);
}

TEST(ProtocolDocument, GivesEachFrameOfEachSocketItsFields) {
    Frames documented;
    std::string socket;
    for (const auto& line : section("## Sockets", "`kind`: `start")) {
        if (line.starts_with("### ")) {
            const auto path = line.find("/ws/") + 4;
            socket = line.substr(path, line.find('`', path) - path);
        }
        for (const auto& type : words_in_column(line, 1)) {
            const bool said = line.find(">S |") != std::string::npos;
            documented[frame_of(socket, said, type)] = documented_fields(line, 2);
        }
    }
    std::set<std::string> known;
    const auto compare = [&](const std::string& frame, const Description& description,
                             Direction direction) {
        known.insert(frame);
        const auto& fields = documented[frame];
        EXPECT_EQ(lines_of(fields), lines_of(described_fields(description, direction, fields)))
            << frame;
    };
    for (const auto& [name, said, told] : described_sockets()) {
        for (const Description* frame : said) {
            compare(frame_of(name, true, frame->name), *frame, Direction::Read);
        }
        for (const Description* frame : told) {
            compare(frame_of(name, false, frame->name), *frame, Direction::Written);
        }
    }
    for (const auto& [frame, fields] : documented) EXPECT_TRUE(known.contains(frame)) << frame;
}

// A line of a table; "\\|" is none of its bars.
std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells;
    for (std::size_t i = 1; i < line.size(); ++i) {
        if (line[i - 1] == '|' && (i < 2 || line[i - 2] != '\\')) cells.emplace_back();
        cells.back() += line[i];
    }
    return cells;
}

// What stands between backquotes.
std::vector<std::string> quoted_in(const std::string& cell) {
    std::vector<std::string> quoted;
    const std::regex between("`([^`]*)`");
    for (auto it = std::sregex_iterator(cell.begin(), cell.end(), between);
         it != std::sregex_iterator(); ++it) {
        quoted.push_back((*it)[1]);
    }
    return quoted;
}

// "round", "game" of "?round=&game=1".
std::set<std::string> query_names(const std::string& query) {
    std::set<std::string> names;
    const std::regex name("[?&]([a-z]+)=");
    for (auto it = std::sregex_iterator(query.begin(), query.end(), name);
         it != std::sregex_iterator(); ++it) {
        names.insert((*it)[1]);
    }
    return names;
}

std::string seats_of(Right right) {
    if (has(Seat::Spectator, right)) return "all";
    std::string seats;
    for (const auto& [seat, letter] :
         {std::pair{Seat::Arbiter, 'A'}, {Seat::Operator, 'O'}, {Seat::Board, 'B'}}) {
        if (!has(seat, right)) continue;
        if (!seats.empty()) seats += ' ';
        seats += letter;
    }
    return seats;
}

// "{a, b?}"
FieldNames fields_in_braces(const std::string& text) {
    return fields_named(std::string_view(text).substr(1, text.size() - 2));
}

struct DocumentedRoute {
    std::string who;
    std::set<std::string> query{};
    std::optional<FieldNames> body{};
    std::string answer{};  // the first words in backquotes; empty: said otherwise
};

std::map<std::string, DocumentedRoute> documented_routes() {
    std::map<std::string, DocumentedRoute> routes;
    for (const auto& line : section("| request | who |", "### Rights")) {
        if (!line.starts_with('|')) continue;
        const auto cells = cells_of(line);
        if (cells.size() < 3 || cells[0].find('`') == std::string::npos) continue;
        const auto request = quoted_in(cells[0]);
        DocumentedRoute route{cells[1].substr(1, cells[1].size() - 3)};
        for (const auto& more : request) {
            if (more[0] == '?') route.query = query_names(more);
            if (more[0] == '{') route.body = fields_in_braces(more);
        }
        const auto answer = quoted_in(cells[2]);
        if (!answer.empty()) route.answer = answer.front();
        EXPECT_TRUE(routes.emplace(request.front(), route).second) << request.front();
    }
    return routes;
}

TEST(ProtocolDocument, ListsExactlyTheRoutesThatTheServerAnswers) {
    std::set<std::string> documented;
    for (const auto& [request, route] : documented_routes()) documented.insert(request);
    std::set<std::string> known;
    for (const Route& route : Routes::all()) {
        known.insert(std::string(word_of(route.method)) + " " + std::string(route.path));
    }
    EXPECT_EQ(documented, known);
}

TEST(ProtocolDocument, GivesEachRouteItsSeatsItsQueryItsBodyAndItsAnswer) {
    const auto documented = documented_routes();
    for (const Route& route : Routes::all()) {
        const auto request = std::string(word_of(route.method)) + " " + std::string(route.path);
        const auto found = documented.find(request);
        ASSERT_NE(found, documented.end()) << request;
        const auto& [who, query, body, answer] = found->second;
        EXPECT_EQ(who, seats_of(route.right)) << request;
        EXPECT_EQ(query, std::set<std::string>(route.query.begin(), route.query.end())) << request;
        EXPECT_EQ(body.has_value(), route.body.description != nullptr) << request;
        if (body && route.body.description != nullptr) {
            EXPECT_EQ(*body, described_fields(route.body.description(), Direction::Read, *body))
                << request;
        }
        if (route.answer.description != nullptr) {
            const auto fields = fields_in_braces(answer);
            EXPECT_EQ(lines_of(fields), lines_of(described_fields(route.answer.description(),
                                                                  Direction::Written, fields)))
                << request;
        } else if (route.answer.type != "application/json") {
            EXPECT_EQ(answer, route.answer.type) << request;
        }
    }
}

TEST(ProtocolDocument, TheSchemaHasEachMessageOnce) {
    const auto schema = nlohmann::json::parse(wire_json_schema());
    for (const auto& [name, said, told] : described_sockets()) {
        const auto& socket = schema.at("frames").at(std::string(name));
        EXPECT_EQ(socket.at("said").size(), said.size()) << name;
        EXPECT_EQ(socket.at("told").size(), told.size()) << name;
    }
    EXPECT_EQ(schema.at("events").size(), event_kinds().size());
    // Two interfaces of one name would be one to TypeScript.
    std::set<std::string> names;
    std::istringstream lines(wire_typescript());
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("export interface ")) continue;
        EXPECT_TRUE(names.insert(line).second) << line;
    }
}

// Write it anew with `flagfall schema typescript`.
TEST(ProtocolDocument, ThePagesTypesAreThoseOfTheDescriptions) {
    EXPECT_EQ(read_file(std::string(FLAGFALL_SOURCE) + "/web/src/lib/wire.generated.ts"),
              wire_typescript());
}

}  // namespace
}  // namespace arbiter::testing
