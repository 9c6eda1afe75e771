// docs/protocol.md is the wire: its tables and the code's must be the same, both ways.
#include "db/codec/description/direction.hpp"
#include "db/codec/event_descriptions.hpp"
#include "db/codec/event_json.hpp"
#include "server/wire/command_json.hpp"
#include "server/wire/commands/described_commands.hpp"
#include "server/wire/described_views.hpp"
#include "server/wire/frames/described_frames.hpp"
#include "server/wire/message_types.hpp"
#include "server/wire/problem.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {
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
    const std::set<std::string> not_of_the_wire{"bad_speed", "no_games", "key_file_wrong"};
    const std::filesystem::path root = FLAGFALL_SOURCE;
    const std::regex refusal(R"re((?:refuse(?:_with)?\(\s*|\.code = |Refusal\{\s*)"([a-z_]+)")re");
    std::set<std::string> found;
    for (const char* folder : {"arbiter/game", "arbiter/tournament", "server/hall", "server/http",
                               "server/sockets", "server/wire", "server/net", "server"}) {
        const bool with_rooms = std::string_view{folder}.starts_with("arbiter/");
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

// The names in the first backquotes of a column (the second, if not said), each with whether it has
// a `?`; what stands in brackets behind a name is left out: "g, moves:[[ply, uci]…], reason?".
std::map<std::string, bool> documented_fields(const std::string& line, int column = 1) {
    std::map<std::string, bool> fields;
    const auto cell = column_at(line, column);
    const auto begin = line.find('`', cell);
    if (begin == std::string::npos || line.find("| |", cell - 1) == cell - 1) return fields;
    std::string name;
    int depth = 0;
    bool in_name = true;
    const auto add = [&](bool may_miss) {
        if (!name.empty()) fields.emplace(name, may_miss);
        name.clear();
        in_name = false;
    };
    for (auto at = begin + 1; line[at] != '`'; ++at) {
        const char letter = line[at];
        if (letter == '[' || letter == '{') ++depth;
        if (letter == ']' || letter == '}') --depth;
        if (depth > 0) continue;
        if (letter == ',') {
            if (in_name) add(false);
            in_name = true;
        } else if (letter == '?' || letter == ':') {
            if (in_name) add(letter == '?');
        } else if (in_name && letter != ' ') {
            name += letter;
        }
    }
    if (in_name) add(false);
    return fields;
}

std::map<std::string, bool> described_fields(const Description& description, bool of_game) {
    std::map<std::string, bool> fields;
    if (of_game) fields.emplace("g", false);
    for (const Field& field : description.fields) {
        fields.emplace(std::string(field.name), !field.needed);
    }
    return fields;
}

TEST(ProtocolDocument, GivesEachKindItsFields) {
    std::map<std::string, std::map<std::string, bool>> documented;
    for (const auto& line : section("## Events", "Words:")) {
        for (const auto& kind : first_column(line)) documented[kind] = documented_fields(line);
    }
    for (const auto& [description, of_game] : described_events()) {
        const std::string kind(description->name);
        EXPECT_EQ(documented[kind], described_fields(*description, of_game)) << kind;
    }
}

// By name only: a reason that the form does not need may be needed by what is decided.
TEST(ProtocolDocument, GivesEachCommandItsFields) {
    const auto names_of = [](const std::map<std::string, bool>& fields) {
        std::set<std::string> names;
        for (const auto& [name, may_miss] : fields) names.insert(name);
        return names;
    };
    std::map<std::string, std::set<std::string>> documented;
    bool commands = false;
    for (const auto& line : section("## REST", "## Sockets")) {
        commands = commands || line.find("Commands (`type`") == 0;
        if (!commands) continue;
        for (const auto& type : first_column(line)) {
            if (type != "type") documented[type] = names_of(documented_fields(line));
        }
    }
    for (const auto& [description, of_game] : described_commands()) {
        const std::string type(description->name);
        EXPECT_EQ(documented[type], names_of(described_fields(*description, of_game))) << type;
    }
}

// By type; what is said by clients and what is told by the server.
using Frames = std::map<std::string, std::map<std::string, bool>>;
struct FramesOfSocket {
    Frames said;
    Frames told;
    friend bool operator==(const FramesOfSocket&, const FramesOfSocket&) = default;
};

Frames described_frames(const std::vector<const Description*>& frames, Direction direction) {
    Frames described;
    for (const Description* frame : frames) {
        auto& fields = described[std::string(frame->name)];
        for (const Field& field : frame->fields) {
            fields.emplace(std::string(field.name), may_miss(field, direction));
        }
    }
    return described;
}

TEST(ProtocolDocument, GivesEachFrameOfEachSocketItsFields) {
    std::map<std::string, FramesOfSocket> documented;
    std::string socket;
    for (const auto& line : section("## Sockets", "`kind`: `start")) {
        if (line.starts_with("### ")) {
            const auto path = line.find("/ws/") + 4;
            socket = line.substr(path, line.find('`', path) - path);
        }
        for (const auto& type : words_in_column(line, 1)) {
            auto& frames = documented[socket];
            const bool said = line.find(">S |") != std::string::npos;
            (said ? frames.said : frames.told)[type] = documented_fields(line, 2);
        }
    }
    std::map<std::string, FramesOfSocket> described;
    for (const auto& [name, said, told] : described_sockets()) {
        described[std::string(name)] = {described_frames(said, Direction::Read),
                                        described_frames(told, Direction::Written)};
    }
    EXPECT_EQ(documented, described);
}

TEST(ProtocolDocument, TheSchemaHasEachMessageOnce) {
    const auto schema = nlohmann::json::parse(wire_json_schema());
    for (const auto& [name, said, told] : described_sockets()) {
        const auto& socket = schema.at("frames").at(std::string(name));
        EXPECT_EQ(socket.at("said").size(), said.size()) << name;
        EXPECT_EQ(socket.at("told").size(), told.size()) << name;
    }
    EXPECT_EQ(schema.at("views").size(), described_views().size());
    EXPECT_EQ(schema.at("events").size(), event_kinds().size());
    // Two interfaces of one name would be one to TypeScript.
    std::set<std::string> names;
    std::istringstream lines(wire_typescript());
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("export interface ")) EXPECT_TRUE(names.insert(line).second) << line;
    }
}

// Write it anew with `flagfall schema typescript`.
TEST(ProtocolDocument, ThePagesTypesAreThoseOfTheDescriptions) {
    EXPECT_EQ(read_file(std::string(FLAGFALL_SOURCE) + "/web/src/lib/wire.generated.ts"),
              wire_typescript());
}

}  // namespace
}  // namespace arbiter
