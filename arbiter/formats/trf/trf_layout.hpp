// Where everything stands in the records of fixed columns. The one list of columns: reader and
// writer both go along it.
#pragma once

#include "arbiter/formats/trf/trf_file.hpp"

#include <cstdint>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace arbiter {

enum class TrfForm : std::uint8_t {
    Left,    // text that fills from the left
    Right,   // text and numbers that end at the last column; nothing is blank
    Zeros4,  // a number, where none is 0000
    Zeros3,  // and 000
    Dash     // a blank is a dash
};

struct TrfCell {
    std::string_view name;
    int from = 0;  // within a group: from its first column, which is 0
    int to = 0;
    TrfForm form = TrfForm::Right;
    bool needed = false;
};

template <class T, class M>
struct TrfField {
    TrfCell cell;
    M T::*member;
};
template <class T, class M>
TrfField(TrfCell, M T::*) -> TrfField<T, M>;

// The element of a list itself.
struct TrfElement {
    TrfCell cell;
};

// What comes again every `step` columns until the line ends.
template <class T, class U, class... Fields>
struct TrfGroup {
    int from;
    int step;
    std::vector<U> T::*member;
    std::tuple<Fields...> fields;
};
template <class T, class U, class... Fields>
constexpr TrfGroup<T, U, Fields...> trf_group(int from, int step, std::vector<U> T::*member,
                                              Fields... fields) {
    return {from, step, member, std::tuple<Fields...>{fields...}};
}

// Players' numbers in columns of four with a blank between them.
inline constexpr int trf_number_step = 5;
template <class T>
constexpr auto trf_numbers(int from, std::vector<int> T::*member) {
    return trf_group(from, trf_number_step, member, TrfElement{{"players", 0, 3, TrfForm::Zeros4}});
}

template <class T>
struct TrfLayout;

template <>
struct TrfLayout<TrfPlayer> {
    static constexpr std::string_view id = "001";
    static constexpr auto fields =
        std::tuple{TrfField{{"number", 5, 8, TrfForm::Right, true}, &TrfPlayer::number},
                   TrfField{{"sex", 10, 10}, &TrfPlayer::sex},
                   TrfField{{"title", 11, 13}, &TrfPlayer::title},
                   TrfField{{"name", 15, 47, TrfForm::Left}, &TrfPlayer::name},
                   TrfField{{"rating", 49, 52}, &TrfPlayer::rating},
                   TrfField{{"federation", 54, 56}, &TrfPlayer::federation},
                   TrfField{{"fide_id", 58, 68}, &TrfPlayer::fide_id},
                   TrfField{{"birth_date", 70, 79, TrfForm::Left}, &TrfPlayer::birth_date},
                   TrfField{{"points", 81, 84}, &TrfPlayer::points},
                   TrfField{{"rank", 86, 89}, &TrfPlayer::rank},
                   trf_group(92, 10, &TrfPlayer::rounds,
                             TrfField{{"opponent", 0, 3, TrfForm::Zeros4}, &TrfRound::opponent},
                             TrfField{{"color", 5, 5, TrfForm::Dash}, &TrfRound::color},
                             TrfField{{"result", 7, 7}, &TrfRound::code})};
};

template <>
struct TrfLayout<TrfNational> {
    static constexpr std::string_view id{};  // its own
    static constexpr auto fields =
        std::tuple{TrfField{{"number", 5, 8, TrfForm::Right, true}, &TrfNational::number},
                   TrfField{{"sex", 10, 10}, &TrfNational::sex},
                   TrfField{{"title", 11, 13}, &TrfNational::title},
                   TrfField{{"name", 15, 47, TrfForm::Left}, &TrfNational::name},
                   TrfField{{"rating", 49, 52}, &TrfNational::rating},
                   TrfField{{"federation", 54, 56}, &TrfNational::origin},
                   TrfField{{"national_id", 58, 68}, &TrfNational::national_id},
                   TrfField{{"birth_date", 70, 79, TrfForm::Left}, &TrfNational::birth_date}};
};

template <>
struct TrfLayout<TrfDates> {
    static constexpr std::string_view id = "132";
    static constexpr auto fields =
        std::tuple{trf_group(92, 10, &TrfDates::rounds, TrfElement{{"date", 0, 7, TrfForm::Left}})};
};

