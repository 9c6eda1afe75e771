#include "server/wire/answers/player_answers.hpp"

#include "db/codec/description/field.hpp"
#include "db/codec/json_reader.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace arbiter {
namespace {

// A code of the table.
struct FindingForm : JsonForm<std::string> {
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Words, .words = {finding_codes.begin(), finding_codes.end()}};
    }
};

struct ListColumnForm : JsonForm<std::string> {
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Words, .words = {list_columns.begin(), list_columns.end()}};
    }
};
struct SeparatorForm : JsonForm<std::string> {
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Words,
                .words = {separator_words.begin(), separator_words.end()}};
    }
};
struct ColumnDoubtForm : JsonForm<std::string> {
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Words, .words = {column_doubts.begin(), column_doubts.end()}};
    }
};

}  // namespace

template <>
const Description& description_of<ListColumn>() {
    static const Description known{
        "list_column",
        {unless_empty<&ListColumn::heading>("heading"),
         unless_empty<&ListColumn::read_as>("read_as", ListColumnForm{}),
         unless_empty<&ListColumn::doubt>("doubt", ColumnDoubtForm{}),
         unless_empty<&ListColumn::is_told>("told"), field<&ListColumn::first>("first")}};
    return known;
}

template <>
const Description& description_of<CellCorrection>() {
    static const Description known{
        "cell_correction",
        {field<&CellCorrection::line>("line"), field<&CellCorrection::column>("column"),
         field<&CellCorrection::text>("text")}};
    return known;
}

template <>
const Description& description_of<ListCorrections>() {
    static const Description known{"list_corrections", {field<&ListCorrections::cells>("cells")}};
    return known;
}

template <>
const Description& description_of<PlayerFinding>() {
    static const Description known{
        "player_finding",
        {field<&PlayerFinding::line>("line"), unless_empty<&PlayerFinding::column>("column"),
         field<&PlayerFinding::code>("code", FindingForm{}),
         unless_empty<&PlayerFinding::found>("found"), unless_empty<&PlayerFinding::other>("other"),
         unless_empty<&PlayerFinding::other_line>("other_line"),
         unless_empty<&PlayerFinding::blocks>("blocks")}};
    return known;
}

template <>
const Description& description_of<EntryRead>() {
    static const Description known{"entry_read",
                                   {part<&EntryRead::data>(description_of<PlayerData>()),
                                    unless_empty<&EntryRead::birth_date>("birth_date")}};
    return known;
}

template <>
const Description& description_of<PlayerRow>() {
    static const Description known{
        "player_row",
        {field<&PlayerRow::line>("line"), unless_empty<&PlayerRow::number>("number"),
         unless_empty<&PlayerRow::own>("own"), field<&PlayerRow::entry>("data"),
         unless_empty<&PlayerRow::findings>("findings")}};
    return known;
}

template <>
const Description& description_of<PlayersPreview>() {
    static const Description known{
        "players_preview",
        {field<&PlayersPreview::form>("form"), field<&PlayersPreview::encoding>("encoding"),
         field<&PlayersPreview::certain>("certain"),
         unless_empty<&PlayersPreview::separator>("separator", SeparatorForm{}),
         field<&PlayersPreview::columns>("columns"),
         unless_empty<&PlayersPreview::is_numbered>("numbered"),
         field<&PlayersPreview::rows>("rows"), field<&PlayersPreview::findings>("findings")}};
    return known;
}

template <>
const Description& description_of<ListHead>() {
    static const Description known{
        "list_head",
        {field<&ListHead::source>("source"), field<&ListHead::date>("date"),
         field<&ListHead::players>("players")}};
    return known;
}

template <>
const Description& description_of<ListedEntry>() {
    static const Description known{
        "listed_entry",
        {field<&ListedEntry::entry>("data"), field<&ListedEntry::standard>("standard"),
         field<&ListedEntry::rapid>("rapid"), field<&ListedEntry::blitz>("blitz"),
         unless_empty<&ListedEntry::inactive>("inactive")}};
    return known;
}

template <>
const Description& description_of<ListSearchAnswer>() {
    static const Description known{
        "list_search_answer",
        {field<&ListSearchAnswer::lists>("lists"), field<&ListSearchAnswer::found>("found")}};
    return known;
}

ListedEntry listed_entry(const FoundPlayer& found, Speed speed) {
    const ListedPlayer& player = found.player;
    ListedEntry told{.entry = {},
                     .standard = player.standard,
                     .rapid = player.rapid,
                     .blitz = player.blitz,
                     .inactive = player.inactive};
    PlayerData& data = told.entry.data;
    data.name = player.name;
    data.title = player.title;
    data.federation = player.federation;
    data.sex = player.sex;
    data.club = player.club;
    data.rating = player.standard;
    if (player.fide_id > 0) data.fide_id = std::to_string(player.fide_id);
    if (player.born > 0) told.entry.birth_date = std::to_string(player.born);
    data.rating_source = found.list.source;
    const bool rapid = speed == Speed::Rapid && player.rapid > 0;
    const bool blitz = speed == Speed::Blitz && player.blitz > 0;
    if (rapid) data.rating = player.rapid;
    if (blitz) data.rating = player.blitz;
    const int k = rapid ? player.rapid_k : blitz ? player.blitz_k : player.standard_k;
    if (k >= 1 && k <= most_k) data.k = k;
    if (rapid) data.rating_source += " rapid";
    if (blitz) data.rating_source += " blitz";
    data.rating_date = found.list.date;
    return told;
}

namespace {

Result<ListCorrections> corrections_in(std::string_view text) {
    if (text.empty()) return ListCorrections{};
    JsonParser parser;
    return parser.read_object<ListCorrections>(text, [](JsonFields& in) -> Result<ListCorrections> {
        ListCorrections read;
        read_fields(in, read);
        return read;
    });
}

bool are_numbered(const std::vector<ReadPlayer>& players) {
    std::vector<bool> there(players.size());
    for (const ReadPlayer& player : players) {
        const auto place = static_cast<std::size_t>(player.number) - 1;
        if (player.number < 1 || place >= there.size() || there[place]) return false;
        there[place] = true;
    }
    return !players.empty();
}

}  // namespace

Result<PlayersPreview> players_preview(const std::vector<Player>& entered,
                                       const ListQuestion& asked, ReadingBudget& budget) {
    auto columns = told_columns(asked.columns);
    if (!columns) return tl::unexpected(std::move(columns.error()));
    auto corrections = corrections_in(asked.corrections);
    if (!corrections) return tl::unexpected(std::move(corrections.error()));
    const auto separator = separator_named(asked.separator);
    if (!separator && !asked.separator.empty()) return refuse("bad_field", "separator");
    const ToldList told_list{*std::move(columns), separator};
    auto table = read_player_table(asked.bytes, asked.encoding, budget, told_list);
    if (!table) return tl::unexpected(std::move(table.error()));
    auto corrected = correct_lines(*table, corrections->cells);
    if (!corrected) return tl::unexpected(std::move(corrected.error()));
    compare_with(entered, *table);
    PlayersPreview told{.form = std::move(table->form),
                        .encoding = std::move(table->encoding),
                        .certain = table->certain,
                        .separator = std::move(table->separator),
                        .columns = std::move(table->columns),
                        .is_numbered = are_numbered(table->players),
                        .rows = {},
                        .findings = std::move(table->findings)};
    for (ReadPlayer& player : table->players) {
        told.rows.push_back({player.line,
                             player.number,
                             std::move(player.own),
                             {std::move(player.data), std::move(player.birth_date)},
                             std::move(player.findings)});
    }
    return told;
}

}  // namespace arbiter
