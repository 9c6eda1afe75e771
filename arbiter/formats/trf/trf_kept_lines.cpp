#include "arbiter/formats/trf/trf_kept_lines.hpp"

#include "arbiter/formats/trf/trf_writer.hpp"
#include "arbiter/tournament/players/player_data.hpp"
#include "arbiter/tournament/settings/settings.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

// The records that an event has a place for. How it was paired and its time control were written in
// words of the file's own.
bool is_taken(std::string_view id) {
    constexpr std::array<std::string_view, 11> taken{"012", "022", "032", "042", "052", "062",
                                                     "072", "082", "102", "202", "212"};
    return std::find(taken.begin(), taken.end(), id) != taken.end();
}

// Of those, what several lines may say: an event has a place for the first.
bool may_stand_again(std::string_view id) {
    constexpr std::array<std::string_view, 3> ids{"012", "022", "102"};
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

bool is_date_record(std::string_view id) {
    return id == "042" || id == "052";
}

// Some of the dialect are records of TRF26 by another name (as_trf26).
std::string left_out_id(const TrfText& record) {
    constexpr std::array<std::string_view, 4> translated{"XXR", "XXC", "XXZ", "XXP"};
    if (std::find(translated.begin(), translated.end(), record.id) != translated.end()) return {};
    const bool dialect = record.id.starts_with("XX") || record.id.starts_with("BB");
    return dialect || record.id == "DAT" ? record.id : std::string{};
}
template <class Record>
std::string left_out_id(const Record&) {
    return {};
}

// Whether the event's own report says it, in other records or anew.
bool is_said_anew(const TrfText& record) {
    if (is_date_record(record.id) && day_of(record.text).empty()) return false;
    if (record.id == "032" && !is_federation(record.text)) return false;
    return is_taken(record.id) || !left_out_id(record).empty();
}
bool is_said_anew(const TrfPlayer&) {
    return true;
}
bool is_said_anew(const TrfScoring&) {
    return true;
}
bool is_said_anew(const TrfByes&) {
    return true;
}
bool is_said_anew(const TrfAbnormal&) {
    return true;
}
template <class Record>
bool is_said_anew(const Record&) {
    return false;
}

// Birth dates are told in confidence.
TrfRecord without_birth_date(TrfRecord record) {
    if (auto* national = std::get_if<TrfNational>(&record)) national->birth_date.clear();
    return record;
}

// The numbers of a file by their order: an event's players have numbers from 1 without gaps.
class EventNumbers {
  public:
    explicit EventNumbers(const TrfFile& file) {
        for (const TrfPlayer* player : players_of(file)) numbers_.push_back(player->number);
        std::sort(numbers_.begin(), numbers_.end());
    }

    [[nodiscard]] int first_other() const {
        for (std::size_t i = 0; i < numbers_.size(); ++i) {
            if (numbers_[i] != static_cast<int>(i) + 1) return numbers_[i];
        }
        return 0;
    }
    // Of a number that nobody has: that of the next who has one.
    void renumber(int& number) const {
        if (number == 0) return;
        const auto at = std::lower_bound(numbers_.begin(), numbers_.end(), number);
        number = static_cast<int>(at - numbers_.begin()) + 1;
    }
    void renumber_last(int& number) const {
        const auto at = std::upper_bound(numbers_.begin(), numbers_.end(), number);
        number = static_cast<int>(at - numbers_.begin());
    }
    void renumber(std::vector<int>& players) const {
        for (int& player : players) renumber(player);
    }

    void operator()(TrfNational& record) const { renumber(record.number); }
    void operator()(TrfAcceleration& record) const {
        renumber(record.first);
        renumber_last(record.last);
    }
    void operator()(TrfProhibited& record) const { renumber(record.players); }
    void operator()(TrfOldTeam& record) const { renumber(record.players); }
    void operator()(TrfTeam& record) const { renumber(record.players); }
    void operator()(TrfBoardOrder& record) const { renumber(record.players); }
    template <class Record>
    void operator()(Record&) const {}

  private:
    std::vector<int> numbers_;
};

}  // namespace

std::string day_of(std::string_view date) {
    std::string text{date};
    std::replace(text.begin(), text.end(), '/', '-');
    return is_date(text) ? text : std::string{};
}

int first_renumbered(const TrfFile& file) {
    return EventNumbers{file}.first_other();
}

std::vector<std::string> lines_to_keep(const TrfFile& file) {
    std::vector<std::string> lines;
    const EventNumbers numbers{file};
    std::set<std::string> seen;
    for (TrfRecord record : as_trf26(file).records) {
        const auto* text = std::get_if<TrfText>(&record);
        const bool again =
            text != nullptr && !seen.insert(text->id).second && may_stand_again(text->id);
        if (!again && std::visit([](const auto& each) { return is_said_anew(each); }, record)) {
            continue;
        }
        record = without_birth_date(std::move(record));
        std::visit(numbers, record);
        std::string line = write_trf(TrfFile{{std::move(record)}});
        line.erase(line.find_last_not_of("\r\n") + 1);
        lines.push_back(std::move(line));
    }
    return lines;
}

bool is_of_head(const TrfRecord& record) {
    constexpr std::array<std::string_view, 8> ids{"032", "042", "052", "092",
                                                  "122", "142", "192", "222"};
    const auto* text = std::get_if<TrfText>(&record);
    return text != nullptr && std::find(ids.begin(), ids.end(), text->id) != ids.end();
}

std::string id_left_out(const TrfRecord& record) {
    return std::visit([](const auto& each) { return left_out_id(each); }, record);
}

}  // namespace arbiter
