#include "db/codec/event_json.hpp"

#include "db/codec/control_json.hpp"
#include "db/codec/json_writer.hpp"
#include "tests/support/values/any_event.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <fstream>
#include <gmock/gmock.h>
#include <set>
#include <string>
#include <vector>

namespace arbiter {
namespace {

using Json = nlohmann::ordered_json;

struct GoldenRow {
    std::string kind;
    std::string body;
};

std::vector<GoldenRow> golden_rows() {
    std::ifstream file(FLAGFALL_TEST_DATA "/db/events-0.2.0.ndjson");
    std::vector<GoldenRow> rows;
    for (std::string line; std::getline(file, line);) {
        // The body as the bytes it has in the line, not as another library would write it.
        const auto start = line.find("\"body\":") + 7;
        const auto end = line.rfind(",\"hash\":");
        rows.push_back({Json::parse(line)["kind"], line.substr(start, end - start)});
    }
    return rows;
}

std::string body_of(const JournalEvent& event) {
    std::string body;
    append_body(body, event);
    return body;
}

template <class Event>
Event read_game_event(std::string_view kind, std::string_view body) {
    const auto event = read_event(kind, body);
    return std::get<Event>(std::get<GameEntry>(event.value()).event);
}

template <class Event>
Result<Event> read_change(std::string_view kind, std::string_view body) {
    auto event = read_event(kind, body);
    if (!event) return tl::unexpected(std::move(event.error()));
    return std::get<Event>(std::get<TournamentEvent>(*std::move(event)));
}

Result<TournamentSettings> settings_in(std::string_view body) {
    return read_change<TournamentCreated>("tournament_created", body).map([](const auto& created) {
        return created.settings;
    });
}

Result<PlayerData> player_in(std::string_view body) {
    return read_change<PlayerEntered>("player_entered", body).map([](const auto& entered) {
        return entered.data;
    });
}

Result<SettingsChange> change_in(std::string_view settings) {
    const std::string body = R"({"settings":)" + std::string(settings) + "}";
    return read_change<SettingsChanged>("settings_changed", body).map([](const auto& changed) {
        return changed.change;
    });
}

std::string with_player(std::string_view player) {
    return R"({"player":"k7q2vd0m3z","data":)" + std::string(player) + "}";
}

// A row that another hand wrote is written again as it was.
TEST(EventJson, names_of_details_are_escaped_as_texts_are) {
    const std::string body =
        R"({"g":"k7q2vd0m3z","incident":1,"step":"changed","ruling":"RESTORE",)"
        R"("articles":["7.5.1"],"details":{"a\"b\r":4},"reason":"seen by the arbiter"})";
    const auto event = read_event("ruling_given", body);
    ASSERT_TRUE(event);
    EXPECT_EQ(Json::parse(body_of(*event)).at("details").dump(), R"({"a\"b\r":4})");
}

TEST(EventJson, golden_rows_cover_every_kind) {
    std::set<std::string_view> seen;
    const auto rows = golden_rows();
    for (const GoldenRow& row : rows) seen.insert(row.kind);
    const auto kinds = event_kinds();
    EXPECT_EQ(seen, std::set<std::string_view>(kinds.begin(), kinds.end()));
    EXPECT_EQ(kinds.size(), std::variant_size_v<HallEvent> + std::variant_size_v<TournamentEvent> +
                                std::variant_size_v<GameEvent>);
}

TEST(EventJson, golden_rows_are_read_and_written_to_the_same_bytes) {
    for (const GoldenRow& row : golden_rows()) {
        const auto event = read_event(row.kind, row.body);
        ASSERT_TRUE(event) << row.body << ' ' << event.error().code << ' ' << event.error().where;
        EXPECT_EQ(kind_of(*event), row.kind);
        EXPECT_EQ(body_of(*event), row.body);
    }
}

