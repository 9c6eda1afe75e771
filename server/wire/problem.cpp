#include "server/wire/problem.hpp"

#include "db/codec/description/field.hpp"
#include "server/net/error_frame.hpp"
#include "server/wire/answers/answer_text.hpp"

#include <algorithm>
#include <array>

namespace arbiter {
namespace {

constexpr auto known_codes = std::to_array<ErrorCode>({
    {"bad_json", 400},
    {"unknown_type", 400},
    {"bad_field", 400},
    {"bad_character", 400},
    {"unknown_key", 400},
    {"unknown_word", 400},
    {"unauthorized", 401},
    {"revoked", 401},
    {"forbidden", 403},
    {"not_found", 404},
    {"wrong_host", 421},
    {"link_unknown", 404},
    {"link_replaced", 410},
    {"phone_used", 409},
    {"method_not_allowed", 405},
    {"already_said", 409},
    {"out_of_sequence", 409},
    {"diverged", 409},
    {"wrong_epoch", 409},
    {"wrong_ply", 409},
    {"record_in_doubt", 409},
    {"state_changed", 409},
    {"proposal_changed", 409},
    {"draft_changed", 409},
    {"results_changed", 409},
    {"no_effect", 409},
    {"already_reported", 409},
    {"already_ruled", 409},
    {"already_noticed", 409},
    {"alarm_taken", 409},
    {"result_stands", 409},
    {"ruled_result", 409},
    {"count_corrected", 409},
    {"board_unknown", 409},
    {"game_over", 409},
    {"not_over", 409},
    {"too_early", 422},
    {"clock_runs", 409},
    {"not_started", 409},
    {"illegal_move", 422},
    {"ambiguous_move", 422},
    {"unreadable_move", 422},
    {"not_illegal", 409},
    {"cannot_stand", 422},
    {"no_offer", 409},
    {"impossible_fact", 422},
    {"unknown_class", 422},
    {"no_such_entry", 404},
    {"not_the_last", 409},
    {"moves_since", 409},
    {"too_many_questions", 503},
    {"no_sheets", 409},
    {"not_searched", 503},
    {"sheets_changed", 409},
    {"sheet_lent", 409},
    {"not_lent", 409},
    {"not_on_turn", 409},
    {"not_judged", 409},
    {"bad_gap", 422},
    {"gap_too_long", 422},
    {"no_plies", 422},
    {"bad_plies", 422},
    {"bad_ply", 422},
    {"too_many", 422},
    {"already_published", 409},
    {"already_made", 409},
    {"already_drawn", 409},
    {"frozen", 409},
    {"unknown_time_zone", 422},
    {"already_expelled", 409},
    {"not_withdrawn", 409},
    {"order_answered", 409},
    {"result_changed", 409},
    {"not_by_phone", 409},
    {"nothing_told", 409},
    {"told_changed", 409},
    {"told_too_often", 409},
    {"not_drafted", 409},
    {"earlier_round_first", 409},
    {"already_paired", 409},
    {"has_bye", 409},
    {"second_pairing_bye", 409},
    {"not_in_round_robin", 409},
    {"no_result", 409},
    {"no_armageddon", 409},
    {"not_drawn", 409},
    {"round_begun", 409},
    {"namesake", 409},
    {"duplicate_fide_id", 409},
    {"end_before_start", 422},
    {"outside_event", 422},
    {"no_such_board", 422},
    {"too_few_players", 422},
    {"too_many_players", 422},
    {"not_two_players", 422},
    {"not_two_teams", 422},
    {"too_few_teams", 422},
    {"teams_differ", 422},
    {"team_missing", 422},
    {"boards_needed", 422},
    {"team_short", 422},
    {"unknown_team", 409},
    {"round_unfinished", 409},
    {"knockout_over", 409},
    {"no_varma_table", 422},
    {"no_restricted_draw", 422},
    {"unknown_encoding", 422},
    {"bad_encoding", 422},
    {"unclosed_quote", 422},
    {"no_such_column", 422},
    {"no_such_line", 422},
    {"bad_workbook", 422},
    {"bad_zip", 422},
    {"file_too_big", 422},
    {"reading_too_long", 422},
    {"readers_busy", 503},
    {"stopped", 503},
    {"list_damaged", 503},
    {"not_a_table", 422},
    {"rating_list", 422},
    {"cut_off", 422},
    {"bad_pairing", 422},
    {"bad_time_control", 422},
    {"ambiguous_time_control", 422},
    {"time_control_unknown", 422},
    {"time_control_none", 422},
    {"unknown_edition", 422},
    {"unknown_tiebreak", 422},
    {"not_for_round_robins", 422},
    {"variant_not_in_edition", 422},
    {"article_needed", 422},
    {"reason_needed", 422},
    {"not_an_order", 422},
    {"adjourned", 409},
    {"not_adjourned", 409},
    {"not_resumed", 409},
    {"nothing_sealed", 409},
    {"not_closed", 409},
    {"envelope_waits", 409},
    {"clocks_running", 409},
    {"clocks_stopped", 409},
    {"replier_absent", 409},
    {"no_adjournment_key", 409},
    {"results_missing", 409},
    {"games_unfinished", 409},
    {"times_needed", 409},
    {"no_players", 422},
    {"bad_trf", 422},
    {"not_importable", 422},
    {"too_long", 422},
    {"bad_opening_code", 422},
    {"seal_wrong_key", 409},
    {"seal_damaged", 409},
    {"seal_key_missing", 503},
    {"seal_key_exposed", 503},
    {"seal_key_damaged", 503},
    {"too_large", 413},
    {"too_fast", 429},
    {"too_many_connections", 503},
    {"slow_reader", 0},
    {"replaced", 0},
    {"held", 0},
    {"read_only", 503},
    {"event_read_only", 503},
    {"stopping", 503},
    {"conflict", 409},
    {"internal", 500},
});

constexpr bool each_once() {
    for (std::size_t i = 0; i < known_codes.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (known_codes[i].code == known_codes[j].code) return false;
        }
    }
    return true;
}
static_assert(each_once());

// A code of the table.
struct CodeForm : JsonForm<std::string> {
    template <class>
    [[nodiscard]] static Shape shape() {
        Shape shape{.kind = Shape::Kind::Words};
        for (const ErrorCode& known : known_codes) shape.words.push_back(known.code);
        return shape;
    }
};

}  // namespace

