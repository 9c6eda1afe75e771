// Commands as text: what is read, what is refused and where.
#include "server/wire/command_json.hpp"

#include "server/wire/commands/command_text.hpp"
#include "server/wire/commands/described_commands.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter {
namespace {

std::string sealed(std::string_view secret) {
    return "sealed:" + std::string(secret);
}

Result<HallCommand> read(const std::string& json) {
    return read_command(json, Seat::Arbiter, sealed);
}

std::pair<std::string, std::string> refusal_of(const std::string& json) {
    const auto command = read(json);
    if (command) return {"accepted", ""};
    return {command.error().code, command.error().where};
}

template <class T>
T of_game(const std::string& json) {
    return std::get<T>(std::get<OnGame>(read(json).value()).command);
}

using Refused = std::pair<std::string, std::string>;

TEST(CommandJson, an_unknown_type_is_refused_by_name) {
    EXPECT_EQ(refusal_of(R"({"type":"explode"})"), (Refused{"unknown_type", "type"}));
    EXPECT_EQ(refusal_of(R"({"type":5})"), (Refused{"bad_field", "type"}));
}

TEST(CommandJson, what_electronic_boards_tell_is_refused_with_its_place) {
    const auto note = [](const std::string& rest) {
        return refusal_of(R"({"type":"note_board_feed","g":"k7q2vd0m3z")" + rest + "}");
    };
    EXPECT_EQ(note(R"(,"finding":"gone")"), (Refused{"accepted", ""}));
    EXPECT_EQ(note(R"(,"finding":"gone","detail":"12","over":true)"), (Refused{"accepted", ""}));
    EXPECT_EQ(note(""), (Refused{"bad_field", "finding"}));
    EXPECT_EQ(note(R"(,"finding":"stolen")"), (Refused{"bad_field", "finding"}));
    EXPECT_EQ(note(R"(,"finding":7)"), (Refused{"bad_field", "finding"}));
    EXPECT_EQ(note(R"(,"finding":"gone","detail":12)"), (Refused{"bad_field", "detail"}));
    EXPECT_EQ(note(R"(,"finding":"gone","over":"yes")"), (Refused{"bad_field", "over"}));
    EXPECT_EQ(refusal_of(R"({"type":"note_board_feed","finding":"gone"})"),
              (Refused{"bad_field", "g"}));
    const auto move = [](const std::string& rest) {
        return refusal_of(R"({"type":"move","g":"k7q2vd0m3z","move":"e2e4")" + rest + "}");
    };
    EXPECT_EQ(move(R"(,"observed_ms":5423000)"), (Refused{"accepted", ""}));
    EXPECT_EQ(move(R"(,"observed_ms":"1:30:23")"), (Refused{"bad_field", "observed_ms"}));
    EXPECT_EQ(move(R"(,"observed_ms":1.5)"), (Refused{"bad_field", "observed_ms"}));
    EXPECT_EQ(move(R"(,"observed_ms":[1])"), (Refused{"bad_field", "observed_ms"}));
    EXPECT_EQ(move(R"(,"sensed":1)"), (Refused{"bad_field", "sensed"}));
}

TEST(CommandJson, a_wrong_form_is_refused_with_its_place) {
    EXPECT_EQ(refusal_of(R"({"type":"enter_player","data":{"name":"A","rating":"x"}})"),
              (Refused{"bad_field", "data.rating"}));
    EXPECT_EQ(refusal_of(R"({"type":"enter_players","players":[{"name":"A"},{"name":7}]})"),
              (Refused{"bad_field", "players[1].name"}));
    EXPECT_EQ(refusal_of(R"({"type":"change_tournament","settings":{"name":"A","speed":"slow"}})"),
              (Refused{"bad_field", "settings.speed"}));
    EXPECT_EQ(refusal_of(R"({"type":"change_tournament","settings":{"name":"A","control":"x"}})"),
              (Refused{"bad_time_control", "settings.x"}));
    EXPECT_EQ(refusal_of(R"({"type":"order_clock","g":"k7q2vd0m3z","op":"adjust",
                             "args":{"side":"w"}})"),
              (Refused{"bad_field", "args.ms"}));
    EXPECT_EQ(refusal_of(R"({"type":"order_clock","g":"k7q2vd0m3z","op":"press"})"),
              (Refused{"not_an_order", "args.op"}));
    EXPECT_EQ(refusal_of(R"({"type":"order_clock","g":"k7q2vd0m3z","op":"press",
                             "args":{"side":"w"}})"),
              (Refused{"not_an_order", "args.op"}));
    EXPECT_EQ(refusal_of(R"({"type":"order_clock","g":"k7q2vd0m3z","op":"explode"})"),
              (Refused{"not_an_order", "args.op"}));
    EXPECT_EQ(refusal_of(R"({"type":"order_clock","g":"k7q2vd0m3z","op":"adjust"})"),
              (Refused{"bad_field", "args.side"}));
    EXPECT_EQ(refusal_of(R"({"type":"order_clock","g":"k7q2vd0m3z","op":"adjust","args":5})"),
              (Refused{"bad_field", "args"}));
    EXPECT_EQ(refusal_of(R"({"type":"order_clock","g":"k7q2vd0m3z"})"),
              (Refused{"bad_field", "op"}));
    EXPECT_EQ(refusal_of(R"({"type":"report_incident","g":"k7q2vd0m3z",
                             "facts":[{"type":"teleport"}]})"),
              (Refused{"unknown_word", "facts[0].type"}));
    EXPECT_EQ(refusal_of(R"({"type":"change_tournament","settings":{"control":5}})"),
              (Refused{"bad_time_control", "settings.control"}));
    EXPECT_EQ(refusal_of(R"({"type":"change_tournament"})"), (Refused{"bad_field", "settings"}));
    EXPECT_EQ(refusal_of(R"({"type":"report_incident","g":"k7q2vd0m3z",
                             "facts":[{"type":"press","actor":"white","whoose":1}]})"),
              (Refused{"unknown_key", "facts[0].whoose"}));
    EXPECT_EQ(refusal_of(R"({"type":"report_incident","g":"k7q2vd0m3z","facts":[]})"),
              (Refused{"bad_field", "facts"}));
    EXPECT_EQ(refusal_of(R"({"type":"report_incident","g":"k7q2vd0m3z",
                             "facts":[{"type":"agree_draw"}],"counts":{"white_illegal_before":-1}})"),
              (Refused{"bad_field", "counts"}));
    EXPECT_EQ(refusal_of(R"({"type":"correct_times","g":"k7q2vd0m3z","by":"w",
                             "left_ms":{"w":1}})"),
              (Refused{"bad_field", "left_ms"}));
    EXPECT_EQ(refusal_of(R"({"type":"stand_illegal_move","g":"k7q2vd0m3z","move":"Ke3",
                             "from":"e1","to":"e3","promote":"X"})"),
              (Refused{"bad_field", "promote"}));
    EXPECT_EQ(refusal_of(R"({"type":"give_ruling","g":"k7q2vd0m3z","incident":1,
                             "step":"changed"})"),
              (Refused{"bad_field", "ruling"}));
    EXPECT_EQ(refusal_of(R"({"type":"adjourn_game","g":"k7q2vd0m3z","place":")" +
                         std::string(501, 'x') + "\"}"),
              (Refused{"bad_field", "place"}));
}

