// The answers of `flagfall check`. JSON is written by hand: it is a tenth of the time of a check if
// a library builds it.
#include "server/check/report.hpp"

#include "arbiter/chess/notation/notation.hpp"

#include <array>
#include <charconv>

namespace arbiter::check {

namespace {

void append_number(std::string& out, std::size_t number) {
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    out.append(digits.data(), end);
}

void append_number(std::string& out, int number) {
    append_number(out, static_cast<std::size_t>(number));
}

// A JSON string (RFC 8259, section 7) of well formed UTF-8.
void append_string(std::string& out, std::string_view text) {
    constexpr std::string_view hex = "0123456789abcdef";
    out.push_back('"');
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            out.push_back('\\');
            out.push_back(c);
        } else if (byte < 0x20) {
            out.append("\\u00");
            out.push_back(hex[byte >> 4]);
            out.push_back(hex[byte & 15u]);
        } else {
            out.push_back(c);
        }
    }
    out.push_back('"');
}

void append_key(std::string& out, std::string_view key) {
    if (out.back() != '{' && out.back() != ',') out.push_back(',');
    out.push_back('"');
    out.append(key).append("\":");
}

void append_field(std::string& out, std::string_view key, std::string_view value) {
    append_key(out, key);
    append_string(out, value);
}

template <class Number>
void append_count(std::string& out, std::string_view key, Number value) {
    append_key(out, key);
    append_number(out, value);
}

void append_flag(std::string& out, std::string_view key, bool value) {
    append_key(out, key);
    out.append(value ? "true" : "false");
}

void append_ply(std::string& out, std::string_view key, const std::optional<int>& ply) {
    append_key(out, key);
    if (ply) {
        append_number(out, *ply);
    } else {
        out.append("null");
    }
}

std::string end_fen(const GameAudit& audit) {
    return to_fen(audit.end_position.position, audit.end_position.variant);
}

void append_error(std::string& out, const PgnError& error) {
    out.push_back('{');
    append_count(out, "ply", error.ply);
    append_count(out, "line", error.line);
    append_field(out, "token", error.token);
    append_field(out, "code", error.code);
    append_field(out, "message", message_of(error));
    out.push_back('}');
}

void append_warnings(std::string& out, const std::vector<AuditWarning>& warnings) {
    out.push_back('[');
    for (const AuditWarning& warning : warnings) {
        if (&warning != &warnings.front()) out.push_back(',');
        out.push_back('{');
        append_field(out, "code", to_text(warning.code));
        append_count(out, "ply", warning.ply);
        append_field(out, "token", warning.token);
        out.push_back('}');
    }
    out.push_back(']');
}

}  // namespace

void append_json(std::string& out, const GameAudit& audit) {
    out.push_back(',');
    append_count(out, "line", audit.line);
    append_field(out, "white", audit.white);
    append_field(out, "black", audit.black);
    if (!audit.part_of.empty()) append_field(out, "part_of", audit.part_of);
    append_field(out, "result", audit.result);
    append_count(out, "plies", audit.plies);
    append_key(out, "end_fen");
    if (audit.start_known) {
        append_string(out, end_fen(audit));
    } else {
        out.append("null");
    }
    append_flag(out, "legal", audit.legal);
    append_key(out, "error");
    if (audit.error) {
        append_error(out, *audit.error);
    } else {
        out.append("null");
    }
    append_key(out, "end");
    if (audit.end) {
        append_string(out, to_text(*audit.end));
    } else {
        out.append("null");
    }
    append_flag(out, "end_agrees", audit.end_agrees);
    append_ply(out, "threefold_ply", audit.threefold_ply);
    append_ply(out, "fifty_ply", audit.fifty_ply);
    append_key(out, "warnings");
    append_warnings(out, audit.warnings);
    out.append("}\n");
}

bool is_noteworthy(const GameAudit& audit) {
    return audit.error || !audit.end_agrees || !audit.warnings.empty();
}

void append_text(std::string& out, const GameAudit& audit) {
    if (!is_noteworthy(audit)) return;
    const auto line = [&](std::string_view head, int ply, std::string_view token) {
        out.append("    ").append(head).append(", ply ");
        append_number(out, ply);
        if (!token.empty()) out.append(": ").append(token);
        out.push_back('\n');
    };
    out.append(", line ");
    append_number(out, audit.line);
    out.append(": ").append(audit.white).append(" - ").append(audit.black).append(" ");
    out.append(audit.result).push_back('\n');
    if (audit.error) {
        line("error " + audit.error->code, audit.error->ply, audit.error->token);
        out.append("        line ");
        append_number(out, audit.error->line);
        out.append(": ").append(message_of(*audit.error)).push_back('\n');
    }
    if (!audit.end_agrees) {
        line("result against the board, " + std::string{to_text(*audit.end)}, audit.end_ply,
             audit.result);
    }
    for (const AuditWarning& warning : audit.warnings) {
        line(to_text(warning.code), warning.ply, warning.token);
    }
}

std::string message_of(const PgnError& error) {
    struct Message {
        std::string_view code;
        std::string_view text;
    };
    static constexpr std::array<Message, 11> messages{{
        {"unreadable_tag", "The tag pair has no value in quotes or is not closed on its line."},
        {"unclosed_comment", "The comment is not closed before the next game."},
        {"unclosed_variation", "The variation is not closed before the next game."},
        {"stray_token", "This character has no meaning here."},
        {"game_too_long", "The game's text is longer than can be read."},
        {"null_move", "A null move is not a move of the Laws of Chess."},
        {"unreadable_move", "This is not the text of a move."},
        {"illegal_move", "No legal move is meant by this in the position."},
        {"ambiguous_move", "More than one legal move is meant"},
        {"unknown_variant", "Games of this variant cannot be checked."},
        {"bad_fen", "The FEN tag is not a position"},
    }};
    for (const Message& message : messages) {
        if (message.code != error.code) continue;
        std::string text{message.text};
        if (!error.cause.empty()) text.append(": ").append(error.cause).push_back('.');
        return text;
    }
    return error.code;
}

}  // namespace arbiter::check