TEST(EventJson, golden_rows_are_read_in_any_order_of_fields_and_with_unknown_ones) {
    for (const GoldenRow& row : golden_rows()) {
        const Json body = Json::parse(row.body);
        std::vector<Json::const_iterator> fields;
        for (auto field = body.begin(); field != body.end(); ++field) fields.push_back(field);
        Json reversed = Json::object();
        reversed["a_field_of_later"] = Json::array({1, "x", Json::object()});
        for (auto field = fields.rbegin(); field != fields.rend(); ++field) {
            reversed[field->key()] = field->value();
        }
        const auto event = read_event(row.kind, reversed.dump(1));
        ASSERT_TRUE(event) << row.body << ' ' << event.error().where;
        EXPECT_EQ(body_of(*event), row.body);
    }
}

// docs/protocol.md marks these with `?`.
bool may_be_missing(const std::string& kind, const std::string& field) {
    static const std::set<std::string> optional = {"bye_given.reason",
                                                   "recording_corrected.observed_ms",
                                                   "armageddon_entered.winner",
                                                   "armageddon_entered.reason",
                                                   "game_rated.result",
                                                   "result_told.by",
                                                   "result_told.confirms",
                                                   "told_results_dropped.link",
                                                   "told_results_dropped.reason",
                                                   "key_issued.terminal",
                                                   "board_terminal_set.terminal",
                                                   "terminal_device_set.device",
                                                   "terminal_bound.ran_until_ms",
                                                   "terminal_bound.left_ms",
                                                   "numbers_drawn.seed",
                                                   "numbers_drawn.apart",
                                                   "round_drafted.reason",
                                                   "round_drafted.games",
                                                   "round_drafted.tiebreak",
                                                   "round_drafted.no_colors",
                                                   "round_published.findings",
                                                   "round_published.reason",
                                                   "game_adjourned.left_ms",
                                                   "game_resumed.left_ms",
                                                   "game_opened.start_fen",
                                                   "clock_ordered.reason",
                                                   "clock_ordered.article",
                                                   "clock_ordered.not_after_seq",
                                                   "clock_order_withdrawn.late",
                                                   "clock_reported.side",
                                                   "clock_reported.cmd",
                                                   "clock_reported.completes",
                                                   "clock_reported.zero_ms",
                                                   "move_made.ep",
                                                   "move_made.seq",
                                                   "move_made.mover_ms",
                                                   "move_made.recorded_ms",
                                                   "illegal_move_stood.ep",
                                                   "illegal_move_stood.seq",
                                                   "illegal_move_stood.mover_ms",
                                                   "move_completed.ep",
                                                   "move_completed.seq",
                                                   "move_completed.mover_ms",
                                                   "game_ended.article",
                                                   "game_ended.reason",
                                                   "alarm_raised.side",
                                                   "alarm_raised.detail",
                                                   "alarm_taken.by",
                                                   "alarm_settled.reason",
                                                   "move_made.as",
                                                   "game_opened.regulations",
                                                   "incident_reported.position_open",
                                                   "incident_reported.clocks",
                                                   "incident_reported.counts",
                                                   "incident_reported.evidence",
                                                   "incident_reported.regulations",
                                                   "ruling_proposed.articles",
                                                   "ruling_proposed.details",
                                                   "ruling_proposed.reasoning",
                                                   "ruling_proposed.effects",
                                                   "ruling_given.articles",
                                                   "ruling_given.details",
                                                   "ruling_given.effects",
                                                   "ruling_given.before_ms",
                                                   "ruling_given.after_ms",
                                                   "ruling_given.reason",
                                                   "game_ended.end",
                                                   "game_ended.undoes",
                                                   "game_ended.ruling",
                                                   "game_reopened.undoes",
                                                   "game_reopened.ready",
                                                   "alarm_settled.ruling",
                                                   "alarm_settled.end",
                                                   "incident_reported.alarm",
                                                   "incident_reported.board",
                                                   "incident_dropped.end",
                                                   "reports_dropped.ruling",
                                                   "ruling_undone.times_later",
                                                   "terminal_bound.ready",
                                                   "game_voided.end",
                                                   "game_voided.ruling",
                                                   "game_voided.article",
                                                   "game_voided.reason",
                                                   "exemption_judged.article",
                                                   "exemption_judged.reason",
                                                   "game_adjourned.offer",
                                                   "game_adjourned.resumes",
                                                   "game_adjourned.place",
                                                   "game_adjourned.early",
                                                   "impairment_noted.impaired",
                                                   "envelope_closed.resumes",
                                                   "envelope_closed.place",
                                                   "sealed_move_opened.salt",
                                                   "envelope_lost.declared"};
    return optional.contains(kind + "." + field);
}