TEST(CommandJson, what_is_told_in_confidence_is_sealed_and_only_that) {
    const auto command = read(R"({"type":"enter_player","data":{"name":"A","sealed":"own",
                                  "birth_date":"2001-02-03"}})");
    const auto& entered = std::get<EnterPlayer>(std::get<TournamentCommand>(command.value()));
    EXPECT_EQ(entered.data.sealed, R"(sealed:{"birth_date":"2001-02-03"})");
    const auto plain = read(R"({"type":"enter_player","data":{"name":"A","sealed":"own"}})");
    EXPECT_EQ(std::get<EnterPlayer>(std::get<TournamentCommand>(plain.value())).data.sealed, "");
}

TEST(CommandJson, a_birth_date_is_a_day_or_a_year_in_which_players_were_born) {
    const auto entered = [](const std::string& date) {
        const auto command =
            read(R"({"type":"enter_player","data":{"name":"A","birth_date":")" + date + "\"}}");
        if (!command) return command.error().code + " " + command.error().where;
        return std::get<EnterPlayer>(std::get<TournamentCommand>(*command)).data.sealed;
    };
    const auto sealed_date = [](const std::string& date) {
        return R"(sealed:{"birth_date":")" + date + "\"}";
    };
    for (const auto& [told, kept] : {std::pair{"2001-02-03", "2001-02-03"},
                                     {"3.2.2001", "2001-02-03"},
                                     {"2001/02/03", "2001-02-03"},
                                     {"1980", "1980"},
                                     {"1980-00-00", "1980"},
                                     {"1980/00/00", "1980"},
                                     {"2000-02-29", "2000-02-29"},
                                     {"1900", "1900"}}) {
        EXPECT_EQ(entered(told), sealed_date(kept)) << told;
    }
    for (const char* told :
         {"soon", "2001-02-30", "2001-13-01", "1899-12-31", "2199-01-01", "2199", "99", "0000"}) {
        EXPECT_EQ(entered(told), "bad_field data.birth_date") << told;
    }
    EXPECT_EQ(refusal_of(
                  R"({"type":"change_player","player":"0000000001","data":{"birth_date":"2199"}})"),
              (Refused{"bad_field", "data.birth_date"}));
}

