// What the records beside 001 say, against the players and their results.
#include "arbiter/formats/trf/trf_event.hpp"
#include "arbiter/formats/trf/trf_record_remarks.hpp"
#include "arbiter/formats/trf/trf_roster.hpp"
#include "arbiter/formats/trf/trf_scores.hpp"
#include "arbiter/formats/trf/trf_team_report.hpp"
#include "arbiter/formats/trf/trf_writer.hpp"

#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace arbiter {
namespace {

constexpr int first_of_text = 5;  // column

// The numbers of 240 and 250 are those of teams where these are paired.
bool is_for_teams(const TrfFile& file) {
    return is_of_teams(pairing_code_of(file));
}

// Whether everybody that the record names is there.
class NamedCheck {
  public:
    NamedCheck(const TrfRoster& roster, RecordRemarks remarks)
        : roster_{roster}, remarks_{remarks} {}

    void operator()(const TrfByes& record) { check_all(record); }
    void operator()(const TrfProhibited& record) { check_all(record); }
    void operator()(const TrfOldTeam& record) { check_all(record); }
    void operator()(const TrfTeam& record) { check_all(record); }
    void operator()(const TrfBoardOrder& record) { check_all(record); }
    void operator()(const TrfAbnormal& record) {
        if (!is_of_teams(record)) check_all(record);
    }
    // XXZ and XXP of the engines: words, not columns.
    void operator()(const TrfText& record) {
        if (record.id != "XXZ" && record.id != "XXP") return;
        is_of_words_ = true;
        for (const TrfRecord& each : as_trf26(TrfFile{{record}}).records) std::visit(*this, each);
    }
    void operator()(const TrfPlayerAcceleration& record) {
        check(record.number, trf_column<TrfPlayerAcceleration>("number"), "number");
    }
    template <class Record>
    void operator()(const Record&) {}

  private:
    template <class Record>
    void check_all(const Record& record) {
        for (std::size_t i = 0; i < record.players.size(); ++i) {
            const int column = is_of_words_ ? first_of_text : column_of_number<Record>(i);
            check(record.players[i], column, "players");
        }
    }
    void check(int number, int column, std::string_view field) {
        if (number == 0 || roster_.find(number) != nullptr) return;
        remarks_.error(column, "unknown_player", field, std::to_string(number));
    }

    const TrfRoster& roster_;
    RecordRemarks remarks_;
    bool is_of_words_ = false;
};

// 240 of a round that 001 knows: he played, or has another bye; a player twice in one round.
class ByeCheck {
  public:
    ByeCheck(const TrfFile& file, const TrfRoster& roster)
        : roster_{roster}, stated_{stated_rounds(file)}, is_for_teams_{is_for_teams(file)} {}

    void check(const TrfByes& byes, RecordRemarks remarks) {
        remarks.check_round(trf_column<TrfByes>("round"), "round", byes.round, stated_);
        for (std::size_t i = 0; i < byes.players.size(); ++i) {
            check_player(byes, i, remarks);
        }
    }

  private:
    void check_player(const TrfByes& byes, std::size_t place, RecordRemarks& remarks) {
        const int number = byes.players[place];
        const int column = column_of_number<TrfByes>(place);
        const auto [first, is_new] = lines_.try_emplace({byes.round, number}, remarks.line());
        if (!is_new) {
            return remarks.error(column, "stands_twice", "players", std::to_string(number),
                                 line_text(first->second));
        }
        const auto* entry = roster_.find(number);
        if (entry == nullptr || byes.round < 1 || is_for_teams_) return;
        const auto round = static_cast<std::size_t>(byes.round - 1);
        if (round >= entry->player->rounds.size()) return;
        const TrfRound& own = entry->player->rounds[round];
        if (own.opponent != 0) {
            return remarks.error(column, "bye_with_opponent", "players", std::to_string(number),
                                 line_text(entry->line));
        }
        const std::string letter = letter_of(own.code);
        const bool full = byes.type == "F" && own.code == TrfCode::PairingBye;
        if (letter == byes.type || full) return;
        remarks.error(trf_column<TrfByes>("type"), "bye_differs", "type", byes.type,
                      letter + " (" + line_text(entry->line) + ")");
    }

