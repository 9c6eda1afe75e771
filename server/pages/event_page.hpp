// The pages of an event as spectators see it, complete as they are: HTML in the reader's language,
// made of what is public alone. Knows no HTTP but the words of an address.
#pragma once

#include "clock/result.hpp"
#include "server/pages/page/page_name.hpp"
#include "server/pages/page/page_scene.hpp"
#include "server/wire/answers/event_answers.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

// The whole page. Refusal: not_found.
[[nodiscard]] Result<std::string> event_page(const PublishedEvent& event, const PageReader& reader,
                                             const PageAsk& ask);
[[nodiscard]] std::string events_page(const TournamentList& events, const PageReader& reader);
[[nodiscard]] std::string missing_page(const PageReader& reader);
// Why there is no page, in words.
[[nodiscard]] std::string refusal_page(const Refusal& refusal, const PageReader& reader);
// One that belongs to no event, with what is around it on every page.
[[nodiscard]] std::string framed_page(const PageReader& reader, const PageBody& body);

// boards_page.cpp: a round's tiles, with the diagrams of the boards that the reader chose.
[[nodiscard]] Result<PageBody> boards_page(const PageScene& scene, std::string_view query);
// board_page.cpp: one game, at the ply that he chose.
[[nodiscard]] Result<PageBody> board_page(const PageScene& scene, GameId id,
                                          std::string_view query);
// round_page.cpp
[[nodiscard]] Result<PageBody> round_page(const PageScene& scene, const std::string& number);
// table_pages.cpp; standings after the `round` that is asked for, else as they are now.
[[nodiscard]] Result<PageBody> standings_page(const PageScene& scene, std::string_view query);
[[nodiscard]] Result<PageBody> crosstable_page(const PageScene& scene, std::string_view query);
// sums_page.cpp: how each tie-break of a player came about.
[[nodiscard]] Result<PageBody> sums_page(const PageScene& scene, const std::string& id);
// ratings_page.cpp: what the event does to ratings, and who can still win.
[[nodiscard]] Result<PageBody> ratings_page(const PageScene& scene);
// progress_page.cpp: points (`show=rank`: places) round by round, of twelve players (`from`).
[[nodiscard]] Result<PageBody> progress_page(const PageScene& scene, std::string_view query);
// norms_page.cpp
[[nodiscard]] Result<PageBody> norms_page(const PageScene& scene);
// downloads_page.cpp
[[nodiscard]] Result<PageBody> downloads_page(const PageScene& scene);
// teams_page.cpp: teams, match by match, and the best at each board.
[[nodiscard]] Result<PageBody> teams_page(const PageScene& scene);
// screen_page.cpp: the sheets of a screen on the wall. `show`: which, `every`: seconds for each.
[[nodiscard]] Result<PageBody> screen_page(const PageScene& scene, std::string_view query);
// schedule_page.cpp
[[nodiscard]] Result<PageBody> schedule_page(const PageScene& scene);
// player_pages.cpp
[[nodiscard]] Result<PageBody> players_page(const PageScene& scene);
[[nodiscard]] Result<PageBody> player_page(const PageScene& scene, const std::string& id);

}  // namespace arbiter
