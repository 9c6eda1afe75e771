// docs/protocol.md is the wire: its tables and the code's must be the same, both ways.
#include "db/codec/event_json.hpp"
#include "server/wire/command_json.hpp"
#include "server/wire/problem.hpp"

#include <gtest/gtest.h>

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

// Words in backquotes in the first column of a table.
std::vector<std::string> first_column(const std::string& line) {
    std::vector<std::string> words;
    if (line.empty() || line[0] != '|') return words;
    const auto cell = line.substr(1, line.find('|', 1) - 1);
    const std::regex quoted("`([a-z0-9_]+)`");
    for (auto it = std::sregex_iterator(cell.begin(), cell.end(), quoted);
         it != std::sregex_iterator(); ++it) {
        words.push_back((*it)[1]);
    }
    return words;
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

}  // namespace
}  // namespace arbiter