    const TrfRoster& roster_;
    int stated_;
    bool is_for_teams_;
    std::map<std::pair<int, int>, int> lines_;  // by round and player
};

// 250 and 260: rounds and numbers from one to another.
class RangeCheck {
  public:
    RangeCheck(const TrfFile& file, const TrfRoster& roster)
        : roster_{roster}, stated_{stated_rounds(file)}, is_for_teams_{is_for_teams(file)} {}

    void check(const TrfAcceleration& record, RecordRemarks remarks) const {
        const auto round = [&](std::string_view field, int number) {
            remarks.check_round(trf_column<TrfAcceleration>(field), field, number, stated_);
        };
        round("first_round", record.first_round);
        round("last_round", record.last_round);
        check_order<TrfAcceleration>("last_round", record.first_round, record.last_round, remarks);
        check_order<TrfAcceleration>("last", record.first, record.last, remarks);
        if (is_for_teams_ || record.match_points) return;
        check_named("first", record.first, remarks);
        check_named("last", record.last, remarks);
    }

    void check(const TrfProhibited& record, RecordRemarks remarks) const {
        const auto round = [&](std::string_view field, int number) {
            if (stated_ == 0 || number <= stated_ || number == trf_to_the_end) return;
            remarks.warn(trf_column<TrfProhibited>(field), "round_too_many", field,
                         std::to_string(number), std::to_string(stated_));
        };
        round("first_round", record.first_round);
        round("last_round", record.last_round);
        check_order<TrfProhibited>("last_round", record.first_round, record.last_round, remarks);
    }

  private:
    // 0: nothing is said.
    template <class Record>
    static void check_order(std::string_view field, int first, int last, RecordRemarks& remarks) {
        if (last == 0 || last >= first) return;
        remarks.error(trf_column<Record>(field), "end_before_start", field, std::to_string(last),
                      std::to_string(first));
    }
    // Between the two there may be gaps, and behind the last.
    void check_named(std::string_view field, int number, RecordRemarks& remarks) const {
        if (number == 0 || roster_.find(number) != nullptr) return;
        remarks.warn(trf_column<TrfAcceleration>(field), "unknown_player", field,
                     std::to_string(number));
    }

    const TrfRoster& roster_;
    int stated_;
    bool is_for_teams_;
};

// 299 of a round: there is one, and in it a player's own line has the result that the points are
// for.
class AbnormalCheck {
  public:
    AbnormalCheck(const TrfFile& file, const TrfRoster& roster)
        : roster_{roster}, stated_{stated_rounds(file)} {}

    void check(const TrfAbnormal& record, RecordRemarks remarks) const {
        remarks.check_round(trf_column<TrfAbnormal>("round"), "round", record.round, stated_);
        if (record.round < 1 || record.type.empty() || is_of_teams(record)) return;
        for (const int number : record.players) {
            const auto* entry = roster_.find(number);
            if (entry != nullptr) check_result(record, *entry, remarks);
        }
    }

  private:
    static void check_result(const TrfAbnormal& record, const TrfEntry& entry,
                             RecordRemarks& remarks) {
        const auto& rounds = entry.player->rounds;
        const auto round = static_cast<std::size_t>(record.round - 1);
        if (round >= rounds.size() || rounds[round].code == TrfCode::Pending) return;
        const std::string type = abnormal_type(rounds[round].code);
        if (type == record.type) return;
        remarks.warn(trf_column<TrfAbnormal>("type"), "type_differs", "type", record.type,
                     type + " (" + line_text(entry.line) + ")");
    }

    const TrfRoster& roster_;
    int stated_;
};

}  // namespace

void check_records(const TrfFile& file, const std::vector<int>& lines, const TrfRoster& roster,
                   TrfFindings& findings) {
    ByeCheck byes{file, roster};
    const RangeCheck ranges{file, roster};
    const AbnormalCheck abnormal{file, roster};
    for (std::size_t i = 0; i < file.records.size(); ++i) {
        const TrfRecord& record = file.records[i];
        const RecordRemarks remarks{lines[i], findings};
        std::visit(NamedCheck{roster, remarks}, record);
        if (const auto* each = std::get_if<TrfByes>(&record)) byes.check(*each, remarks);
        if (const auto* each = std::get_if<TrfAcceleration>(&record)) ranges.check(*each, remarks);
        if (const auto* each = std::get_if<TrfProhibited>(&record)) ranges.check(*each, remarks);
        if (const auto* each = std::get_if<TrfAbnormal>(&record)) abnormal.check(*each, remarks);
    }
}

}  // namespace arbiter
