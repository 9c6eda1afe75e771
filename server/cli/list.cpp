// flagfall list: rating lists, FIDE's and others, in files of their own.
#include "arbiter/tournament/players/player_data.hpp"
#include "db/codec/words.hpp"
#include "db/store/journal_error.hpp"
#include "server/cli/commands.hpp"
#include "server/players/list_import.hpp"
#include "server/players/list_search.hpp"

#include <CLI/App.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {
namespace {

volatile std::sig_atomic_t list_stopped = 0;

struct ListOptions {
    ListOrder order{.file = {}, .db = "lists.db", .source = "FIDE", .date = {}};
    std::vector<std::string> lists{"lists.db"};
    std::string text;
    std::size_t most = 20;
    bool json = false;
};

int exit_code_of_list(std::string_view code) {
    if (code == "not_found") return 3;
    if (code == "date_needed") return 2;
    if (code == "store_full" || code == "store_failed") return 6;
    return code == "stopped" ? 1 : 7;
}

int refused_list(const std::string& file, const Refusal& refusal) {
    std::cerr << "flagfall list: " << refusal.code << ": " << file;
    if (!refusal.where.empty() && refusal.where != file) std::cerr << ": " << refusal.where;
    for (const auto& [name, value] : refusal.params)
        std::cerr << " (" << name << ": " << value << ')';
    std::cerr << "\nThe list that was there stays as it is.\n";
    if (refusal.code == "list_cut") std::cerr << "If it is whole all the same: --shorter\n";
    if (refusal.code == "date_needed") std::cerr << "Give its month: --date 2026-11\n";
    return exit_code_of_list(refusal.code);
}

// The first of them; how many there are.
void tell_remarks(const std::vector<ListRemark>& remarks) {
    constexpr std::size_t most = 20;
    for (std::size_t i = 0; i < std::min(most, remarks.size()); ++i) {
        std::cerr << "line " << remarks[i].line << ": " << remarks[i].code << ' '
                  << remarks[i].found << '\n';
    }
    if (remarks.size() > most) std::cerr << remarks.size() << " of these in all\n";
}

int run_import(const ListOptions& options) {
    std::signal(SIGINT, [](int) { list_stopped = 1; });
    std::signal(SIGTERM, [](int) { list_stopped = 1; });
    const auto begun = std::chrono::steady_clock::now();
    auto told = begun;
    const auto report = import_list(options.order, [&](const ListProgress& progress) {
        const auto now = std::chrono::steady_clock::now();
        if (now - told > std::chrono::seconds{1}) {
            told = now;
            std::cerr << progress.players << " players, " << (progress.bytes >> 20) << " of "
                      << (progress.of_bytes >> 20) << " MB\n";
        }
        return list_stopped == 0;
    });
    if (!report) return refused_list(options.order.file, report.error());
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    if (report->left_out > 0) {
        std::cerr << report->left_out << " players without a name left out, the first in line "
                  << report->first_left_out << '\n';
    }
    if (!report->encoding.empty()) {
        std::cerr << "read as " << report->encoding << "; --encoding reads it otherwise\n";
    }
    tell_remarks(report->remarks);
    if (report->repeated > 0) {
        std::cerr << report->repeated << " have the FIDE ID of a player above\n";
    }
    std::cerr << "took " << took.count() << " s\n";
    std::cout << report->head.source << ' ' << report->head.date;
    if (report->speed != Speed::Standard) std::cout << ' ' << word_of(report->speed);
    std::cout << ": " << report->head.players << " players in " << options.order.db << '\n';
    return 0;
}

nlohmann::ordered_json json_of_found(const FoundPlayer& found) {
    const ListedPlayer& player = found.player;
    return {{"name", player.name},
            {"title", player.title},
            {"federation", player.federation},
            {"sex", player.sex},
            {"fide_id", player.fide_id},
            {"standard", player.standard},
            {"rapid", player.rapid},
            {"blitz", player.blitz},
            {"k", player.standard_k},
            {"rapid_k", player.rapid_k},
            {"blitz_k", player.blitz_k},
            {"born", player.born},
            {"club", player.club},
            {"inactive", player.inactive},
            {"source", found.list.source},
            {"date", found.list.date}};
}

int run_search(const ListOptions& options) {
    RatingLists lists(options.lists);
    const auto begun = std::chrono::steady_clock::now();
    const auto searched = lists.search(options.text, options.most);
    if (!searched) {
        std::cerr << "flagfall list: " << searched.error().code << ": " << searched.error().where
                  << '\n';
        return exit_code_of_list("damaged");
    }
    const auto& found = searched->players;
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begun;
    std::cerr << found.size() << " found in " << took.count() << " ms\n";
    if (options.json) {
        auto all = nlohmann::ordered_json::array();
        for (const FoundPlayer& each : found) all.push_back(json_of_found(each));
        std::cout << all.dump() << '\n';
        return 0;
    }
    for (const auto& [list, player] : found) {
        std::cout << player.fide_id << '\t' << player.name << '\t' << player.title << '\t'
                  << player.federation << '\t' << player.standard << '\t' << player.rapid << '\t'
                  << player.blitz << '\t' << list.source << ' ' << list.date << '\n';
    }
    return 0;
}

// What a failing disk or a file that is no list says.
template <class Work>
int with_list_errors(Work work) {
    try {
        return work();
    } catch (const JournalError& error) {
        std::cerr << "flagfall list: " << error.code() << ": " << error.what() << '\n';
        return exit_code_of_list(error.code());
    }
}

void add_speed(CLI::App& command, const std::shared_ptr<ListOptions>& options) {
    static const std::map<std::string, Speed> speeds{
        {"standard", Speed::Standard}, {"rapid", Speed::Rapid}, {"blitz", Speed::Blitz}};
    command
        .add_option_function<std::string>(
            "--speed",
            [options](const std::string& word) { options->order.speed = speeds.at(word); },
            "standard, rapid, blitz: of a list of one kind, where the file's name does not say it")
        ->check([](const std::string& word) {
            return speeds.contains(word) ? std::string() : std::string("standard, rapid or blitz");
        });
}

void add_import(CLI::App& list, const std::shared_ptr<ListOptions>& options, Run& run) {
    auto* command = list.add_subcommand("import", "Take a list over, in place of the one before");
    command->add_option("FILE", options->order.file, "FIDE's XML or text, CSV, zipped or not; XLSX")
        ->required();
    command->add_option("--db", options->order.db, "The list's own file, one for each source")
        ->capture_default_str();
    command->add_option("--source", options->order.source, "Where the ratings are from")
        ->capture_default_str();
    command
        ->add_option("--date", options->order.date,
                     "Their month, YYYY-MM, where the file does not name it")
        ->check([](const std::string& date) {
            return is_month(date) ? std::string() : std::string("YYYY-MM, for example 2026-11");
        });
    command->add_option("--encoding", options->order.encoding,
                        "Of a CSV, where it is recognized wrongly: windows-1250, GB18030 …");
    add_speed(*command, options);
    command->add_flag("--shorter", options->order.may_be_shorter,
                      "Also if it has lost more than a quarter of the players of the one before");
    command->footer(
        "Nothing is taken over of a file that is cut off or damaged: it is said where.\n"
        "  flagfall list import players_list_xml.zip --db fide.db --date 2026-11");
    command->callback([options, &run] {
        run = [options] { return with_list_errors([&] { return run_import(*options); }); };
    });
}

void add_search(CLI::App& list, const std::shared_ptr<ListOptions>& options, Run& run) {
    auto* command = list.add_subcommand("search", "Find players by name, pinyin or FIDE ID");
    command->add_option("TEXT", options->text, "Beginnings of words in any order, or a number")
        ->required();
    command->add_option("--db", options->lists, "The lists to look into")->capture_default_str();
    command->add_option("--most", options->most, "So many of each list")->capture_default_str();
    command->add_flag("--json", options->json, "[{name, title, federation, …, source, date}, …]");
    command->footer(
        "  flagfall list search \"mag carl\" --db fide.db\n"
        "  flagfall list search 丁立人 --db fide.db");
    command->callback([options, &run] {
        run = [options] { return with_list_errors([&] { return run_search(*options); }); };
    });
}

}  // namespace

void add_list(CLI::App& program, Run& run) {
    auto* list = program.add_subcommand("list", "Rating lists: take them over, search them");
    list->require_subcommand(1);
    const auto options = std::make_shared<ListOptions>();
    add_import(*list, options, run);
    add_search(*list, options, run);
}

}  // namespace arbiter::cli
