#include "server/wire/journal_notices.hpp"

#include "clock/text.hpp"
#include "db/codec/words.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace arbiter {
namespace {

constexpr std::string_view notices_name = "journal_notices";
constexpr std::size_t most_notices = 64;  // a hall of clocks says the same

std::string_view next_word(std::string_view& line) {
    const auto space = line.find(' ');
    const auto word = line.substr(0, space);
    line = space == std::string_view::npos ? std::string_view{} : line.substr(space + 1);
    return word;
}

std::optional<JournalNotice> notice_in(std::string_view line) {
    const auto problem = parse_word<JournalProblem>(next_word(line));
    const auto by = parse_word<JournalWitness>(next_word(line));
    const auto stream = number_in<StreamId>(next_word(line));
    const auto board = number_in<int>(next_word(line));
    const auto knew = number_in<std::int64_t>(next_word(line));
    const auto has = number_in<std::int64_t>(next_word(line));
    if (!problem || !by || !stream || !board || !knew || !has) return std::nullopt;
    return JournalNotice{*problem, *by, *stream, *board, *knew, *has};
}

}  // namespace

std::string_view word_of(JournalProblem problem) noexcept {
    switch (problem) {
        case JournalProblem::Behind:
            return "behind";
        case JournalProblem::Differs:
            return "differs";
        case JournalProblem::TailAccepted:
            return "tail_accepted";
        case JournalProblem::LogRemoved:
            return "log_removed";
        case JournalProblem::EventBroken:
            return "event_broken";
        case JournalProblem::HeadsMissing:
            return "heads_missing";
    }
    return {};
}

std::string_view word_of(JournalWitness witness) noexcept {
    switch (witness) {
        case JournalWitness::Desk:
            return "desk";
        case JournalWitness::Clock:
            return "clock";
        case JournalWitness::Page:
            return "page";
        case JournalWitness::Server:
            return "server";
    }
    return {};
}

JournalNotices::JournalNotices(std::string_view text) {
    while (!text.empty()) {
        const auto end = text.find('\n');
        if (const auto notice = notice_in(text.substr(0, end))) add(*notice);
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    }
}

bool JournalNotices::add(const JournalNotice& notice) {
    const auto same = std::ranges::find_if(all_, [&](const JournalNotice& one) {
        return one.problem == notice.problem && one.by == notice.by &&
               one.stream == notice.stream && one.board == notice.board;
    });
    if (same == all_.end()) {
        if (all_.size() >= most_notices) return false;
        all_.push_back(notice);
        return true;
    }
    if (notice.knew <= same->knew) return false;
    *same = notice;
    return true;
}

bool JournalNotices::clear() {
    return std::erase_if(all_, [](const JournalNotice& one) {
               return one.problem != JournalProblem::LogRemoved;
           }) > 0;
}

SecretChange kept_notices(const JournalNotices& notices) {
    return {std::string(notices_table), std::string(notices_name), notices.text()};
}

JournalNotices notices_in(const std::vector<std::pair<std::string, std::string>>& table) {
    const auto kept =
        std::ranges::find(table, notices_name, &std::pair<std::string, std::string>::first);
    return kept == table.end() ? JournalNotices{} : JournalNotices{kept->second};
}

std::string JournalNotices::text() const {
    std::string text;
    for (const JournalNotice& one : all_) {
        if (one.problem == JournalProblem::LogRemoved) continue;  // over with the server
        text += std::string(word_of(one.problem)) + ' ' + std::string(word_of(one.by)) + ' ' +
                std::to_string(one.stream) + ' ' + std::to_string(one.board) + ' ' +
                std::to_string(one.knew) + ' ' + std::to_string(one.has) + '\n';
    }
    return text;
}

}  // namespace arbiter