TEST(EventJson, a_body_without_a_field_it_needs_is_refused) {
    for (const GoldenRow& row : golden_rows()) {
        const Json body = Json::parse(row.body);
        for (auto field = body.begin(); field != body.end(); ++field) {
            Json without = body;
            without.erase(field.key());
            const auto event = read_event(row.kind, without.dump());
            EXPECT_EQ(event.has_value(), may_be_missing(row.kind, field.key()))
                << row.kind << " without " << field.key();
            if (!event) {
                EXPECT_EQ(event.error().code, "bad_field");
            }
        }
    }
}

TEST(EventJson, a_field_of_another_form_is_refused) {
    for (const GoldenRow& row : golden_rows()) {
        const Json body = Json::parse(row.body);
        for (auto field = body.begin(); field != body.end(); ++field) {
            Json changed = body;
            changed[field.key()] = 1.5;
            const auto event = read_event(row.kind, changed.dump());
            ASSERT_FALSE(event) << row.kind << " with another " << field.key();
            EXPECT_EQ(event.error().code, "bad_field");
        }
    }
}

TEST(EventJson, text_that_is_no_json_is_refused) {
    for (const char* body : {"", " ", "{", "[]", "null", "{\"g\":}", "{\"g\":\"k7q2vd0m3z\"",
                             "{\"g\":\"k7q2vd0m\xFF\"}", "x", "{\"g\":\"k7q2vd0m3z\"}{}",
                             "{\"g\":\"k7q2vd0m3z\"} x"}) {
        const auto event = read_event("draw_agreed", body);
        EXPECT_FALSE(event) << body;
    }
    EXPECT_EQ(read_event("draw_agreed", "nonsense").error().code, "bad_json");
}

TEST(EventJson, every_truncated_body_is_refused) {
    for (const GoldenRow& row : golden_rows()) {
        for (std::size_t size = 0; size < row.body.size(); ++size) {
            EXPECT_FALSE(read_event(row.kind, row.body.substr(0, size)))
                << row.kind << ": " << row.body.substr(0, size);
        }
    }
}

TEST(EventJson, an_unknown_kind_is_named) {
    EXPECT_EQ(read_event("game_exploded", "{}").error().code, "unknown_type");
    EXPECT_EQ(find_kind("game_exploded"), std::nullopt);
    EXPECT_EQ(find_kind("move_made"), "move_made");
}

TEST(EventJson, moves_come_back_with_what_uci_does_not_say) {
    EXPECT_EQ(read_game_event<MoveMade>(
                  "move_made", R"({"g":"k7q2vd0m3z","ply":9,"uci":"e1g1","san":"O-O","as":"h1"})")
                  .move,
              Move::castling(Square::E1, Square::H1));
    EXPECT_EQ(read_game_event<MoveMade>(
                  "move_made", R"({"g":"k7q2vd0m3z","ply":9,"uci":"e5d6","san":"exd6","as":"ep"})")
                  .move,
              Move::en_passant(Square::E5, Square::D6));
    EXPECT_EQ(read_game_event<MoveMade>(
                  "move_made", R"({"g":"k7q2vd0m3z","ply":9,"uci":"a7b8n","san":"axb8=N+"})")
                  .move,
              Move::promotion(Square::A7, Square::B8, Role::Knight));
    for (const char* uci : {"", "e2", "e2e9", "i2e4", "e7e8k", "e7e8qq"}) {
        const std::string body =
            std::string(R"({"g":"k7q2vd0m3z","ply":9,"san":"x","uci":")") + uci + "\"}";
        EXPECT_EQ(read_event("move_made", body).error().where, "uci") << uci;
    }
}

