#include "server/pages/event_page.hpp"

#include "clock/text.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> tabs{
    {{"", "public_live"},
     {"round", "public_pairings"},
     {"standings", "standings"},
     {"crosstable", "crosstable"},
     {"players", "players"},
     {"schedule", "schedule"}}};

std::string_view label_of(Lang lang) {
    switch (lang) {
        case Lang::English:
            return "EN";
        case Lang::Simplified:
            return "简";
        case Lang::Traditional:
            return "繁";
    }
    return {};
}

PageValues langs_of(const PageReader& reader) {
    kainjow::mustache::list langs;
    for (const Lang lang : all_langs) {
        PageValues one;
        one.set("tag", std::string(tag_of(lang)));
        one.set("href", "?lang=" + std::string(tag_of(lang)));
        one.set("label", std::string(label_of(lang)));
        one.set("chosen", lang == reader.lang);
        langs.push_back(std::move(one));
    }
    return PageValues(langs);
}

std::string delay_text(const Words& words, int seconds) {
    if (seconds == 0) return words.text("public_no_delay");
    if (seconds % 60 == 0) {
        return words.text("public_delay_minutes", {{"n", std::to_string(seconds / 60)}});
    }
    return words.text("public_delay_seconds", {{"n", std::to_string(seconds)}});
}

PageValues notes_of(const PageScene& scene) {
    const TournamentSettings& settings = scene.tournament().settings;
    kainjow::mustache::list notes;
    if (settings.play.simulated) notes.push_back({"note", scene.words.text("simulated")});
    const std::string note = "note_" + settings.publication.times_note;
    if (scene.words.has(note)) notes.push_back({"note", scene.words.text(note)});
    return PageValues(notes);
}

// What is around the body on every page.
PageValues frame_of(const PageReader& reader, const PageBody& body) {
    PageValues values;
    values.set("lang", std::string(tag_of(reader.lang)));
    values.set("theme", if_any(reader.theme));
    values.set("title", body.title);
    values.set("description", body.description);
    values.set("langs", langs_of(reader));
    values.set("light", "?theme=light");
    values.set("dark", "?theme=dark");
    values.set("event", false);
    values.set("main", body.html);
    return values;
}

PageValues frame_of(const PageScene& scene, const PageAsk& ask, const PageBody& body) {
    PageValues values = frame_of(scene.reader, body);
    const int delay = scene.tournament().settings.publication.public_delay_s;
    kainjow::mustache::list shown;
    for (const auto& [name, key] : tabs) {
        PageValues tab;
        tab.set("href", scene.path(name));
        tab.set("label", scene.words.text(key));
        tab.set("chosen", name == body.tab);
        shown.push_back(std::move(tab));
    }
    values.set("event", true);
    values.set("screen", scene.path("screen"));
    values.set("downloads", scene.path("downloads"));
    values.set("calendar", scene.path("calendar.ics"));
    values.set("news", scene.path("feed.atom"));
    values.set("t_number", std::to_string(scene.event.t));
    values.set("n", std::to_string(scene.event.n));
    values.set("incarnation", std::string(scene.event.incarnation));
    values.set("page", page_name(ask, scene.reader));
    values.set("name", scene.tournament().settings.event.name);
    values.set("counts", counts_text(scene));
    values.set("tabs", PageValues(shown));
    values.set("delay", delay_text(scene.words, delay));
    values.set("delay_s", std::to_string(delay));
    values.set("age", scene.words.text("public_heard_ago"));
    values.set("notes", notes_of(scene));
    return values;
}

PageValues event_values(StreamId t, const Tournament& tournament, const Words& words) {
    const auto rounds = published_rounds(tournament).size();
    std::string facts =
        words.text("count_players", {{"n", std::to_string(tournament.players.size())}}) + " · " +
        words.text("rounds_published", {{"n", std::to_string(rounds)},
                                        {"all", std::to_string(planned_rounds(tournament))}});
    if (is_complete(tournament)) facts += " · " + words.text("tournament_complete");
    PageValues one;
    one.set("number", std::to_string(t));
    one.set("name", tournament.settings.event.name);
    one.set("facts", facts);
    one.set("simulated", tournament.settings.play.simulated);
    return one;
}

