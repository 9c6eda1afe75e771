#include "server/players/list_import.hpp"

#include "arbiter/tournament/players/player_data.hpp"
#include "arbiter/tournament/players/player_doubts.hpp"
#include "clock/text.hpp"
#include "db/store/journal_error.hpp"
#include "server/input_file.hpp"
#include "server/players/byte_source.hpp"
#include "server/players/fide_list.hpp"
#include "server/players/name_words.hpp"
#include "server/players/player_table.hpp"
#include "server/players/workbook.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

namespace arbiter {
namespace {

using GoOn = std::function<bool(const ListProgress&)>;

// The largest part of a workbook is XML as well.
bool is_of_workbook(std::string_view start) {
    constexpr std::size_t beginning = 2000;
    return start.substr(0, beginning).find("openxmlformats") != std::string_view::npos;
}

constexpr std::size_t most_table_bytes = std::size_t{128} << 20;  // a bomb is larger

// A list of one kind has its ratings where the others have those of standard play.
ListedPlayer moved_to(Speed speed, ListedPlayer player) {
    if (speed == Speed::Standard || player.rapid > 0 || player.blitz > 0) return player;
    const bool rapid = speed == Speed::Rapid;
    (rapid ? player.rapid : player.blitz) = std::exchange(player.standard, 0);
    (rapid ? player.rapid_k : player.blitz_k) = std::exchange(player.standard_k, 0);
    return player;
}

class ListImport {
  public:
    ListImport(const ListOrder& order, const GoOn& go_on)
        : order_(order),
          go_on_(go_on),
          head_{order.source, order.date, 0},
          speed_(order.speed.value_or(speed_of_file(order.file))) {}

    Result<ListReport> run() {
        auto source = ByteSource::open(order_.file);
        if (!source) return tl::unexpected(std::move(source.error()));
        progress_.of_bytes = source->size();
        auto start = source->next();
        if (!start) return tl::unexpected(std::move(start.error()));
        Result<void> read;
        if (is_fide_xml(*start) && !is_of_workbook(*start)) {
            read = read_xml(*source, *start);
        } else if (is_fide_text(*start)) {
            read = read_text(*source, *start);
        } else {
            read = read_table_file(*source, *start);
        }
        if (!read) return tl::unexpected(with_players(std::move(read.error())));
        if (head_.players == 0) return refuse("empty_list", order_.file);
        if (auto whole = check_against_the_one_before(); !whole)
            return tl::unexpected(whole.error());
        const auto repeated = writer_->finish();
        tell_repeated(repeated);
        return ListReport{head_,
                          left_out_,
                          first_left_out_,
                          std::move(remarks_),
                          static_cast<std::int64_t>(repeated.size()),
                          speed_,
                          encoding_};
    }

  private:
    // A list that ends behind a whole line looks whole. Lists grow: one that has lost a quarter of
    // its players since the last time was cut, unless somebody says that it was not.
    [[nodiscard]] Result<void> check_against_the_one_before() const {
        if (order_.may_be_shorter || !std::filesystem::exists(order_.db)) return {};
        std::optional<ListHead> before;
        try {
            before = RatingList(order_.db).head();
        } catch (const JournalError&) {
            return {};  // not a list: the writer has its own word on that
        }
        if (before->source != head_.source || head_.players * 4 >= before->players * 3) return {};
        return tl::unexpected(Refusal{.code = "list_cut",
                                      .where = order_.file,
                                      .params = {{"before", std::to_string(before->players)}}});
    }

    // Made when the month is known.
    Result<void> begin(const std::string& date) {
        if (writer_) return {};
        if (head_.date.empty()) head_.date = date;
        if (!is_month(head_.date)) return refuse("date_needed", "date");
        writer_.emplace(order_.db, head_,
                        [this](std::string_view name) { return names_.words_of(name); });
        return {};
    }
    void tell_repeated(const std::vector<RepeatedNumber>& repeated) {
        for (std::size_t i = 0; i < std::min(repeated.size(), most_repeated_told); ++i) {
            const auto& [player, number] = repeated[i];
            remarks_.push_back({static_cast<int>(lines_[static_cast<std::size_t>(player)]),
                                "repeated_fide_id", std::to_string(number)});
        }
        std::ranges::stable_sort(remarks_, {}, &ListRemark::line);
    }

    void leave_out(std::uint64_t line) {
        if (left_out_++ == 0) first_left_out_ = static_cast<int>(line);
    }
    void add(ListedPlayer player, std::uint64_t line) {
        if (player.name.empty()) return leave_out(line);
        writer_->add(moved_to(speed_, std::move(player)));
        lines_.push_back(static_cast<std::uint32_t>(line));
        ++head_.players;
        progress_.players = head_.players;
    }
    [[nodiscard]] Refusal with_players(Refusal refusal) const {
        if (head_.players > 0) {
            refusal.params.emplace_back("players", std::to_string(head_.players));
        }
        return refusal;
    }

