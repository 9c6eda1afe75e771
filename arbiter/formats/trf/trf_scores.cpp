#include "arbiter/formats/trf/trf_scores.hpp"

#include "arbiter/formats/trf/trf_columns.hpp"
#include "arbiter/formats/trf/trf_line_reader.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace arbiter {
namespace {

constexpr Score whole{100};
constexpr Score half{50};
constexpr Score nothing{0};

bool concerns(const TrfAbnormal& abnormal, int player) {
    const auto& all = abnormal.players;
    return std::find(all.begin(), all.end(), player) != all.end();
}

}  // namespace

std::string abnormal_type(TrfCode code) {
    switch (code) {
        case TrfCode::Win:
        case TrfCode::ShortWin:
            return "W";
        case TrfCode::Draw:
        case TrfCode::ShortDraw:
            return "D";
        case TrfCode::Loss:
        case TrfCode::ShortLoss:
            return "L";
        case TrfCode::ForfeitWin:
            return "+";
        case TrfCode::ForfeitLoss:
            return "-";
        case TrfCode::HalfBye:
            return "H";
        case TrfCode::FullBye:
        case TrfCode::PairingBye:
            return "F";
        case TrfCode::ZeroBye:
            return "Z";
        case TrfCode::Pending:
        case TrfCode::Blank:
            return "?";
    }
    return "?";
}

TrfScores::TrfScores(const TrfFile& file)
    : values_{whole, whole, half,  half,  nothing, nothing, nothing,
              half,  whole, whole, whole, nothing, half} {
    for (const auto& record : file.records) {
        if (const auto* scoring = std::get_if<TrfScoring>(&record)) take(*scoring);
        if (const auto* text = std::get_if<TrfText>(&record)) take(*text);
        if (const auto* points = std::get_if<TrfAbnormal>(&record)) abnormal_.push_back(*points);
    }
}

void TrfScores::take(const TrfScoring& scoring) {
    for (const auto& [symbol, value] : scoring.values) {
        if (value) set(symbol, *value);
    }
}

void TrfScores::take(const TrfText& record) {
    if (record.id.starts_with("BB")) {
        const auto value = parse_trf_points(record.text);
        if (!value) return;
        const char kind = record.id.back();
        set(kind == 'U'   ? "P"
            : kind == 'Z' ? "ZPB"
            : kind == 'F' ? "FL"
                          : record.id.substr(2),
            *value);
    }
    if (record.id != "XXS") return;
    std::string_view text = record.text;
    while (!(text = trimmed(text)).empty()) {
        const auto word = text.substr(0, text.find(' '));
        const auto equals = std::min(word.find('='), word.size());
        const auto value = parse_trf_points(word.substr(std::min(equals + 1, word.size())));
        if (value) set(in_capitals(word.substr(0, equals)), *value);
        text.remove_prefix(word.size());
    }
}

void TrfScores::set(std::string_view symbol, Score value) {
    const auto all = [&](std::initializer_list<Kind> kinds) {
        for (const Kind kind : kinds) values_[kind] = value;
    };
    constexpr std::array<std::pair<std::string_view, Kind>, 14> single{{{"WW", WW},
                                                                        {"BW", BW},
                                                                        {"WD", WD},
                                                                        {"BD", BD},
                                                                        {"WL", WL},
                                                                        {"BL", BL},
                                                                        {"ZPB", ZPB},
                                                                        {"HPB", HPB},
                                                                        {"FPB", FPB},
                                                                        {"PAB", PAB},
                                                                        {"P", PAB},
                                                                        {"FW", FW},
                                                                        {"FL", FL},
                                                                        {"X", X}}};
    for (const auto& [name, kind] : single) {
        if (name == symbol) values_[kind] = value;
    }
    if (symbol == "P" || symbol == "PAB") pairing_bye_set_ = true;
    if (symbol == "X") pending_set_ = true;
    if (symbol == "W") all({WW, BW, FW, FPB});
    if (symbol == "W" && !pairing_bye_set_) values_[PAB] = value;
    if (symbol == "D") all({WD, BD, HPB});
    if (symbol == "D" && !pending_set_) values_[X] = value;
    if (symbol == "L") all({WL, BL});
    if (symbol == "A") all({ZPB, FL});
}

Score TrfScores::of(TrfCode code, std::optional<Color> color) const {
    const bool white = color != Color::Black;
    switch (code) {
        case TrfCode::Win:
        case TrfCode::ShortWin:
            return values_[white ? WW : BW];
        case TrfCode::Draw:
        case TrfCode::ShortDraw:
            return values_[white ? WD : BD];
        case TrfCode::Loss:
        case TrfCode::ShortLoss:
            return values_[white ? WL : BL];
        case TrfCode::ForfeitWin:
            return values_[FW];
        case TrfCode::ForfeitLoss:
            return values_[FL];
        case TrfCode::HalfBye:
            return values_[HPB];
        case TrfCode::FullBye:
            return values_[FPB];
        case TrfCode::PairingBye:
            return values_[PAB];
        case TrfCode::ZeroBye:
        case TrfCode::Blank:
            return values_[ZPB];
        case TrfCode::Pending:
            return values_[X];
    }
    return {};
}

bool TrfScores::is_abnormal(const TrfPlayer& player) const {
    return std::any_of(abnormal_.begin(), abnormal_.end(), [&](const TrfAbnormal& abnormal) {
        return concerns(abnormal, player.number);
    });
}

Score TrfScores::points_of(const TrfPlayer& player, std::size_t rounds) const {
    std::vector<Score> values;
    for (std::size_t r = 0; r < std::min(rounds, player.rounds.size()); ++r) {
        values.push_back(of(player.rounds[r].code, player.rounds[r].color));
    }
    Score sum;
    for (const TrfAbnormal& abnormal : abnormal_) {
        if (!abnormal.points || !concerns(abnormal, player.number)) continue;
        if (abnormal.type.empty()) sum = sum + *abnormal.points;
        for (std::size_t r = 0; r < values.size(); ++r) {
            const bool round = abnormal.round == 0 || abnormal.round == static_cast<int>(r) + 1;
            if (round && abnormal.type == abnormal_type(player.rounds[r].code)) {
                values[r] = *abnormal.points;
            }
        }
    }
    for (const Score value : values) sum = sum + value;
    return sum;
}

}  // namespace arbiter