TEST(CommandJson, what_is_left_out_is_what_the_protocol_says) {
    EXPECT_EQ(
        of_game<SetResult>(R"({"type":"set_result","g":"k7q2vd0m3z","result":"1-0"})").termination,
        Termination::ArbiterDecision);
    EXPECT_EQ(of_game<MakeMove>(R"({"type":"move","g":"k7q2vd0m3z","move":"e4"})").ply,
              std::nullopt);
    const auto resume = of_game<ResumeGame>(
        R"({"type":"resume_game","g":"k7q2vd0m3z","present":{"b":true},"left_ms":{"w":5}})");
    EXPECT_FALSE(resume.present.white);
    EXPECT_TRUE(resume.present.black);
    EXPECT_EQ(resume.left.white, Millis{5});
    EXPECT_EQ(resume.left.black, std::nullopt);
    EXPECT_TRUE(std::holds_alternative<ClockPause>(
        of_game<OrderClock>(R"({"type":"order_clock","g":"k7q2vd0m3z","op":"pause"})").act));
    const auto drafted =
        std::get<TournamentCommand>(read(R"({"type":"draft_round_robin","cycles":2})").value());
    EXPECT_EQ(std::get<DraftRoundRobin>(drafted).options,
              (BergerOptions{.cycles = 2, .exchange = true, .reversed = false}));
}

TEST(CommandJson, a_ruling_of_ones_own_counts_unless_the_proposal_is_accepted) {
    const std::string own = R"("ruling":"DRAW","articles":["9.1"]})";
    const std::string begin = R"({"type":"give_ruling","g":"k7q2vd0m3z","incident":1,"step":)";
    EXPECT_EQ(of_game<GiveRuling>(begin + R"("accepted",)" + own).own, std::nullopt);
    const auto changed = of_game<GiveRuling>(begin + R"("changed",)" + own);
    ASSERT_TRUE(changed.own.has_value());
    EXPECT_EQ(changed.own->ruling, Ruling::Draw);
    EXPECT_EQ(changed.own->articles, std::vector<std::string>{"9.1"});
    EXPECT_EQ(refusal_of(begin + R"("overruled","ruling":"SCOLD"})"),
              (Refused{"bad_field", "ruling"}));
}

TEST(CommandJson, what_a_new_tournament_lacks_is_refused_with_its_place) {
    const auto refused = [](const std::string& json) {
        const auto made =
            read_new_tournament(json, [](std::string_view plain) { return std::string(plain); });
        return made ? Refused{"accepted", ""} : Refused{made.error().code, made.error().where};
    };
    EXPECT_EQ(refused(R"({"settings":{"name":"Cup"}})"), (Refused{"accepted", ""}));
    EXPECT_EQ(refused(R"({"settings":{"name":"Cup"},"players":[{"name":"Ann"}],)"
                      R"("round_robin":{"cycles":2}})"),
              (Refused{"accepted", ""}));
    EXPECT_EQ(refused(R"({"settings":{"name":"Cup"},"players":[{"name":"Ann"},{}]})").first,
              "bad_field");
    EXPECT_EQ(refused("{}"), (Refused{"bad_field", "settings"}));
    EXPECT_EQ(refused(R"({"settings":{}})"), (Refused{"bad_field", "settings.name"}));
    EXPECT_EQ(refused(R"({"settings":{"name":"Cup","control":"soon"}})").first, "bad_time_control");
}

TEST(CommandJson, a_command_on_a_game_names_the_game) {
    for (const auto& [description, of_game] : described_commands()) {
        if (!of_game) continue;
        const auto [code, where] =
            refusal_of(R"({"type":")" + std::string(description->name) + "\"}");
        EXPECT_TRUE(code == "bad_field" || code == "not_an_order") << description->name;
    }
    EXPECT_EQ(refusal_of(R"({"type":"agree_draw"})"), (Refused{"bad_field", "g"}));
}

// Where a shape has texts: each as a value of its own with the text in it, `@` for the text, and
// the place that a refusal names.
struct TextPlace {
    std::string json;
    std::string where;
    std::string field;  // the last name
};