TEST(EventJson, numbers_that_do_not_fit_their_type_are_refused) {
    EXPECT_FALSE(read_event("alarm_taken", R"({"g":"k7q2vd0m3z","alarm":2147483648})"));
    EXPECT_FALSE(read_event("alarm_taken", R"({"g":"k7q2vd0m3z","alarm":1e3})"));
    EXPECT_TRUE(read_event("alarm_taken", R"({"g":"k7q2vd0m3z","alarm":2147483647})"));
}

RC_GTEST_PROP(EventJsonProperty, every_event_survives_its_text, ()) {
    for (std::size_t kind = 0; kind < event_kinds().size(); ++kind) {
        const JournalEvent event = testing::any_event(kind);
        RC_ASSERT(kind_of(event) == event_kinds()[kind]);
        const std::string body = body_of(event);
        RC_ASSERT(Json::accept(body));
        const auto read = read_event(event_kinds()[kind], body);
        RC_ASSERT(read.has_value());
        RC_ASSERT(read->index() == event.index());
        RC_ASSERT(kind_of(*read) == kind_of(event));
        RC_ASSERT(body_of(*read) == body);
    }
}

RC_GTEST_PROP(EventJsonProperty, settings_players_controls_and_acts_come_back_equal, ()) {
    const TournamentCreated created{testing::any_settings()};
    RC_ASSERT(settings_in(body_of(TournamentEvent{created})).value() == created.settings);
    const PlayerEntered entered{PlayerId{1}, testing::any_player_data()};
    RC_ASSERT(player_in(body_of(TournamentEvent{entered})).value() == entered.data);
    std::string json;
    const auto control = testing::any_control();
    append_control(json, control);
    RC_ASSERT(read_control(json).value() == control);
    const ClockOrdered ordered{1, testing::any_act(), "", "", std::nullopt};
    RC_ASSERT(read_game_event<ClockOrdered>("clock_ordered",
                                            body_of(GameEntry{GameId{1}, ordered})) == ordered);
}

std::string written_control(std::string_view text) {
    std::string json;
    append_control(json, parse_time_control(text).value());
    return json;
}

TEST(ControlJson, controls_of_all_times_stand_as_they_stood) {
    EXPECT_EQ(written_control("40/90+30, 30+30"),
              R"({"transition":"moves","freeze":true,"repeat":false,"periods":[{"moves":40,)"
              R"("main_ms":5400000,"inc_ms":30000},{"main_ms":1800000,"inc_ms":30000}]})");
    EXPECT_EQ(written_control("5 v 4"),
              R"({"transition":"moves","freeze":true,"repeat":false,"periods":[{"main_ms":300000,)"
              R"("inc_ms":0}],"sides":{"b":{"periods":[{"main_ms":240000,"inc_ms":0}]}}})");
}

