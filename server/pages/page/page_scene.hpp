// What the public pages have in common: templates, names, clocks, addresses.
#pragma once

#include "arbiter/hall/public_state.hpp"
#include "arbiter/hall/stream_id.hpp"
#include "server/pages/page/reader.hpp"
#include "server/pages/text/words.hpp"

#include <cstddef>
#include <cstdint>
#include <kainjow/mustache.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// An event as the public knows it by now.
struct PublishedEvent {
    StreamId t = hall_stream;
    std::int64_t n = 0;  // of its feed
    const PublicState* state = nullptr;
    std::string_view incarnation{};  // of the views of its pages
};

// The event, for one reader.
struct PageScene {
    const PublishedEvent& event;
    const PageReader& reader;
    const Words& words;

    [[nodiscard]] const PublicState& state() const { return *event.state; }
    [[nodiscard]] const Tournament& tournament() const { return event.state->tournament; }
    // "/p/7/board/…"
    [[nodiscard]] std::string path(std::string_view rest = {}) const;
};

// One page but for what is around it on every page.
struct PageBody {
    std::string title;
    std::string description;
    std::string tab;  // which of the event's pages it belongs to
    std::string html;
};

// A pairing with its game, as a page shows it.
struct ShownBoard {
    const Pairing* pairing = nullptr;
    const PublicGame* game = nullptr;
};

using PageValues = kainjow::mustache::data;

// A template with the words of a language: {{#t}}key{{/t}}.
class PageTemplate {
  public:
    PageTemplate(std::string_view name, const Words& words);
    [[nodiscard]] std::string filled(PageValues values);

  private:
    kainjow::mustache::mustache template_;
    const Words* words_;
};

// A section that is there only where the text is not empty.
[[nodiscard]] PageValues if_any(const std::string& text);
[[nodiscard]] std::string escaped(std::string_view text);

// A name, isolated from the direction of the text around it, and marked as Chinese where the page
// is not.
[[nodiscard]] std::string marked_name(std::string_view name, Lang lang);
[[nodiscard]] std::string name_html(const PageScene& scene, PlayerId player);
// Isolated by letters of its own, where there is no markup.
[[nodiscard]] std::string isolated(std::string_view text);
// With the title before it, on wide screens.
[[nodiscard]] std::string titled_html(const PageScene& scene, PlayerId player);
[[nodiscard]] std::string name_text(const PageScene& scene, PlayerId player);
// Empty: unrated.
[[nodiscard]] std::string rating_text(const PageScene& scene, PlayerId player);

// The side's points, or its clock with what the script needs to count it down.
[[nodiscard]] std::string clock_html(const PageScene& scene, const PublicGame& game, Color side);
// "12. Nf3"; of no ply: empty.
[[nodiscard]] std::string move_text(const PublicGame& game, std::size_t ply);
// "½–½", or a dot where there is none, or it is hidden.
[[nodiscard]] std::string shown_result(const PageScene& scene, const PublicGame* game);
// How it ended, or that it is played; empty where results are hidden.
[[nodiscard]] std::string ending_text(const PageScene& scene, const PublicGame* game);

// The published rounds; the last of them is the current one.
[[nodiscard]] std::vector<const Round*> published_rounds(const Tournament& tournament);
[[nodiscard]] std::vector<ShownBoard> boards_of(const PublicState& state, const Round& round);
// "Round 3 · 12 playing, 4 finished"; empty before the first round.
[[nodiscard]] std::string counts_text(const PageScene& scene);
// "round/3/12"
[[nodiscard]] std::string place_text(int round, int board);

}  // namespace arbiter