// From one symbol of 162 or 362 to the next.
inline constexpr int trf_symbol_step = 9;

template <>
struct TrfLayout<TrfScoring> {
    static constexpr std::string_view id = "162";
    static constexpr auto fields =
        std::tuple{trf_group(6, trf_symbol_step, &TrfScoring::values,
                             TrfField{{"symbol", 0, 0, TrfForm::Left, true}, &TrfValue::symbol},
                             TrfField{{"value", 1, 4, TrfForm::Right, true}, &TrfValue::value})};
};

template <>
struct TrfLayout<TrfMatchScoring> {
    static constexpr std::string_view id = "362";
    static constexpr auto fields =
        std::tuple{trf_group(5, trf_symbol_step, &TrfMatchScoring::values,
                             TrfField{{"symbol", 0, 1, TrfForm::Left, true}, &TrfValue::symbol},
                             TrfField{{"value", 2, 5, TrfForm::Right, true}, &TrfValue::value})};
};

template <>
struct TrfLayout<TrfByes> {
    static constexpr std::string_view id = "240";
    static constexpr auto fields =
        std::tuple{TrfField{{"type", 5, 5, TrfForm::Left, true}, &TrfByes::type},
                   TrfField{{"round", 7, 9, TrfForm::Right, true}, &TrfByes::round},
                   trf_numbers(11, &TrfByes::players)};
};

template <>
struct TrfLayout<TrfAcceleration> {
    static constexpr std::string_view id = "250";
    static constexpr auto fields =
        std::tuple{TrfField{{"match_points", 5, 8}, &TrfAcceleration::match_points},
                   TrfField{{"points", 10, 13}, &TrfAcceleration::points},
                   TrfField{{"first_round", 15, 17}, &TrfAcceleration::first_round},
                   TrfField{{"last_round", 19, 21}, &TrfAcceleration::last_round},
                   TrfField{{"first", 23, 26}, &TrfAcceleration::first},
                   TrfField{{"last", 28, 31}, &TrfAcceleration::last}};
};

template <>
struct TrfLayout<TrfPlayerAcceleration> {
    static constexpr std::string_view id = "XXA";
    static constexpr auto fields =
        std::tuple{TrfField{{"number", 5, 8, TrfForm::Right, true}, &TrfPlayerAcceleration::number},
                   trf_group(10, 5, &TrfPlayerAcceleration::rounds, TrfElement{{"points", 0, 3}})};
};

template <>
struct TrfLayout<TrfProhibited> {
    static constexpr std::string_view id = "260";
    static constexpr auto fields =
        std::tuple{TrfField{{"first_round", 5, 7}, &TrfProhibited::first_round},
                   TrfField{{"last_round", 9, 11}, &TrfProhibited::last_round},
                   trf_numbers(13, &TrfProhibited::players)};
};

template <>
struct TrfLayout<TrfAbnormal> {
    static constexpr std::string_view id = "299";
    static constexpr auto fields =
        std::tuple{TrfField{{"type", 5, 5, TrfForm::Left}, &TrfAbnormal::type},
                   TrfField{{"match_points", 8, 11}, &TrfAbnormal::match_points},
                   TrfField{{"points", 14, 17}, &TrfAbnormal::points},
                   TrfField{{"round", 20, 22, TrfForm::Zeros3}, &TrfAbnormal::round},
                   trf_numbers(24, &TrfAbnormal::players)};
};

// 299 in the draft of 2025 (TRF25): each field behind the type stands a column or more to the left.
struct TrfDraftAbnormal {
    static constexpr auto fields =
        std::tuple{TrfField{{"type", 5, 5, TrfForm::Left}, &TrfAbnormal::type},
                   TrfField{{"match_points", 7, 10}, &TrfAbnormal::match_points},
                   TrfField{{"points", 12, 15}, &TrfAbnormal::points},
                   TrfField{{"round", 17, 19, TrfForm::Zeros3}, &TrfAbnormal::round},
                   trf_numbers(21, &TrfAbnormal::players)};
};