TEST(ControlJson, a_further_mode_has_its_word_and_its_fields) {
    const auto periods = [](std::string_view text) {
        return Json::parse(written_control(text)).at("periods").dump();
    };
    EXPECT_EQ(periods("45 b5"),
              R"([{"main_ms":2700000,"inc_ms":0,"delay_ms":5000,"delay_kind":"bronstein"}])");
    EXPECT_EQ(periods("*3"), R"([{"main_ms":180000,"inc_ms":0,"mode":"hourglass"}])");
    EXPECT_EQ(periods("60 byo 5x30"), R"([{"main_ms":3600000,"inc_ms":0,"mode":"byoyomi",)"
                                      R"("byo_ms":30000,"byo_periods":5}])");
    EXPECT_EQ(periods("60 canadian 25/10"), R"([{"main_ms":3600000,"inc_ms":0,"mode":"canadian",)"
                                            R"("block_ms":600000,"block_moves":25}])");
    EXPECT_EQ(periods("10/gong"), R"([{"main_ms":10000,"inc_ms":0,"mode":"gong"}])");
    EXPECT_EQ(periods("30/move"), R"([{"main_ms":30000,"inc_ms":0,"mode":"per_move"}])");
    EXPECT_EQ(periods("25 overtime"), R"([{"main_ms":1500000,"inc_ms":0,"mode":"scrabble"}])");
    EXPECT_EQ(periods("count-up"), R"([{"main_ms":0,"inc_ms":0,"mode":"upcount"}])");
}

TEST(ControlJson, the_form_of_the_timelines_says_the_same) {
    const auto same = [](const char* json, std::string_view text) {
        const auto control = read_control(json);
        ASSERT_TRUE(control) << json << control.error().where;
        EXPECT_EQ(*control, parse_time_control(text)) << json;
    };
    same(R"({"mode":"periods","periods":[{"main_ms":300000}]})", "5");
    same(R"({"mode":"periods","periods":[{"moves":40,"main_ms":7200000,"repeat":true}]})",
         "40/120");
    same(R"({"delay_kind":"bronstein","periods":[{"main_ms":300000,"delay_ms":3000}]})", "5 b3");
    same(R"({"delay_kind":"us","periods":[{"main_ms":300000,"delay_ms":0}]})", "5");
    same(R"({"mode":"hourglass","main_ms":180000})", "*3");
    same(R"({"mode":"hourglass","main_ms":180000,"sides":{"b":{"main_ms":60000}}})", "*3 v *1");
    same(R"({"mode":"byoyomi","main_ms":60000,"byo_ms":10000,"byo_periods":3,)"
         R"("sides":{"b":{"byo_periods":2}}})",
         "1 byo 3x10 v 1 byo 2x10");
    same(R"({"mode":"canadian","main_ms":60000,"block_ms":20000,"block_moves":3,"freeze":false})",
         "1 canadian 3/20s, no freeze");
    same(R"({"mode":"per_move","move_ms":30000})", "30/move");
    same(R"({"mode":"gong","move_ms":10000})", "10/gong");
    same(R"({"mode":"scrabble","main_ms":60000})", "1 overtime");
    same(R"({"mode":"upcount"})", "count-up");
    for (const auto& [json, field] : std::vector<std::pair<const char*, const char*>>{
             {R"({"mode":"x","periods":[]})", "mode"},
             {R"({"mode":"periods"})", "periods"},
             {R"({"mode":"hourglass"})", "main_ms"},
             {R"({"mode":"hourglass","main_ms":"5"})", "main_ms"},
             {R"({"mode":"canadian","main_ms":1,"block_ms":1})", "block_moves"},
             {R"({"mode":"gong"})", "move_ms"},
             {R"({"periods":[{"main_ms":1,"mode":"x"}]})", "mode"},
             {R"({"periods":[{"main_ms":1,"delay_ms":1,"delay_kind":"x"}]})", "delay_kind"}}) {
        const auto control = read_control(json);
        ASSERT_FALSE(control) << json;
        EXPECT_EQ(control.error().code, "bad_field") << json;
        EXPECT_EQ(control.error().where, field) << json;
    }
}

// The names of a shape's fields, and of those within it.
void add_names(const Shape& shape, std::set<std::string>& names) {
    if (shape.kind == Shape::Kind::NamedTuple) names.insert(shape.words.begin(), shape.words.end());
    if (shape.kind == Shape::Kind::Sides) names.insert({"w", "b"});
    for (const Shape& part : shape.parts) add_names(part, names);
}
void add_keys(const Json& value, std::set<std::string>& names) {
    for (const auto& [key, inner] : value.items()) {
        if (value.is_object()) names.insert(key);
        if (inner.is_structured()) add_keys(inner, names);
    }
}

