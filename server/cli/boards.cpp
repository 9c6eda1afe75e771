// flagfall boards: moves of electronic boards, from the PGN file that their program keeps writing.
#include "server/cli/commands.hpp"
#include "server/cli/server_options.hpp"
#include "server/clock_terminal/clock_address.hpp"
#include "server/eboards/follow_file.hpp"

#include <CLI/App.hpp>

#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <system_error>

namespace arbiter::cli {
namespace {

struct BoardsOptions {
    std::string file;
    std::string link;
    std::string authority;
    bool once = false;
    std::string encoding{};  // none: recognized
};

int boards_refused(const Refusal& refusal, int exit_code) {
    std::cerr << "flagfall boards: " << refusal.code;
    if (!refusal.where.empty()) std::cerr << ": " << refusal.where;
    std::cerr << '\n';
    return exit_code;
}

void say_waiting(const std::string& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
        std::cerr << "flagfall boards: no game-N.pgn and no games.pgn in " << path
                  << " yet; waiting\n";
    } else {
        std::cerr << "flagfall boards: " << path << " is not there yet; waiting\n";
    }
}

int run_boards(const BoardsOptions& options) {
    const auto address = parse_clock_link(options.link, options.authority);
    if (!address) return boards_refused(address.error(), 2);
    const FollowTalk talk{.note =
                              [](const FeedNote& note) {
                                  if (note.board > 0) std::cerr << "board " << note.board << ": ";
                                  std::cerr << note.code << ' ' << note.what << '\n';
                              },
                          .progress =
                              [](const FollowProgress& now) {
                                  std::cerr << now.games << " games, " << now.moves
                                            << " moves told\n";
                              },
                          .waiting = [&options] { say_waiting(options.file); },
                          .recognized =
                              [](const std::string& encoding) {
                                  std::cerr << "flagfall boards: read as " << encoding
                                            << "; --encoding reads it otherwise\n";
                              }};
    const auto done = follow_file(
        {options.file, address->server, address->key, options.once, options.encoding}, talk);
    if (!done) return boards_refused(done.error(), done.error().code == "unknown_encoding" ? 2 : 4);
    return 0;
}

}  // namespace

void add_boards(CLI::App& program, Run& run) {
    auto options = std::make_shared<BoardsOptions>();
    auto* boards = program.add_subcommand(
        "boards", "Send the moves of electronic boards, from their PGN file");
    boards->footer(
        "Example: flagfall boards games.pgn 'http://127.0.0.1:8080/board#key=KEY'\n"
        "Follows the file as it is written again and again (LiveChess and others do so), until it "
        "is\n"
        "stopped. A folder is read as LiveChess writes it: game-1.pgn, game-2.pgn, ..., or "
        "games.pgn\n"
        "where it is alone. The key is an operator's. Games belong to boards by Round (\"3.12\"), "
        "Board,\n"
        "or the players' names. What needs a decision is asked at the desk. UTF-16 and code pages "
        "are\n"
        "recognized, as in flagfall check.\n"
        "docs/electronic-boards.md tells the rest.");
    boards
        ->add_option("FILE", options->file,
                     "The games as PGN, or LiveChess' folder; may come later")
        ->required();
    boards->add_option("LINK", options->link, "The operator's key as the Keys page gives it")
        ->required();
    add_authority_option(*boards, options->authority);
    boards->add_flag("--once", options->once, "Tell what the file says now, and end");
    boards->add_option("--encoding", options->encoding,
                       "Of the games, where it is recognized wrongly: windows-1251, Big5 …");
    boards->callback([options, &run] { run = [options] { return run_boards(*options); }; });
}

}  // namespace arbiter::cli
