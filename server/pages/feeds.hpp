// What programs subscribe to: the rounds as a calendar (RFC 5545), and the published pairings as
// news (Atom, RFC 4287). Of what is public alone. Knows no HTTP.
#pragma once

#include "server/pages/page/page_scene.hpp"

#include <map>
#include <string>
#include <string_view>

namespace arbiter {

// What a feed needs beside the event.
struct FeedSource {
    std::string origin;                 // "http://hall.local:8080"; empty: not known
    std::string journal;                // its id: what two servers tell is never taken for the same
    std::map<int, WallTime> published;  // when each round was
    std::map<int, WallTime> moved{};    // when the stated start of a round changed last
    WallTime changed{};                 // when the event was changed last
};

[[nodiscard]] std::string calendar_feed(const PageScene& scene, const FeedSource& source);
[[nodiscard]] std::string news_feed(const PageScene& scene, const FeedSource& source);

// One line of a calendar: folded to 75 octets, between characters, and ended.
[[nodiscard]] std::string folded_line(std::string_view line);
// A text as a value in a calendar.
[[nodiscard]] std::string calendar_value(std::string_view text);

}  // namespace arbiter
