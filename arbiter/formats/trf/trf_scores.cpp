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

TrfCode trf_code(ByeKind kind) {
    switch (kind) {
        case ByeKind::PairingAllocated:
            return TrfCode::PairingBye;
        case ByeKind::FullPoint:
            return TrfCode::FullBye;
        case ByeKind::HalfPoint:
            return TrfCode::HalfBye;
        case ByeKind::ZeroPoint:
        case ByeKind::FreeRound:
            return TrfCode::ZeroBye;
    }
    return TrfCode::ZeroBye;
}

bool is_of_teams(const TrfAbnormal& points) {
    return points.match_points.has_value();
}

TrfScores::TrfScores(const TrfFile& file)
    : values_{whole, whole, half,  half,  nothing, nothing, nothing,
              half,  whole, whole, whole, nothing, nothing} {
    for (const auto& record : file.records) {
        if (const auto* scoring = std::get_if<TrfScoring>(&record)) take(*scoring);
        if (const auto* text = std::get_if<TrfText>(&record)) take(*text);
        const auto* points = std::get_if<TrfAbnormal>(&record);
        if (points != nullptr && points->points && !is_of_teams(*points))
            abnormal_.push_back(*points);
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
    if (symbol == "X") says_pending_ = true;
    if (symbol == "W") all({WW, BW, FW, FPB});
    if (symbol == "W" && !pairing_bye_set_) values_[PAB] = value;
    if (symbol == "D") all({WD, BD, HPB});
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

std::optional<Score> TrfScores::abnormal(const TrfPlayer& player, std::size_t round) const {
    const std::string type = abnormal_type(player.rounds[round].code);
    std::optional<Score> points;
    for (const TrfAbnormal& each : abnormal_) {
        const bool is_then = each.round == 0 || each.round == static_cast<int>(round) + 1;
        if (is_then && each.type == type && concerns(each, player.number)) points = each.points;
    }
    return points;
}

Score TrfScores::of(const TrfPlayer& player, std::size_t round) const {
    const TrfRound& own = player.rounds[round];
    return abnormal(player, round).value_or(of(own.code, own.color));
}

Score TrfScores::bonus(const TrfPlayer& player) const {
    Score sum;
    for (const TrfAbnormal& each : abnormal_) {
        if (each.type.empty() && concerns(each, player.number)) sum = sum + *each.points;
    }
    return sum;
}

Score TrfScores::points_of(const TrfPlayer& player, std::size_t rounds) const {
    Score sum = bonus(player);
    for (std::size_t r = 0; r < std::min(rounds, player.rounds.size()); ++r) {
        sum = sum + of(player, r);
    }
    return sum;
}

}  // namespace arbiter
