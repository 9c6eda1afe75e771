#include "server/paper/paper.hpp"

#include "clock/text.hpp"
#include "server/net/http_message.hpp"
#include "server/pages/drawing/qr_code.hpp"
#include "server/pages/page/page_texts.hpp"
#include "server/paper/paper_scene.hpp"
#include "server/wire/address_words.hpp"
#include "server/wire/paper_kinds.hpp"

#include <algorithm>
#include <array>

namespace arbiter {
namespace {

using Maker = Result<PaperBody> (*)(const PaperScene& scene);

// In the order of paper_kinds.
constexpr std::array<Maker, paper_kinds.size()> makers{
    &pairings_paper,  &names_paper,      &slips_paper,       &scoresheets_paper, &cards_paper,
    &standings_paper, &crosstable_paper, &teams_paper,       &schedule_paper,    &berger_paper,
    &plates_paper,    &report_paper,     &regulations_paper, &equipment_paper,   &envelope_paper};

// A text as CSS has it between quotes, harmless in a page as well.
std::string css_text(std::string_view text) {
    std::string css = "\"";
    for (const char letter : text) {
        const bool plain = letter != '"' && letter != '\\' && letter != '<' && letter != '\n';
        if (plain) {
            css += letter;
        } else {
            constexpr std::string_view digits = "0123456789abcdef";
            const auto byte = static_cast<unsigned char>(letter);
            css.append("\\").append(1, digits[byte / 16U]).append(1, digits[byte % 16U]) += ' ';
        }
    }
    return css + "\"";
}

// At the foot of every page.
std::string page_rules(const PaperScene& scene, const PaperBody& body) {
    constexpr std::size_t shown_hash = 16;
    const auto& name = scene.tournament().settings.event.name;
    // The foot is one line.
    std::string short_name = width_of(name) > 60 ? std::string{} : name + " · ";
    const std::string foot =
        short_name + scene.text("paper_" + scene.ask.sheet) + " · " +
        scene.text("adjournment_head", {{"t", std::to_string(scene.event.live.stream)},
                                        {"seq", std::to_string(scene.event.seq)},
                                        {"hash", scene.event.hash.substr(0, shown_hash)}});
    return std::string("@page { size: A4 ") + (body.landscape ? "landscape" : "portrait") +
           "; @bottom-left { content: " + css_text(foot) +
           "; } @bottom-right { content: counter(page) \" / \" counter(pages); } }";
}

std::string place_and_dates(const PaperScene& scene) {
    const EventDetails& event = scene.tournament().settings.event;
    std::string text;
    const auto add = [&text](const std::string& part, std::string_view between) {
        if (part.empty()) return;
        if (!text.empty()) text += between;
        text += part;
    };
    add(place_of(scene), "");
    add(event.start_date, " · ");
    if (event.end_date != event.start_date) add(event.end_date, " – ");
    return text;
}

// Empty: nothing is wrong with where they lead.
std::string codes_warning(const PaperScene& scene) {
    const CodeAddress& codes = scene.event.codes;
    if (!codes.problem) return {};
    const std::string text = scene.text("codes_" + std::string(word_of(*codes.problem)));
    return scene.event.remedy.empty() ? text : text + " " + scene.event.remedy;
}

std::string layout(const PaperScene& scene, const PaperBody& body) {
    PageValues values;
    const auto& tournament = scene.tournament();
    values.set("lang", std::string(tag_of(scene.ask.lang)));
    values.set("title",
               scene.text("paper_" + scene.ask.sheet) + " · " + tournament.settings.event.name);
    values.set("style", std::string(page_text("paper.css")));
    values.set("page", page_rules(scene, body));
    values.set("sheet", scene.ask.sheet);
    values.set("headed", body.headed);
    values.set("heading", body.heading);
    values.set("name", tournament.settings.event.name);
    values.set("place", place_and_dates(scene));
    values.set("simulated", tournament.settings.play.simulated);
    values.set("facts", body.facts);
    values.set("qr", body.qr.empty() ? std::string{} : qr_svg(body.qr, escaped(body.qr)));
    const bool has_codes =
        !body.qr.empty() || body.html.find("<svg class=\"qr\"") != std::string::npos;
    values.set("has_codes", has_codes);
    values.set("codes", scene.text("codes_lead", {{"origin", scene.event.codes.origin}}));
    const std::string warning = codes_warning(scene);
    values.set("has_warning", has_codes && !warning.empty());
    values.set("warning", warning);
    values.set("main", body.html);
    return PaperTemplate("layout", scene).filled(std::move(values));
}

Result<Lang> lang_in(std::string_view query, std::string_view name, Lang usual) {
    const auto said = query_value(query, name);
    if (!said || said->empty()) return usual;
    const auto lang = parse_lang(*said);
    if (!lang) return refuse("bad_field", std::string(name));
    return *lang;
}

Result<int> number_of(std::string_view query, std::string_view name) {
    const auto said = query_value(query, name);
    if (!said || said->empty()) return 0;
    const auto number = number_in<int>(*said);
    if (!number || *number < 1) return refuse("bad_field", std::string(name));
    return *number;
}

}  // namespace

Result<PaperAsk> read_paper_ask(std::string sheet, std::string_view query, Lang usual) {
    PaperAsk ask{.sheet = std::move(sheet)};
    const auto lang = lang_in(query, "lang", usual);
    if (!lang) return tl::unexpected(lang.error());
    ask.lang = *lang;
    const auto second = lang_in(query, "second", ask.lang);
    if (!second) return tl::unexpected(second.error());
    if (*second != ask.lang) ask.second = *second;
    const auto round = number_of(query, "round");
    if (!round) return tl::unexpected(round.error());
    ask.round = *round;
    const auto envelope = number_of(query, "envelope");
    if (!envelope) return tl::unexpected(envelope.error());
    ask.envelope = *envelope;
    if (const auto game = query_value(query, "g")) {
        ask.game = parse_id<GameId>(*game);
        if (!ask.game) return refuse("bad_field", "g");
    }
    return ask;
}

Result<std::string> paper_sheet(const PaperEvent& event, const PaperAsk& ask) {
    const auto kind = std::ranges::find(paper_kinds, ask.sheet, &PaperKind::name);
    if (kind == paper_kinds.end()) return refuse("not_found", "sheet");
    const PaperScene scene{.event = event,
                           .ask = ask,
                           .words = Words::in(ask.lang),
                           .second = ask.second ? &Words::in(*ask.second) : nullptr};
    auto body = makers.at(static_cast<std::size_t>(kind - paper_kinds.begin()))(scene);
    if (!body) return tl::unexpected(body.error());
    return layout(scene, *body);
}

}  // namespace arbiter
