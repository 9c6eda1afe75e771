#include "server/pages/feeds.hpp"

#include "clock/control_words.hpp"
#include "clock/time_control.hpp"
#include "server/pages/text/start_text.hpp"
#include "server/wire/time_zones.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <vector>

namespace arbiter {
namespace {

constexpr std::size_t longest_octets = 75;  // octets, RFC 5545 3.1

bool is_inside_character(char letter) {
    return (static_cast<unsigned char>(letter) & 0xC0U) == 0x80U;
}

// Digits alone: "20261121T100000".
std::string floating_text(const std::string& local) {
    std::string text;
    for (const char letter : local) {
        if (letter != '-' && letter != ':') text += letter;
    }
    return text + "00";
}

class Calendar {
  public:
    Calendar(const PageScene& scene, const FeedSource& source) : scene_{scene}, source_{source} {}

    [[nodiscard]] std::string written() {
        const auto& settings = scene_.tournament().settings;
        line("BEGIN:VCALENDAR");
        line("VERSION:2.0");
        line("PRODID:-//Flagfall//Flagfall//EN");
        line("CALSCALE:GREGORIAN");
        line("X-WR-CALNAME:" + calendar_value(settings.event.name));
        line("REFRESH-INTERVAL;VALUE=DURATION:PT15M");
        const auto starts = settings.schedule.starts.value_or(std::vector<std::string>{});
        for (std::size_t i = 0; i < starts.size(); ++i) {
            if (!starts[i].empty()) round(static_cast<int>(i) + 1, starts[i]);
        }
        if (!any_) whole_event();
        line("END:VCALENDAR");
        return std::move(text_);
    }

  private:
    void line(const std::string& content) { text_ += folded_line(content); }

    void begin(const std::string& part, const char* component = "VEVENT") {
        any_ = true;
        component_ = component;
        const auto& event = scene_.tournament().settings.event;
        line("BEGIN:" + component_);
        line("UID:" + source_.journal + "-" + std::to_string(scene_.event.t) + "-" + part +
             "@flagfall.invalid");
        line("DTSTAMP:" + calendar_text(source_.changed));
        line("SEQUENCE:" + std::to_string(scene_.state().tables_changed));
        const bool is_placed = component_ == "VEVENT" && !event.city.empty();
        if (is_placed) line("LOCATION:" + calendar_value(event.city));
    }

    void end(const std::string& path) {
        if (!source_.origin.empty()) line("URL:" + source_.origin + scene_.path(path));
        line("END:" + component_);
    }

    // How long it can take if both sides use their time for sixty moves.
    void round(int number, const std::string& start) {
        const auto& settings = scene_.tournament().settings;
        const std::string round = std::to_string(number);
        begin("round-" + round);
        const auto moment = moment_of(settings.schedule.time_zone.value_or(""), start);
        line("DTSTART:" + (moment ? calendar_text(*moment) : floating_text(start)));
        const auto sides = 2 * time_for_sixty_moves(settings.play.control);
        const auto minutes = std::chrono::ceil<std::chrono::minutes>(sides).count();
        line("DURATION:PT" + std::to_string(std::max<std::int64_t>(minutes, 1)) + "M");
        line("SUMMARY:" + calendar_value(scene_.words.text("round_number", {{"round", round}}) +
                                         " · " + settings.event.name));
        line("DESCRIPTION:" + calendar_value(to_short_text(settings.play.control)));
        end("round/" + round);
    }

    // As long as no times are stated, the days are.
    void whole_event() {
        const auto& event = scene_.tournament().settings.event;
        if (event.start_date.empty()) return without_date();
        begin("days");
        line("DTSTART;VALUE=DATE:" + floating_text(event.start_date).substr(0, 8));
        line("SUMMARY:" + calendar_value(event.name));
        end("schedule");
    }

    // A calendar has at least one component (RFC 5545 3.6), and an event in it a date (3.6.1). A
    // journal entry without one belongs to no day (3.6.3): calendars take it and show nothing.
    void without_date() {
        begin("announced", "VJOURNAL");
        line("SUMMARY:" + calendar_value(scene_.tournament().settings.event.name));
        end("schedule");
    }