Result<PageBody> body_of(const PageScene& scene, const PageAsk& ask) {
    const auto& words = ask.words;
    if (words.empty()) return boards_page(scene, ask.query);
    const std::string& page = words[0];
    if (page == "round" && words.size() <= 2) {
        return round_page(scene, words.size() == 2 ? words[1] : "");
    }
    if (page == "round" && words.size() == 3) {
        const auto* round =
            published_round(scene.tournament(), number_in<int>(words[1]).value_or(0));
        if (round == nullptr) return refuse("not_found", "round");
        for (const Pairing& pairing : round->pairings) {
            const bool is_it = std::to_string(pairing.board) == words[2];
            if (is_it && pairing.game) return board_page(scene, *pairing.game, ask.query);
        }
        return refuse("not_found", "board");
    }
    if (words.size() == 2 && page == "board") {
        const auto id = parse_id<GameId>(words[1]);
        if (!id) return refuse("not_found", "g");
        return board_page(scene, *id, ask.query);
    }
    if (words.size() == 2 && page == "player") return player_page(scene, words[1]);
    if (words.size() == 2 && page == "sums") return sums_page(scene, words[1]);
    if (words.size() != 1) return refuse("not_found", "path");
    if (page == "standings") return standings_page(scene, ask.query);
    if (page == "crosstable") return crosstable_page(scene, ask.query);
    if (page == "players") return players_page(scene);
    if (page == "schedule") return schedule_page(scene);
    if (page == "ratings") return ratings_page(scene);
    if (page == "progress") return progress_page(scene, ask.query);
    if (page == "norms") return norms_page(scene);
    if (page == "downloads") return downloads_page(scene);
    if (page == "teams") return teams_page(scene);
    if (page == "screen") return screen_page(scene, ask.query);
    return refuse("not_found", "path");
}

}  // namespace

Result<std::string> event_page(const PublishedEvent& event, const PageReader& reader,
                               const PageAsk& ask) {
    const PageScene scene{event, reader, Words::in(reader.lang)};
    auto body = body_of(scene, ask);
    if (!body) return tl::unexpected(body.error());
    body->title += " · " + scene.tournament().settings.event.name;
    return PageTemplate("layout", scene.words).filled(frame_of(scene, ask, *body));
}

std::string events_page(const TournamentList& events, const PageReader& reader) {
    const Words& words = Words::in(reader.lang);
    // Each where the first of its festival stands; an event of none by itself.
    std::vector<std::pair<std::string, kainjow::mustache::list>> groups;
    std::string names;
    for (const auto& [t, tournament] : events) {
        const EventDetails& event = tournament->settings.event;
        const std::string festival = event.festival.value_or("");
        const auto known = std::ranges::find_if(groups, [&](const auto& group) {
            return !festival.empty() && group.first == festival;
        });
        auto& group = known != groups.end()
                          ? *known
                          : groups.emplace_back(festival, kainjow::mustache::list{});
        group.second.push_back(event_values(t, *tournament, words));
        names += (names.empty() ? "" : words.text("list_join")) + event.name;
    }
    kainjow::mustache::list shown;
    for (const auto& [festival, list] : groups) {
        PageValues one;
        one.set("festival", if_any(festival));
        one.set("events", PageValues(list));
        shown.push_back(std::move(one));
    }
    PageValues values;
    values.set("any", !shown.empty());
    values.set("groups", PageValues(shown));
    const PageBody body{.title = words.text("tournaments") + " · Flagfall",
                        .description = names.empty() ? words.text("no_tournaments") : names,
                        .tab = {},
                        .html = PageTemplate("events", words).filled(values)};
    return framed_page(reader, body);
}

std::string missing_page(const PageReader& reader) {
    const Words& words = Words::in(reader.lang);
    const PageBody body{.title = words.text("refusal_not_found") + " · Flagfall",
                        .description = words.text("refusal_not_found"),
                        .tab = {},
                        .html = PageTemplate("missing", words).filled({})};
    return framed_page(reader, body);
}

std::string refusal_page(const Refusal& refusal, const PageReader& reader) {
    const Words& words = Words::in(reader.lang);
    const std::string key = "refusal_" + refusal.code;
    const std::string message =
        words.text_with(words.has(key) ? key : "refusal_internal", refusal.params);
    PageValues values;
    values.set("message", message);
    values.set("code", refusal.code);
    return framed_page(reader, {.title = message + " · Flagfall",
                                .description = message,
                                .tab = {},
                                .html = PageTemplate("refusal", words).filled(std::move(values))});
}

std::string framed_page(const PageReader& reader, const PageBody& body) {
    return PageTemplate("layout", Words::in(reader.lang)).filled(frame_of(reader, body));
}

}  // namespace arbiter
