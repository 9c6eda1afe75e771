// What stands around the facts, and what a rulebook makes of them.
#include "arbiter/judge/fact_words.hpp"
#include "db/codec/fact_json.hpp"
#include "db/codec/reported_words.hpp"

#include <cmath>
#include <limits>
#include <utility>

namespace arbiter {
namespace {

constexpr double longest_s = 1e9;

// Seconds, whole or with a fraction.
std::optional<Millis> seconds_of(JsonValue value) {
    const auto seconds = json_number(value);
    if (!seconds || !std::isfinite(*seconds) || std::abs(*seconds) > longest_s) {
        return std::nullopt;
    }
    return Millis{std::llround(*seconds * 1000)};
}

void read_seconds(JsonFields& in, std::string_view key, std::optional<Millis>& target) {
    const auto value = in.find(key);
    if (!value) return;
    target = seconds_of(*value);
    if (!target) in.problem().note(key);
}

void write_seconds(JsonWriter& out, std::string_view key, Millis time) {
    if (time.count() % 1000 == 0) return out.integer_field(key, time.count() / 1000);
    std::string text = std::to_string(static_cast<double>(time.count()) / 1000.0);
    out.key(key);
    out.raw(text);
}
void write_seconds(JsonWriter& out, std::string_view key, const std::optional<Millis>& time) {
    if (time) write_seconds(out, key, *time);
}

// "40/7200"
std::optional<MovesInTime> control_of_text(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    int moves = 0;
    std::int64_t seconds = 0;
    const auto whole = [](std::string_view part, auto& number) {
        const auto end = std::from_chars(part.data(), part.data() + part.size(), number);
        return end.ec == std::errc{} && end.ptr == part.data() + part.size();
    };
    if (!whole(text.substr(0, slash), moves) || !whole(text.substr(slash + 1), seconds)) {
        return std::nullopt;
    }
    if (moves < 0 || seconds < 0 || static_cast<double>(seconds) > longest_s) return std::nullopt;
    return MovesInTime{.moves = moves, .time = Millis{seconds * 1000}};
}

void write_clocks(JsonWriter& out, const ClockFacts& clocks) {
    out.key("clocks");
    out.begin_object();
    write_seconds(out, "white_s", clocks.left.white);
    write_seconds(out, "black_s", clocks.left.black);
    write_seconds(out, "white_used_s", clocks.used.white);
    write_seconds(out, "black_used_s", clocks.used.black);
    write_seconds(out, "increment_s", clocks.increment);
    if (clocks.control) {
        out.text_field("control", std::to_string(clocks.control->moves) + "/" +
                                      std::to_string(clocks.control->time.count() / 1000));
    }
    write_seconds(out, "first_control_s", clocks.first_control);
    out.end_object();
}

void read_clocks(JsonFields& in, ClockFacts& clocks) {
    in.object("clocks", [&](JsonFields& fields) {
        read_seconds(fields, "white_s", clocks.left.white);
        read_seconds(fields, "black_s", clocks.left.black);
        read_seconds(fields, "white_used_s", clocks.used.white);
        read_seconds(fields, "black_used_s", clocks.used.black);
        read_seconds(fields, "increment_s", clocks.increment);
        if (const auto control = fields.text_or_empty("control"); !control.empty()) {
            clocks.control = control_of_text(control);
            if (!clocks.control) fields.problem().note("control");
        }
        read_seconds(fields, "first_control_s", clocks.first_control);
    });
}

void write_count(JsonWriter& out, std::string_view key, const std::optional<int>& count) {
    if (count) out.integer_field(key, *count);
}

void write_end(JsonWriter& out, const KnownEnd& ended) {
    out.key("ended");
    out.begin_object();
    out.word_field("result", word_of(ended.result));
    out.word_field("termination", word_of(ended.termination));
    out.text_field_unless_empty("article", ended.article);
    out.end_object();
}

void read_end(JsonFields& in, std::optional<KnownEnd>& ended) {
    in.object("ended", [&](JsonFields& fields) {
        ended.emplace();
        ended->result = fields.word<GameResult>("result");
        ended->termination = fields.word<Termination>("termination");
        ended->article = fields.text_or_empty("article");
    });
}

void write_counts(JsonWriter& out, const Counts& counts) {
    out.key("counts");
    out.begin_object();
    write_count(out, "white_illegal_before", counts.illegal_before.white);
    write_count(out, "black_illegal_before", counts.illegal_before.black);
    write_count(out, "white_warnings_before", counts.warnings_before.white);
    write_count(out, "black_warnings_before", counts.warnings_before.black);
    out.end_object();
}

void read_counts(JsonFields& in, Counts& counts) {
    in.object("counts", [&](JsonFields& fields) {
        counts.illegal_before.white = fields.optional_integer<int>("white_illegal_before");
        counts.illegal_before.black = fields.optional_integer<int>("black_illegal_before");
        counts.warnings_before.white = fields.optional_integer<int>("white_warnings_before");
        counts.warnings_before.black = fields.optional_integer<int>("black_warnings_before");
    });
}

std::optional<DetailValue> detail_of(JsonValue value) {
    if (const auto truth = json_boolean(value)) return *truth;
    if (const auto number = json_integer<std::int64_t>(value)) return *number;
    if (const auto text = json_text(value)) return std::string(*text);
    std::vector<std::string> texts;
    const bool fits = each_element(value, [&](std::size_t, JsonValue item) {
        return assign(texts.emplace_back(), json_text(item));
    });
    if (!fits) return std::nullopt;
    return texts;
}

struct DetailText {
    JsonWriter& out;
    void operator()(bool value) const { out.boolean(value); }
    void operator()(std::int64_t value) const { out.integer(value); }
    void operator()(const std::string& value) const { out.text(value); }
    void operator()(const std::vector<std::string>& values) const {
        out.begin_array();
        for (const std::string& value : values) out.text(value);
        out.end_array();
    }
};

std::optional<CanMate> answer_of(std::string_view word) {
    for (const CanMate answer : {CanMate::Yes, CanMate::No, CanMate::Unknown}) {
        if (to_text(answer) == word) return answer;
    }
    return std::nullopt;
}

void write_side(JsonWriter& out, std::string_view key, const std::optional<Color>& side) {
    if (side) out.word_field(key, word_of(*side));
}

void write_duty(JsonWriter& out, const Duty& duty) {
    out.key("duty");
    out.begin_object();
    out.word_field("player", word_of(duty.player));
    out.word_field("kind", word_of(duty.kind));
    write_texts(out, "moves", duty.moves);
    out.end_object();
}

void read_duty(JsonFields& in, std::optional<Duty>& duty) {
    in.object("duty", [&](JsonFields& fields) {
        duty.emplace();
        duty->player = fields.word<Color>("player");
        duty->kind = ruling_field(fields, "kind");
        read_texts(fields, "moves", duty->moves);
    });
}

void write_reasoning(JsonWriter& out, const std::vector<Reason>& reasoning) {
    out.key("reasoning");
    out.begin_array();
    for (const Reason& reason : reasoning) {
        out.begin_object();
        out.text_field("key", reason.key);
        for (const auto& [name, value] : reason.params) out.text_field(name, value);
        out.end_object();
    }
    out.end_array();
}

bool read_reason(JsonValue value, Reason& reason) {
    const auto object = json_object(value);
    if (!object) return false;
    for (const auto& [name, said] : *object) {
        const auto text = json_text(said);
        if (!text) return false;
        if (name == "key") {
            reason.key = *text;
        } else {
            reason.params.emplace_back(std::string(name), std::string(*text));
        }
    }
    return !reason.key.empty();
}

}  // namespace

Ruling ruling_field(JsonFields& in, std::string_view key) {
    const auto ruling = parse_ruling(in.text(key));
    if (!ruling) in.problem().note(key);
    return ruling.value_or(Ruling::ArbiterDiscretion);
}

void write_texts(JsonWriter& out, std::string_view key, const std::vector<std::string>& texts) {
    out.key(key);
    DetailText{out}(texts);
}

void read_texts(JsonFields& in, std::string_view key, std::vector<std::string>& texts) {
    const auto value = in.find(key);
    if (!value) return;
    const bool fits = each_element(*value, [&](std::size_t, JsonValue item) {
        return assign(texts.emplace_back(), json_text(item));
    });
    if (!fits) in.problem().note(key);
}

void write_circumstances(JsonWriter& out, const Circumstances& around) {
    if (around.position_open) out.boolean_field("position_open", true);
    if (around.ended) write_end(out, *around.ended);
    write_clocks(out, around.clocks);
    write_counts(out, around.counts);
}

void read_circumstances(JsonFields& in, Circumstances& around) {
    around.position_open = in.boolean_or("position_open", false);
    read_end(in, around.ended);
    read_clocks(in, around.clocks);
    read_counts(in, around.counts);
}

void write_regulations(JsonWriter& out, const Regulations& regulations) {
    out.begin_object();
    write_regulation_fields(out, regulations);
    out.end_object();
}

void write_regulation_fields(JsonWriter& out, const Regulations& regulations) {
    write_seconds(out, "default_time_s", regulations.default_time);
    if (regulations.period) out.word_field("period", word_of(*regulations.period));
    write_seconds(out, "increment_s", regulations.increment);
    if (regulations.quickplay_guidelines_announced) {
        out.boolean_field("quickplay_guidelines_announced", true);
    }
    if (regulations.phone_penalty) out.text_field("phone_penalty", *regulations.phone_penalty);
    if (regulations.supervision) out.word_field("supervision", word_of(*regulations.supervision));
    if (regulations.no_agreement_before_move) {
        out.integer_field("no_agreement_before_move", *regulations.no_agreement_before_move);
    }
    if (regulations.draw_agreement_forbidden) {
        out.boolean_field("draw_agreement_forbidden", true);
    }
}

void read_regulations(JsonFields& in, std::string_view key, Regulations& regulations) {
    in.object(key, [&](JsonFields& fields) {
        read_seconds(fields, "default_time_s", regulations.default_time);
        regulations.period = fields.optional_word<PeriodNow>("period");
        read_seconds(fields, "increment_s", regulations.increment);
        regulations.quickplay_guidelines_announced =
            fields.boolean_or("quickplay_guidelines_announced", false);
        if (const auto phone = fields.find("phone_penalty")) {
            regulations.phone_penalty = text_said(*phone);
            if (!regulations.phone_penalty) fields.problem().note("phone_penalty");
            if (regulations.phone_penalty == "") regulations.phone_penalty.reset();
        }
        regulations.supervision = fields.optional_word<Supervision>("supervision");
        regulations.no_agreement_before_move =
            fields.optional_integer<int>("no_agreement_before_move");
        regulations.draw_agreement_forbidden = fields.boolean_or("draw_agreement_forbidden", false);
    });
}

void write_evidence(JsonWriter& out, const std::vector<MateEvidence>& evidence) {
    out.key("evidence");
    out.begin_array();
    for (const MateEvidence& each : evidence) {
        out.begin_object();
        out.text_field("fen", each.fen);
        out.word_field("winner", word_of(each.winner));
        out.word_field("can", to_text(each.can));
        out.integer_field("proof", static_cast<std::int64_t>(each.proof));
        write_texts(out, "line", each.line);
        out.end_object();
    }
    out.end_array();
}

void read_evidence(JsonFields& in, std::vector<MateEvidence>& evidence) {
    const auto value = in.find("evidence");
    if (!value) return;
    const bool fits = each_element(*value, [&](std::size_t, JsonValue item) {
        const auto object = json_object(item);
        if (!object) return false;
        JsonFields fields(*object, in.problem());
        MateEvidence& each = evidence.emplace_back();
        each.fen = fields.text("fen");
        each.winner = fields.word<Color>("winner");
        const std::string can = fields.text("can");
        const auto answer = answer_of(can);
        if (!answer) fields.problem().note("can");
        each.can = answer.value_or(CanMate::Unknown);
        const auto proof = fields.integer<std::uint8_t>("proof");
        if (proof > static_cast<std::uint8_t>(MateProof::LimitReached))
            fields.problem().note("proof");
        each.proof = static_cast<MateProof>(proof);
        read_texts(fields, "line", each.line);
        return !in.problem().found();
    });
    if (!fits) in.problem().note("evidence");
}

void write_details(JsonWriter& out, const Details& details) {
    out.begin_object();
    for (const auto& [name, value] : details.all()) {
        out.key(name);
        std::visit(DetailText{out}, value);
    }
    out.end_object();
}

bool read_details(JsonValue value, Details& details) {
    const auto object = json_object(value);
    if (!object) return false;
    for (const auto& [name, inner] : *object) {
        auto detail = detail_of(inner);
        if (!detail) return false;
        details.set(std::string(name), *std::move(detail));
    }
    return true;
}

void write_effects(JsonWriter& out, const Effects& effects) {
    out.begin_object();
    if (effects.result) out.word_field("result", word_of(*effects.result));
    if (effects.termination) out.word_field("termination", word_of(*effects.termination));
    if (effects.void_game) out.boolean_field("void_game", true);
    if (effects.restore_to_ply) out.integer_field("restore_to_ply", *effects.restore_to_ply);
    write_side(out, "illegal_by", effects.illegal_by);
    out.text_field_unless_empty("illegal_move", effects.illegal_move);
    write_side(out, "warned", effects.warned);
    if (effects.duty) write_duty(out, *effects.duty);
    for (const Color side : both_colors) {
        const std::string name{word_of(side)};
        if (effects.add[side] != Millis{}) {
            out.integer_field("add_" + name + "_ms", effects.add[side].count());
        }
        if (effects.set_left[side]) {
            out.integer_field("set_" + name + "_ms", effects.set_left[side]->count());
        }
    }
    write_side(out, "offer_by", effects.offer_by);
    if (effects.offer_refused) out.boolean_field("offer_refused", true);
    if (effects.stop_clocks) out.boolean_field("stop_clocks", true);
    if (effects.record_required) out.boolean_field("record_required", *effects.record_required);
    write_side(out, "record_of", effects.record_of);
    out.end_object();
}

void read_effects(JsonFields& in, Effects& effects) {
    in.object("effects", [&](JsonFields& fields) {
        effects.result = fields.optional_word<GameResult>("result");
        effects.termination = fields.optional_word<Termination>("termination");
        effects.void_game = fields.boolean_or("void_game", false);
        effects.restore_to_ply = fields.optional_integer<int>("restore_to_ply");
        effects.illegal_by = fields.optional_word<Color>("illegal_by");
        effects.illegal_move = fields.text_or_empty("illegal_move");
        effects.warned = fields.optional_word<Color>("warned");
        read_duty(fields, effects.duty);
        for (const Color side : both_colors) {
            const std::string name{word_of(side)};
            effects.add[side] =
                Millis{fields.optional_integer<std::int64_t>("add_" + name + "_ms").value_or(0)};
            const auto set = fields.optional_integer<std::int64_t>("set_" + name + "_ms");
            if (set) effects.set_left[side] = Millis{*set};
        }
        effects.offer_by = fields.optional_word<Color>("offer_by");
        effects.offer_refused = fields.boolean_or("offer_refused", false);
        effects.stop_clocks = fields.boolean_or("stop_clocks", false);
        if (fields.find("record_required")) {
            effects.record_required = fields.boolean("record_required");
        }
        effects.record_of = fields.optional_word<Color>("record_of");
    });
}

void write_proposal(JsonWriter& out, const Proposal& proposal) {
    out.word_field("ruling", word_of(proposal.ruling));
    write_texts(out, "articles", proposal.articles);
    out.key("details");
    write_details(out, proposal.details);
    out.word_field("confidence", word_of(proposal.confidence));
    write_reasoning(out, proposal.reasoning);
    out.key("effects");
    write_effects(out, proposal.effects);
}

void read_proposal(JsonFields& in, Proposal& proposal) {
    proposal.ruling = ruling_field(in, "ruling");
    read_texts(in, "articles", proposal.articles);
    if (const auto value = in.find("details"); value && !read_details(*value, proposal.details)) {
        in.problem().note("details");
    }
    proposal.confidence = in.word<Confidence>("confidence");
    if (const auto value = in.find("reasoning")) {
        const bool fits = each_element(*value, [&](std::size_t, JsonValue item) {
            return read_reason(item, proposal.reasoning.emplace_back());
        });
        if (!fits) in.problem().note("reasoning");
    }
    read_effects(in, proposal.effects);
}

}  // namespace arbiter