    const PageScene& scene_;
    const FeedSource& source_;
    std::string text_;
    std::string component_;
    bool any_ = false;
};

std::string element(std::string_view name, std::string_view text) {
    return "<" + std::string(name) + ">" + escaped(text) + "</" + std::string(name) + ">\n";
}

std::string player_line(const PageScene& scene, PlayerId player) {
    const std::string rating = rating_text(scene, player);
    const Player* found = find_player(scene.tournament(), player);
    std::string text = found == nullptr ? std::string{} : found->data.name;
    if (!rating.empty()) {
        text = scene.words.text("text_with_more", {{"base", text}, {"more", rating}});
    }
    return text;
}

// Board by board; as HTML, which programs for chats know how to make plain.
std::string pairings_html(const PageScene& scene, const Round& round) {
    std::string html = "<ul>";
    for (const Pairing& pairing : round.pairings) {
        html += "<li>" + std::to_string(pairing.board) + ". " +
                escaped(player_line(scene, pairing.white)) + " – " +
                escaped(player_line(scene, pairing.black)) + "</li>";
    }
    for (const PlayerId player : round.byes) {
        html += "<li>" + escaped(player_line(scene, player)) + ": " +
                escaped(scene.words.text("bye")) + "</li>";
    }
    return html + "</ul>";
}

WallTime time_of(const FeedSource& source, int round) {
    const auto known = source.published.find(round);
    return known == source.published.end() ? source.changed : known->second;
}

// Published, or its start moved since. What the public does not know yet has not been.
WallTime updated_at(const FeedSource& source, int round) {
    const WallTime published = time_of(source, round);
    const auto moved = source.moved.find(round);
    const bool told = moved != source.moved.end() && moved->second <= source.changed;
    return told ? std::max(published, moved->second) : published;
}

// A name of the entry for ever, whatever address the server has.
std::string tag_uri(const PageScene& scene, const FeedSource& source, const std::string& part) {
    return "tag:flagfall.invalid,2026:" + source.journal + "/" + std::to_string(scene.event.t) +
           part;
}

std::string news_entry(const PageScene& scene, const FeedSource& source, const Round& round) {
    const auto& settings = scene.tournament().settings;
    const std::string number = std::to_string(round.number);
    const std::string title =
        scene.words.text("round_number", {{"round", number}}) + " · " + settings.event.name;
    std::string start = start_text(settings.schedule, round.number);
    if (!start.empty()) {
        start = scene.words.text("name_and_value",
                                 {{"name", scene.words.text("round_starts")}, {"value", start}});
        if (settings.schedule.time_zone) start += " (" + *settings.schedule.time_zone + ")";
    }
    const std::string at = utc_text(time_of(source, round.number));
    const std::string updated = utc_text(updated_at(source, round.number));
    std::string entry = "<entry>\n" + element("id", tag_uri(scene, source, "/round-" + number)) +
                        element("title", title) + element("published", at) +
                        element("updated", updated);
    entry += "<link rel=\"alternate\" type=\"text/html\" href=\"" +
             escaped(source.origin + scene.path("round/" + number)) + "\"/>\n";
    if (!start.empty()) entry += element("summary", start);
    const std::string html =
        (start.empty() ? "" : "<p>" + escaped(start) + "</p>") + pairings_html(scene, round);
    return entry + "<content type=\"html\">" + escaped(html) + "</content>\n</entry>\n";
}

}  // namespace

std::string folded_line(std::string_view line) {
    std::string folded;
    std::size_t room = longest_octets;
    while (line.size() > room) {
        std::size_t cut = room;
        while (cut > 1 && is_inside_character(line[cut])) --cut;
        folded.append(line.substr(0, cut)).append("\r\n ");
        line.remove_prefix(cut);
        room = longest_octets - 1;  // the blank counts
    }
    return folded.append(line).append("\r\n");
}

std::string calendar_value(std::string_view text) {
    std::string value;
    for (const char letter : text) {
        if (letter == '\n') {
            value += "\\n";
        } else if (letter == '\\' || letter == ';' || letter == ',') {
            value.append(1, '\\').append(1, letter);
        } else if (static_cast<unsigned char>(letter) >= ' ' && letter != '\x7f') {
            value += letter;
        }
    }
    return value;
}

std::string calendar_feed(const PageScene& scene, const FeedSource& source) {
    return Calendar(scene, source).written();
}

std::string news_feed(const PageScene& scene, const FeedSource& source) {
    const auto& event = scene.tournament().settings.event;
    const auto rounds = published_rounds(scene.tournament());
    WallTime updated = rounds.empty() ? source.changed : WallTime{};
    for (const Round* round : rounds) {
        updated = std::max(updated, updated_at(source, round->number));
    }
    std::string feed =
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
        "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"" +
        std::string(tag_of(scene.reader.lang)) + "\">\n";
    feed += element("id", tag_uri(scene, source, "")) + element("title", event.name) +
            element("updated", utc_text(updated)) + "<author>" +
            element("name", event.chief_arbiter.empty() ? event.name : event.chief_arbiter) +
            "</author>\n";
    const std::string self = source.origin + scene.path("feed.atom");
    feed += "<link rel=\"self\" type=\"application/atom+xml\" href=\"" + escaped(self) + "\"/>\n" +
            "<link rel=\"alternate\" type=\"text/html\" href=\"" +
            escaped(source.origin + scene.path()) + "\"/>\n";
    for (auto round = rounds.rbegin(); round != rounds.rend(); ++round) {
        feed += news_entry(scene, source, **round);
    }
    return feed + "</feed>\n";
}

}  // namespace arbiter
