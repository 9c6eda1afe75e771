#include "tests/judge/mirror.hpp"

#include "arbiter/judge/fact_fields.hpp"
#include "arbiter/judge/fact_words.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace arbiter::testing {
namespace {

Color other(Color side) {
    return !side;
}
Square other(Square square) {
    return static_cast<Square>(index_of(square) ^ 56U);
}
Whose other(Whose whose) {
    if (whose == Whose::Both) return whose;
    return whose == Whose::White ? Whose::Black : Whose::White;
}
Observer other(Observer by) {
    if (by == Observer::Arbiter) return by;
    return by == Observer::White ? Observer::Black : Observer::White;
}
Winner other(Winner winner) {
    if (winner == Winner::Nobody) return winner;
    return winner == Winner::White ? Winner::Black : Winner::White;
}
FlagOrder other(FlagOrder order) {
    if (order == FlagOrder::Unknown) return order;
    return order == FlagOrder::WhiteFirst ? FlagOrder::BlackFirst : FlagOrder::WhiteFirst;
}
GameResult other(GameResult result) {
    using enum GameResult;
    switch (result) {
        case WhiteWins:
            return BlackWins;
        case BlackWins:
            return WhiteWins;
        case WhiteForfeits:
            return BlackForfeits;
        case BlackForfeits:
            return WhiteForfeits;
        case WhiteHalf:
            return BlackHalf;
        case BlackHalf:
            return WhiteHalf;
        case Draw:
        case BothForfeit:
        case BothLose:
            return result;
    }
    return result;
}
Ruling other(Ruling ruling) {
    if (ruling == Ruling::WhiteWins) return Ruling::BlackWins;
    return ruling == Ruling::BlackWins ? Ruling::WhiteWins : ruling;
}

// Moves and squares: every digit of them is a rank.
std::string other_ranks(std::string text) {
    for (char& c : text) {
        if (is_rank(c)) c = static_cast<char>('1' + '8' - c);
    }
    return text;
}

// A field of a fact whose text has a side or a move in it.
std::string other(std::string_view field, const std::string& text) {
    if (is_move_text(field)) return other_ranks(text);
    if (text == "white") return "black";
    return text == "black" ? "white" : text;
}

class MirrorFact {
  public:
    template <class T>
    void operator()(std::string_view name, std::optional<T>& value) const {
        if (value) (*this)(name, *value);
    }
    void operator()(std::string_view name, std::string& value) const { value = other(name, value); }
    template <class T>
    void operator()(std::string_view, T& value) const {
        if constexpr (requires { other(value); }) value = other(value);
    }
    void flag(std::string_view, bool&, bool) const {}
    template <class E>
    void word_or(std::string_view name, E& value, E) const {
        (*this)(name, value);
    }
};

template <class Kind>
void mirror_fields(Kind& fact) {
    const MirrorFact mirror;
    describe(mirror, fact);
}
void mirror_fields(Irregularity& fact) {
    std::visit([](auto& each) { mirror_fields(each); }, fact);
}
void mirror_fields(AgreedDraw& fact) {
    std::swap(fact.white_moves, fact.black_moves);
}

template <class T>
void swap_sides(ByColor<T>& both) {
    std::swap(both.white, both.black);
}

Circumstances mirrored_around(Circumstances around) {
    if (around.ended) around.ended->result = other(around.ended->result);
    swap_sides(around.board.can_mate);
    swap_sides(around.board.bare_king);
    ClockFacts& clocks = around.clocks;
    swap_sides(clocks.left);
    swap_sides(clocks.used);
    swap_sides(clocks.before_move);
    swap_sides(clocks.adjourned);
    swap_sides(clocks.period);
    swap_sides(clocks.moves);
    if (clocks.running) clocks.running = other(*clocks.running);
    swap_sides(around.counts.illegal_before);
    swap_sides(around.counts.warnings_before);
    return around;
}

// The names of details that are a side's own.
std::string mirrored_name(const std::string& name) {
    if (name.starts_with("white_")) return "black_" + name.substr(6);
    if (name.starts_with("black_")) return "white_" + name.substr(6);
    return name;
}

// Squares, moves; other words have no digits.
std::vector<std::string> text_list(std::vector<std::string> texts, bool mirror) {
    if (mirror) {
        for (std::string& each : texts) each = other_ranks(each);
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

std::string value_of(const DetailValue& value, bool mirror) {
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    if (const auto* text = std::get_if<std::string>(&value)) {
        return mirror ? other_ranks(*text) : *text;
    }
    std::string all;
    for (const auto& each : text_list(std::get<std::vector<std::string>>(value), mirror)) {
        all += each + ";";
    }
    return all;
}

void write_details(std::string& out, const Details& details, bool mirror) {
    std::map<std::string, std::string> sorted;
    for (const auto& [name, value] : details.all()) {
        sorted[mirror ? mirrored_name(name) : name] = value_of(value, mirror);
    }
    for (const auto& [name, value] : sorted) out += " " + name + "=" + value;
}

std::string side_text(Color side, bool mirror) {
    return std::string{letter_of(mirror ? other(side) : side)};
}

void write_side(std::string& out, std::string_view name, std::optional<Color> side, bool mirror) {
    if (side) out += " " + std::string{name} + "=" + side_text(*side, mirror);
}

void write_effects(std::string& out, const Effects& effects, bool mirror) {
    if (effects.result) {
        const GameResult result = mirror ? other(*effects.result) : *effects.result;
        out += " result=" + std::string{word_of(result)};
    }
    if (effects.termination) {
        out += " termination=" + std::to_string(static_cast<int>(*effects.termination));
    }
    if (effects.void_game) out += " void";
    if (effects.restore_to_ply) out += " restore=" + std::to_string(*effects.restore_to_ply);
    write_side(out, "illegal_by", effects.illegal_by, mirror);
    if (effects.illegal_count) out += " illegal_count=" + std::to_string(*effects.illegal_count);
    out += " " + (mirror ? other_ranks(effects.illegal_move) : effects.illegal_move);
    write_side(out, "warned", effects.warned, mirror);
    if (effects.duty) {
        write_side(out, "duty", effects.duty->player, mirror);
        out += " " + std::string{word_of(effects.duty->kind)};
        for (const auto& each : text_list(effects.duty->moves, mirror)) out += " " + each;
    }
    for (const Color side : both_colors) {
        const Color of = mirror ? other(side) : side;
        out += " add=" + std::to_string(effects.add[of].count());
        const auto& left = effects.set_left[of];
        out += " left=" + (left ? std::to_string(left->count()) : "");
    }
    if (effects.increment) out += " increment=" + std::to_string(effects.increment->count());
    write_side(out, "offer_by", effects.offer_by, mirror);
    if (effects.offer_refused) out += " refused";
    if (effects.stop_clocks) out += " stop";
    if (effects.record_required) out += *effects.record_required ? " record" : " no record";
    write_side(out, "record_of", effects.record_of, mirror);
}

void write_answer(std::string& out, Ruling ruling, const std::vector<std::string>& articles,
                  const Details& details, bool mirror) {
    out += word_of(mirror ? other(ruling) : ruling);
    for (const std::string& each : articles) out += " " + each;
    write_details(out, details, mirror);
}

std::string text_of(const Proposal& proposal, bool mirror) {
    std::string text;
    write_answer(text, proposal.ruling, proposal.articles, proposal.details, mirror);
    write_effects(text, proposal.effects, mirror);
    for (const MatterFinding& each : proposal.findings) {
        text +=
            "\n  " + std::string{word_of(each.matter)} + " " + std::string{word_of(each.weight)};
        for (const int fact : each.facts) text += " " + std::to_string(fact);
        text += ": ";
        write_answer(text, each.ruling, each.articles, each.details, mirror);
        for (const Reason& reason : each.reasoning) text += " " + reason.key;
    }
    for (const Reason& reason : proposal.reasoning) text += " " + reason.key;
    for (const int fact : proposal.order_asked) text += " asked " + std::to_string(fact);
    return text;
}

}  // namespace

Position mirrored(const Position& position) {
    const Setup setup = position.setup();
    Setup turned;
    for (unsigned i = 0; i < 64; ++i) {
        const auto square = static_cast<Square>(i);
        if (const auto piece = setup.placement.at(square)) {
            turned.placement.set(other(square),
                                 Piece{.color = other(piece->color), .role = piece->role});
        }
    }
    turned.turn = other(setup.turn);
    for (unsigned i = 0; i < 64; ++i) {
        if ((setup.castling_rooks >> i & 1U) != 0)
            turned.castling_rooks |= Bitboard{1} << (i ^ 56U);
    }
    if (setup.en_passant) turned.en_passant = other(*setup.en_passant);
    turned.halfmove_clock = setup.halfmove_clock;
    turned.fullmove = setup.fullmove;
    return Position::from(turned).value();
}

History mirrored(const History& history) {
    History turned;
    for (std::size_t i = 0; i < history.size(); ++i) turned.push(mirrored(history.at(i)));
    return turned;
}

Fact mirrored(const Fact& fact) {
    Fact turned = fact;
    std::visit([](auto& each) { mirror_fields(each); }, turned);
    return turned;
}

Incident mirrored(const Incident& incident) {
    Incident turned = incident;
    for (Fact& each : turned.facts) each = mirrored(each);
    turned.circumstances = mirrored_around(turned.circumstances);
    return turned;
}

std::string text_of(const Proposal& proposal) {
    return text_of(proposal, false);
}

std::string mirrored_text_of(const Proposal& proposal) {
    return text_of(proposal, true);
}

}  // namespace arbiter::testing