void add_text_places(const Shape& shape, const TextPlace& outer, int depth,
                     std::vector<TextPlace>& all) {
    const auto within = [&](const std::string& before, const std::string& after) {
        TextPlace inner = outer;
        inner.json.replace(inner.json.find('@'), 1, before + "@" + after);
        return inner;
    };
    const auto in_field = [&](std::string_view name, const Shape& part) {
        auto inner = within("{\"" + std::string(name) + "\":", "}");
        inner.where += (inner.where.empty() ? "" : ".") + std::string(name);
        inner.field = name;
        add_text_places(part, inner, depth + 1, all);
    };
    if (depth > 8) return;
    switch (shape.kind) {
        case Shape::Kind::Text:
        case Shape::Kind::Words:
            all.push_back(outer);
            return;
        case Shape::Kind::List:
        case Shape::Kind::Tuple:
            for (std::size_t i = 0; i < shape.parts.size(); ++i) {
                std::string before = "[";
                for (std::size_t j = 0; j < i; ++j) before += "0,";
                auto inner = within(before, "]");
                inner.where += "[" + std::to_string(i) + "]";
                add_text_places(shape.parts[i], inner, depth + 1, all);
            }
            return;
        case Shape::Kind::NamedTuple:
            for (std::size_t i = 0; i < shape.parts.size(); ++i) {
                in_field(shape.words[i], shape.parts[i]);
            }
            return;
        case Shape::Kind::Sides:
            for (const char* side : {"w", "b"}) in_field(side, shape.parts[0]);
            return;
        case Shape::Kind::Map:
            in_field("any", {.kind = Shape::Kind::Text});
            return;
        case Shape::Kind::Object:
            for (const Field& field : shape.object->fields)
                in_field(field.name, field.form->shape());
            return;
        case Shape::Kind::Choice:
            for (const Shape& part : shape.parts) add_text_places(part, outer, depth + 1, all);
            return;
        case Shape::Kind::Integer:
        case Shape::Kind::Number:
        case Shape::Kind::Boolean:
        case Shape::Kind::Nothing:
            return;
    }
}

// Of one command: its type stands before what it says.
std::vector<TextPlace> text_places(const Description& description, const std::string& type) {
    std::vector<TextPlace> all;
    for (const Field& field : description.fields) {
        const std::string name(field.name);
        add_text_places(field.form->shape(), {"{" + type + "\"" + name + "\":@}", name, name}, 0,
                        all);
    }
    return all;
}

std::string with_text(const TextPlace& place, const std::string& text) {
    std::string json = place.json;
    return json.replace(json.find('@'), 1, "\"" + text + "\"");
}

constexpr std::array hidden{"a\\nb",     "a\\rb",     "a\\u0000b", "a\\u001b[2Jb",
                            "a\\u202eb", "a\\u2066b", "a\\u2028b", "a\u202Eb",
                            "a\\u0085b", "a\\u007fb", "a\\ufff9b", "a\\udb40\\udc41b"};
// Nobody sees them; a paragraph may have them.
constexpr std::array unseen{"a\\u200bb", "a\\u200fb", "a\\u061cb", "a\\ufeffb", "a\\u200db"};

// A line end in a city was a line of its own, with any record, in the report that FIDE gets.
TEST(CommandJson, no_text_of_any_command_has_a_control_character) {
    std::size_t seen = 0;
    for (const auto& [description, of_game] : described_commands()) {
        const std::string type = R"("type":")" + std::string(description->name) + R"(",)";
        for (const TextPlace& place : text_places(*description, type)) {
            ++seen;
            for (const char* text : hidden) {
                const bool ends_line = std::string_view{text} == "a\\nb";
                const auto [code, where] = refusal_of(with_text(place, text));
                if (ends_line && is_paragraph_field(place.field)) {
                    EXPECT_NE(code, "bad_character") << place.json;
                    continue;
                }
                EXPECT_EQ((Refused{code, where}), (Refused{"bad_character", place.where}))
                    << with_text(place, text);
            }
            for (const char* text : unseen) {
                const auto [code, where] = refusal_of(with_text(place, text));
                EXPECT_EQ(code == "bad_character", !is_paragraph_field(place.field))
                    << with_text(place, text);
            }
        }
    }
    EXPECT_GT(seen, 100U) << "the walk finds the texts";
}

TEST(CommandJson, no_text_of_a_new_tournament_has_a_control_character) {
    std::size_t seen = 0;
    for (const TextPlace& place : text_places(description_of<CreateTournament>(), "")) {
        ++seen;
        const auto made = read_new_tournament(with_text(place, "x\\n001"), sealed);
        ASSERT_FALSE(made) << place.json;
        const bool is_prose = is_paragraph_field(place.field);
        EXPECT_EQ(made.error().code == "bad_character", !is_prose) << place.json;
    }
    EXPECT_GT(seen, 15U);
    EXPECT_EQ(refusal_of(R"({"type":"change_tournament","settings":{"ci\u0000ty":"A"}})"),
              (Refused{"bad_character", "settings"}))
        << "a name is a text, too";
}

}  // namespace
}  // namespace arbiter
