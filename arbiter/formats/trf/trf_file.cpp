#include "arbiter/formats/trf/trf_file.hpp"

#include "arbiter/formats/trf/trf_columns.hpp"
#include "arbiter/formats/trf/trf_line_reader.hpp"

#include <algorithm>

namespace arbiter {
namespace {

template <class... Records>
bool is_one_of(const TrfRecord& record) {
    return (std::holds_alternative<Records>(record) || ...);
}

bool is_of_trf26(const TrfRecord& record) {
    if (const auto* text = std::get_if<TrfText>(&record)) {
        return text->id.ends_with('2') && text->id > "132";
    }
    return is_one_of<TrfScoring, TrfMatchScoring, TrfByes, TrfAcceleration, TrfProhibited,
                     TrfAbnormal, TrfTeam, TrfBoardOrder, TrfTeamByes, TrfForfeitedMatch>(record);
}

bool has_bye_code(const TrfPlayer& player) {
    return std::any_of(player.rounds.begin(), player.rounds.end(), [](const TrfRound& round) {
        return round.code == TrfCode::HalfBye || round.code == TrfCode::FullBye ||
               round.code == TrfCode::PairingBye || round.code == TrfCode::ZeroBye;
    });
}

// How many characters stand before the word; 0 where it is not there.
int place_in(std::string_view text, std::string_view word) {
    const std::string all = in_capitals(text);
    const std::string sought = in_capitals(word);
    for (std::size_t at = 0; at < all.size() && !sought.empty();) {
        const auto begin = std::min(all.find_first_not_of(", ", at), all.size());
        at = std::min(all.find_first_of(", ", begin), all.size());
        if (all.substr(begin, at - begin) != sought) continue;
        return static_cast<int>(character_count(text.substr(0, begin)));
    }
    return 0;
}

}  // namespace

bool is_bye(TrfCode code) {
    return code == TrfCode::HalfBye || code == TrfCode::FullBye || code == TrfCode::PairingBye ||
           code == TrfCode::ZeroBye;
}

std::string letter_of(TrfCode code) {
    return std::string(1, static_cast<char>(code));
}

TrfVersion version_of(const TrfFile& file) {
    if (std::any_of(file.records.begin(), file.records.end(), is_of_trf26))
        return TrfVersion::Trf26;
    const auto players = players_of(file);
    const bool byes = std::any_of(players.begin(), players.end(),
                                  [](const TrfPlayer* player) { return has_bye_code(*player); });
    return byes ? TrfVersion::Trf16 : TrfVersion::Trf06;
}

std::string_view text_of(const TrfFile& file, std::string_view id) {
    for (const auto& record : file.records) {
        const auto* text = std::get_if<TrfText>(&record);
        if (text != nullptr && text->id == id) return text->text;
    }
    return {};
}

TrfPlace text_place(const TrfFile& file, std::string_view id, std::string_view word) {
    for (const auto& record : file.records) {
        const auto* text = std::get_if<TrfText>(&record);
        if (text == nullptr || text->id != id) continue;
        return {line_of(file, record), text->column + place_in(text->text, word)};
    }
    return {};
}

std::vector<const TrfPlayer*> players_of(const TrfFile& file) {
    std::vector<const TrfPlayer*> players;
    for (const auto& record : file.records) {
        if (const auto* player = std::get_if<TrfPlayer>(&record)) players.push_back(player);
    }
    return players;
}

int line_of(const TrfFile& file, const TrfRecord& record) {
    return static_cast<int>(&record - file.records.data()) + 1;
}

int stated_rounds(const TrfFile& file) {
    for (const std::string_view id : {"142", "XXR"}) {
        if (const auto rounds = parse_trf_number(text_of(file, id))) return *rounds;
    }
    return 0;
}

}  // namespace arbiter