template <>
const Description& description_of<Problem>() {
    static const Description known{
        "problem",
        {field<&Problem::type>("type"), field<&Problem::status>("status"),
         field<&Problem::code>("code", CodeForm{}), field<&Problem::where>("where"),
         field<&Problem::article>("article"), field<&Problem::params>("params", RefusalParams{})}};
    return known;
}

std::span<const ErrorCode> error_codes() {
    return known_codes;
}

unsigned status_of(std::string_view code) {
    const auto found = std::find_if(known_codes.begin(), known_codes.end(),
                                    [code](const ErrorCode& known) { return known.code == code; });
    return found == known_codes.end() || found->status == 0 ? 500 : found->status;
}

Problem problem_of(const Refusal& refusal) {
    Problem problem;
    problem.status = status_of(refusal.code);
    problem.code = refusal.code;
    problem.where = refusal.where;
    problem.article = refusal.article;
    problem.params = refusal.params;
    return problem;
}

HttpAnswer problem_answer(const Refusal& refusal) {
    const Problem problem = problem_of(refusal);
    HttpAnswer answer{.status = problem.status, .type = "application/problem+json"};
    if (refusal.code == "too_fast") answer.headers.emplace_back("Retry-After", "1");
    answer.body = answer_text(problem);
    return answer;
}

}  // namespace arbiter
