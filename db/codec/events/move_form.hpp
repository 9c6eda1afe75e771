// How a move stands in JSON: its UCI text, and a note of what that alone does not say. The note is
// "ep" for a capture en passant and the rook's square ("h1") for castling: e1g1 is a king's step
// too, and in Chess960 may mean either rook.
#pragma once

#include "arbiter/game/event.hpp"
#include "db/codec/description/shape.hpp"
#include "db/codec/json_reader.hpp"
#include "db/codec/json_writer.hpp"

#include <string>

namespace arbiter {

// "uci"
struct MoveSquares {
    static void write(JsonWriter& out, const MoveMade& made) { out.text(made.uci); }
    [[nodiscard]] static bool read(JsonValue value, MoveMade& made, JsonProblem& problem);
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Text};
    }
};

// "as", behind "uci"
struct MoveNote {
    [[nodiscard]] static std::string text_of(Move move);

    static void write(JsonWriter& out, const MoveMade& made) { out.word(text_of(made.move)); }
    [[nodiscard]] static bool read(JsonValue value, MoveMade& made, JsonProblem& problem);
    template <class>
    [[nodiscard]] static Shape shape() {
        return {.kind = Shape::Kind::Text};
    }
};

// [9,"e1g1","O-O","h1"]: ply, UCI, SAN and the note, if there is one.
struct MoveTuple {
    static void write(JsonWriter& out, const MoveMade& made);
    [[nodiscard]] static bool read(JsonValue value, MoveMade& made, JsonProblem& problem);
    template <class>
    [[nodiscard]] static Shape shape() {
        using Kind = Shape::Kind;
        return {.kind = Kind::Tuple, .parts = {{.kind = Kind::Integer}, {}, {}, {}}, .needed = 3};
    }
};

}  // namespace arbiter