RC_GTEST_PROP(EventJsonProperty, a_control_has_no_field_that_its_shape_does_not_name, ()) {
    std::string json;
    append_control(json, testing::any_control());
    std::set<std::string> named;
    add_names(JsonForm<TimeControl>::control_shape(Direction::Written), named);
    std::set<std::string> written;
    add_keys(Json::parse(json), written);
    RC_ASSERT(std::includes(named.begin(), named.end(), written.begin(), written.end()));
}

RC_GTEST_PROP(EventJsonProperty, another_reader_sees_the_same_text, ()) {
    const std::string text = testing::any_text();
    std::string json;
    append_json_string(json, text);
    RC_ASSERT(Json::parse(json).get<std::string>() == text);
}

TEST(EventJson, a_change_of_settings_names_what_is_there_and_nothing_else) {
    using Names = std::set<std::string, std::less<>>;
    const auto named = [](std::string_view json) { return change_in(json).value().fields; };
    EXPECT_EQ(named("{}"), Names{});
    EXPECT_EQ(named(R"({"city":"","simulated":false})"), (Names{"city", "simulated"}));
    EXPECT_EQ(named(R"({"control":"90+30","edition":null})"), (Names{"control", "edition"}));
    EXPECT_EQ(named(R"({"regulations":{"increment_s":30,"supervision":null}})"),
              (Names{"regulations.increment_s", "regulations.supervision"}));
    EXPECT_EQ(named(R"({"regulations":{}})"), Names{});
    EXPECT_EQ(named(R"({"regulations":null})").size(), 10U) << "none is stated any more";
    const auto change = change_in(R"({"name":"Cup","control":"3+2"})").value();
    EXPECT_EQ(change.values.event.name, "Cup");
    EXPECT_EQ(change.values.play.control, parse_time_control("3+2"));
    EXPECT_EQ(change_in(R"({"speed":"slow"})").error().where, "speed");
    EXPECT_EQ(change_in(R"({"control":"90+"})").error().code, "bad_time_control");
    EXPECT_EQ(change_in(R"({"regulations":7})").error().where, "regulations");
}

TEST(EventJson, settings_and_players_need_only_a_name) {
    const TournamentSettings settings = settings_in(R"({"settings":{"name":"Cup"}})").value();
    EXPECT_EQ(settings.tables.tiebreaks, (std::vector<std::string>{"SB", "DE", "WIN", "KS"}));
    EXPECT_EQ(settings.play.edition, "fide-2023");
    EXPECT_EQ(player_in(with_player(R"({"name":"So, Wesley","rating":null})")).value().rating, 0);
    EXPECT_EQ(settings_in(R"({"settings":{}})").error().where, "name");
    EXPECT_EQ(settings_in(R"({"settings":{"name":"Cup","speed":"slow"}})").error().where, "speed");
    EXPECT_EQ(player_in(with_player(R"({"name":7})")).error().where, "name");
    EXPECT_EQ(player_in(with_player("[")).error().code, "bad_json");
}

TEST(EventJson, broken_utf8_is_repaired_before_it_is_stored) {
    // Unicode 15, section 3.9: what is not well-formed becomes U+FFFD; here one for each byte.
    std::string text =
        "a\xC0\xAF"
        "b\xED\xA0\x80"
        "c\xE2\x82"
        "d\xF5"
        "e\xE7\x8E\x8B";
    repair_utf8(text);
    const std::string r = "\xEF\xBF\xBD";
    EXPECT_EQ(text, "a" + r + r + "b" + r + r + r + "c" + r + r + "d" + r + "e王");
    EXPECT_TRUE(is_utf8(text));
}

}  // namespace
}  // namespace arbiter