template <>
struct TrfLayout<TrfOldTeam> {
    static constexpr std::string_view id = "013";
    static constexpr auto fields =
        std::tuple{TrfField{{"name", 5, 36, TrfForm::Left}, &TrfOldTeam::name},
                   trf_numbers(37, &TrfOldTeam::players)};
};

template <>
struct TrfLayout<TrfTeam> {
    static constexpr std::string_view id = "310";
    static constexpr auto fields =
        std::tuple{TrfField{{"team", 5, 7, TrfForm::Right, true}, &TrfTeam::number},
                   TrfField{{"name", 9, 40, TrfForm::Left}, &TrfTeam::name},
                   TrfField{{"nickname", 42, 46, TrfForm::Left}, &TrfTeam::nickname},
                   TrfField{{"strength", 48, 53}, &TrfTeam::strength},
                   TrfField{{"match_points", 55, 60}, &TrfTeam::match_points},
                   TrfField{{"game_points", 62, 67}, &TrfTeam::game_points},
                   TrfField{{"rank", 69, 71}, &TrfTeam::rank},
                   trf_numbers(74, &TrfTeam::players)};
};

template <>
struct TrfLayout<TrfBoardOrder> {
    static constexpr std::string_view id = "300";
    static constexpr auto fields =
        std::tuple{TrfField{{"round", 5, 7}, &TrfBoardOrder::round},
                   TrfField{{"team", 9, 11}, &TrfBoardOrder::team},
                   TrfField{{"opponent", 13, 15, TrfForm::Zeros3}, &TrfBoardOrder::opponent},
                   trf_numbers(17, &TrfBoardOrder::players)};
};

template <>
struct TrfLayout<TrfTeamByes> {
    static constexpr std::string_view id = "320";
    static constexpr auto fields = std::tuple{
        TrfField{{"match_points", 5, 8}, &TrfTeamByes::match_points},
        TrfField{{"game_points", 10, 13}, &TrfTeamByes::game_points},
        trf_group(15, 4, &TrfTeamByes::teams, TrfElement{{"team", 0, 2, TrfForm::Zeros3}})};
};

template <>
struct TrfLayout<TrfForfeitedMatch> {
    static constexpr std::string_view id = "330";
    static constexpr auto fields =
        std::tuple{TrfField{{"type", 5, 6, TrfForm::Left, true}, &TrfForfeitedMatch::type},
                   TrfField{{"round", 8, 10}, &TrfForfeitedMatch::round},
                   TrfField{{"white", 12, 14}, &TrfForfeitedMatch::white},
                   TrfField{{"black", 16, 18}, &TrfForfeitedMatch::black}};
};

template <>
struct TrfLayout<TrfTeamSummary> {
    static constexpr std::string_view id = "802";
    static constexpr auto fields =
        std::tuple{TrfField{{"team", 5, 7}, &TrfTeamSummary::team},
                   TrfField{{"nickname", 9, 13, TrfForm::Left}, &TrfTeamSummary::nickname},
                   TrfField{{"match_points", 15, 20}, &TrfTeamSummary::match_points},
                   TrfField{{"game_points", 22, 27}, &TrfTeamSummary::game_points},
                   trf_group(29, 13, &TrfTeamSummary::rounds,
                             TrfField{{"opponent", 0, 2}, &TrfTeamRound::opponent},
                             TrfField{{"color", 4, 4}, &TrfTeamRound::color},
                             TrfField{{"game_points", 6, 9}, &TrfTeamRound::game_points},
                             TrfField{{"forfeit", 10, 10}, &TrfTeamRound::forfeit})};
};

// The first column of that field; of a group, in its first place. 0: the record has none.
template <class T>
int trf_column(std::string_view field) {
    int column = 0;
    const auto look = [&](std::string_view name, int from) {
        if (name == field && column == 0) column = from;
    };
    const auto visit = [&](const auto& each) {
        if constexpr (requires { each.cell; }) {
            look(each.cell.name, each.cell.from);
        } else {
            std::apply(
                [&](const auto&... parts) {
                    (look(parts.cell.name, each.from + parts.cell.from), ...);
                },
                each.fields);
        }
    };
    std::apply([&](const auto&... each) { (visit(each), ...); }, TrfLayout<T>::fields);
    return column;
}

}  // namespace arbiter
