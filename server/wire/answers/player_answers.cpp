#include "server/wire/answers/player_answers.hpp"

#include "db/codec/description/field.hpp"

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

}  // namespace

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
        {field<&PlayerRow::line>("line"), field<&PlayerRow::entry>("data"),
         unless_empty<&PlayerRow::findings>("findings")}};
    return known;
}

template <>
const Description& description_of<PlayersPreview>() {
    static const Description known{
        "players_preview",
        {field<&PlayersPreview::form>("form"), field<&PlayersPreview::encoding>("encoding"),
         field<&PlayersPreview::certain>("certain"), field<&PlayersPreview::columns>("columns"),
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

Result<PlayersPreview> players_preview(const std::vector<Player>& entered, std::string_view bytes,
                                       const std::string& encoding, ReadingBudget& budget) {
    auto table = read_player_table(bytes, encoding, budget);
    if (!table) return tl::unexpected(std::move(table.error()));
    compare_with(entered, *table);
    PlayersPreview told{.form = std::move(table->form),
                        .encoding = std::move(table->encoding),
                        .certain = table->certain,
                        .columns = std::move(table->columns),
                        .rows = {},
                        .findings = std::move(table->findings)};
    for (ReadPlayer& player : table->players) {
        told.rows.push_back({player.line,
                             {std::move(player.data), std::move(player.birth_date)},
                             std::move(player.findings)});
    }
    return told;
}

}  // namespace arbiter