    template <class Reader>
    Result<void> feed_all(ByteSource& source, std::string_view start, Reader& reader) {
        for (std::string_view bytes = start; !bytes.empty();) {
            progress_.bytes += bytes.size();
            if (auto fed = reader.feed(bytes); !fed) return fed;
            if (!go_on_(progress_)) return refuse("stopped");
            auto next = source.next();
            if (!next) return tl::unexpected(std::move(next.error()));
            bytes = *next;
        }
        return reader.finish();
    }

    Result<void> read_xml(ByteSource& source, std::string_view start) {
        if (auto begun = begin({}); !begun) return begun;
        FideXml reader(
            [this](ListedPlayer player, std::uint64_t line) { add(std::move(player), line); });
        return feed_all(source, start, reader);
    }
    Result<void> read_text(ByteSource& source, std::string_view start) {
        // The heading may name the month, and stands in the first line.
        FideText heading([](const ListedPlayer&, std::uint64_t) {});
        if (auto fed = heading.feed(start.substr(0, start.find('\n') + 1)); !fed) return fed;
        if (auto begun = begin(heading.date()); !begun) return begun;
        FideText reader(
            [this](ListedPlayer player, std::uint64_t line) { add(std::move(player), line); });
        return feed_all(source, start, reader);
    }

    // Of a workbook as it is, of another zip what lies in it.
    Result<std::string> table_bytes(ByteSource& source, std::string_view start) const {
        if (start.empty() || is_fide_xml(start)) {
            std::error_code gone;
            const auto size = std::filesystem::file_size(order_.file, gone);
            if (!gone && size > most_table_bytes) return refuse("too_large", order_.file);
            return read_input(order_.file);
        }
        std::string bytes;
        while (!start.empty()) {
            bytes += start;
            if (bytes.size() > most_table_bytes) return refuse("too_large", order_.file);
            auto next = source.next();
            if (!next) return tl::unexpected(std::move(next.error()));
            start = *next;
        }
        return bytes;
    }
    Result<void> read_table_file(ByteSource& source, std::string_view start) {
        const auto bytes = table_bytes(source, start);
        if (!bytes) return tl::unexpected(bytes.error());
        ReadingBudget budget{rating_list_limits, [this] { return !go_on_(progress_); }};
        const auto table = read_player_table(*bytes, order_.encoding, budget);
        if (!table) return tl::unexpected(table.error());
        if (!table->certain) encoding_ = table->encoding;
        takes_national_ = order_.source != "FIDE" &&
                          std::ranges::find(table->columns, word_of(Column::NationalRating),
                                            &ListColumn::read_as) != table->columns.end();
        for (const PlayerFinding& finding : table->findings) {
            if (finding.blocks) {
                return refuse("bad_list", std::to_string(finding.line) + ": " + finding.code);
            }
        }
        // Where a file is cut, its last row is.
        for (const ReadPlayer& player : table->players) {
            for (const PlayerFinding& finding : player.findings) {
                if (finding.code == "short_row")
                    return refuse("cut_off", std::to_string(finding.line));
            }
        }
        if (auto begun = begin({}); !begun) return begun;
        for (const ReadPlayer& player : table->players) add_row(player);
        progress_.bytes = bytes->size();
        if (!go_on_(progress_)) return refuse("stopped");
        return {};
    }
    void add_row(const ReadPlayer& row) {
        if (!is_name(row.data.name)) {
            return leave_out(static_cast<std::uint64_t>(row.line));
        }
        for (const PlayerFinding& finding : row.findings) {
            remarks_.push_back({finding.line, finding.code, finding.found});
        }
        if (!has_letter(row.data.name)) {
            remarks_.push_back({row.line, "name_without_letter", row.data.name});
        }
        const auto year = std::string_view(row.birth_date).substr(0, 4);
        add({.fide_id = number_in<std::int64_t>(row.data.fide_id).value_or(0),
             .name = row.data.name,
             .federation = row.data.federation,
             .sex = row.data.sex,
             .title = row.data.title,
             .standard = takes_national_ ? row.national_rating : row.data.rating,
             .standard_k = row.data.k.value_or(0),
             .born = number_in<int>(year).value_or(0),
             .club = row.data.club},
            static_cast<std::uint64_t>(row.line));
    }

    const ListOrder& order_;
    const GoOn& go_on_;
    ListHead head_;
    Speed speed_;
    std::string encoding_;
    bool takes_national_ = false;
    ListProgress progress_;
    NameReader names_;
    std::optional<RatingListWriter> writer_;
    std::int64_t left_out_ = 0;
    int first_left_out_ = 0;
    std::vector<ListRemark> remarks_;
    std::vector<std::uint32_t> lines_;  // of the players, as they were added
};

}  // namespace

Speed speed_of_file(const std::string& path) {
    std::string name = std::filesystem::path(path).filename().string();
    for (char& c : name) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    const bool rapid = name.find("rapid") != std::string::npos;
    const bool blitz = name.find("blitz") != std::string::npos;
    if (rapid == blitz) return Speed::Standard;
    return rapid ? Speed::Rapid : Speed::Blitz;
}

Result<ListReport> import_list(const ListOrder& order, const GoOn& go_on) {
    return ListImport(order, go_on).run();
}

}  // namespace arbiter
