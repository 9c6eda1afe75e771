// What holds in every position of random games, and for any bytes given as text.
#include "tests/chess/games.hpp"

#include <algorithm>

namespace arbiter::testing {
namespace {

std::vector<Move> sorted(const MoveList& moves) {
    std::vector<Move> list(moves.begin(), moves.end());
    const auto less = [](Move a, Move b) {
        return to_uci(a, Variant::Chess960) < to_uci(b, Variant::Chess960);
    };
    std::sort(list.begin(), list.end(), less);
    return list;
}

RC_GTEST_PROP(ChessProperty, EveryLegalMoveSurvivesSanAndUciAndBack, ()) {
    play_random_game(40, [](const Position& now) {
        for (const Move move : now.legal_moves()) {
            const std::string san = to_san(now, move);
            RC_ASSERT(parse_san(now, san, SanForm::Strict).value() == move);
            RC_ASSERT(parse_san(now, san, SanForm::Lenient).value() == move);
            RC_ASSERT(parse_uci(now, to_uci(move, Variant::Chess960)).value() == move);
            if (now.king(Color::White) == Square::E1 && now.king(Color::Black) == Square::E8) {
                RC_ASSERT(parse_uci(now, to_uci(move, Variant::Standard)).value() == move);
            }
        }
    });
}

RC_GTEST_PROP(ChessProperty, NoTwoLegalMovesShareTheirSan, ()) {
    play_random_game(40, [](const Position& now) {
        std::vector<std::string> texts;
        for (const Move move : now.legal_moves()) texts.push_back(to_san(now, move));
        std::sort(texts.begin(), texts.end());
        RC_ASSERT(std::adjacent_find(texts.begin(), texts.end()) == texts.end());
    });
}

RC_GTEST_PROP(ChessProperty, APositionSurvivesFenAndSetupAndBack, ()) {
    play_random_game(60, [](const Position& now) {
        RC_ASSERT(position(to_fen(now, Variant::Chess960)) == now);
        const Position again = Position::from(now.setup()).value();
        RC_ASSERT(again == now);
        RC_ASSERT(again.key() == now.key());
        RC_ASSERT(again.placement_key() == now.placement_key());
    });
}

RC_GTEST_PROP(ChessProperty, CountingFindingAndWritingMovesAgree, ()) {
    play_random_game(60, [](const Position& now) {
        const auto moves = sorted(now.legal_moves());
        RC_ASSERT(std::adjacent_find(moves.begin(), moves.end()) == moves.end());
        RC_ASSERT(now.legal_move_count() == moves.size());
        RC_ASSERT(now.has_legal_move() == !moves.empty());
    });
}

// Each piece, each square, with no origin: what SAN means by it is what the list of moves says.
RC_GTEST_PROP(ChessProperty, AShortMoveMeansTheLegalMovesThatFitIt, ()) {
    play_random_game(12, [](const Position& now) {
        const MoveList moves = now.legal_moves();
        for (const Role role : {Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King}) {
            for (unsigned i = 0; i < 64; ++i) {
                const auto to = static_cast<Square>(i);
                const auto fits = [&](Move move) {
                    return move.kind() == MoveKind::Normal && move.to() == to &&
                           now.at(move.from())->role == role;
                };
                const auto meant = std::count_if(moves.begin(), moves.end(), fits);
                const auto read = parse_san(now, std::string{letter(role)} + to_text(to));
                RC_ASSERT(read.has_value() == (meant == 1));
                if (read) {
                    RC_ASSERT(fits(*read));
                } else {
                    RC_ASSERT(read.error().code ==
                              (meant == 0 ? "illegal_move" : "ambiguous_move"));
                    RC_ASSERT(read.error().params.size() == static_cast<std::size_t>(meant));
                }
            }
        }
    });
}

// Every pair of squares and promotion: the UCI reader accepts the legal moves and no others.
RC_GTEST_PROP(ChessProperty, UciAcceptsTheLegalMovesAndNoOthers, ()) {
    play_random_game(2, [](const Position& now) {
        std::size_t accepted = 0;
        for (unsigned from = 0; from < 64; ++from) {
            for (unsigned to = 0; to < 64; ++to) {
                const std::string squares =
                    to_text(static_cast<Square>(from)) + to_text(static_cast<Square>(to));
                for (const auto* promotion : {"", "q", "r", "b", "n"}) {
                    const auto move = parse_uci(now, squares + promotion);
                    if (!move) continue;
                    RC_ASSERT(now.is_legal(*move));
                    if (to_uci(*move, Variant::Chess960) == squares + promotion) ++accepted;
                }
            }
        }
        RC_ASSERT(accepted == now.legal_move_count());
    });
}

// Bytes near enough to the real thing to get far into the readers.
rc::Gen<std::string> text_of(const std::string& letters) {
    return rc::gen::container<std::string>(
        rc::gen::oneOf(rc::gen::elementOf(letters), rc::gen::arbitrary<char>()));
}

RC_GTEST_PROP(ChessFuzz, AnyBytesAsAMoveAreRefusedOrALegalMove, ()) {
    static const std::string letters =
        "KQRBNPabcdefgh12345678xX-=+#!?$.()/Oo0 \xE2\x99\x98\xE9\xA6";
    const std::string text = *text_of(letters);
    play_random_game(3, [&text](const Position& now) {
        for (const auto form : {SanForm::Strict, SanForm::Lenient}) {
            const auto move = parse_san(now, text, form);
            if (move) RC_ASSERT(now.is_legal(*move));
        }
        const auto move = parse_uci(now, text);
        if (move) RC_ASSERT(now.is_legal(*move));
    });
}

RC_GTEST_PROP(ChessFuzz, AnyBytesAsAFenAreRefusedOrAPosition, ()) {
    static const std::string letters = "KQRBNPkqrbnp12345678/ wb-KQkqHAha0123456789e36";
    const auto starts = starting_fens();
    std::string text = *rc::gen::elementOf(starts);
    if (*rc::gen::arbitrary<bool>()) {
        text = *text_of(letters);
    } else {
        for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
            const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
            text[at] = *rc::gen::elementOf(letters);
        }
    }
    for (const auto variant : {Variant::Standard, Variant::Chess960}) {
        const auto parsed = parse_fen(text, variant);
        if (!parsed) {
            RC_ASSERT(!parsed.error().code.empty());
            RC_ASSERT(!parsed.error().where.empty());
            continue;
        }
        RC_ASSERT(position(to_fen(*parsed, Variant::Chess960)) == *parsed);
        RC_ASSERT(parsed->legal_moves().size() == parsed->legal_move_count());
    }
}

}  // namespace
}  // namespace arbiter::testing
