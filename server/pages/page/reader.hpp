// Who reads a page: his language, theme and wishes, as his browser sends them.
#pragma once

#include "server/net/http_message.hpp"
#include "server/pages/text/words.hpp"

#include <string>
#include <vector>

namespace arbiter {

struct PageReader {
    Lang lang = Lang::English;
    std::string theme{};  // "light", "dark"; empty: as his browser likes it
    bool hides_results = false;

    friend bool operator==(const PageReader&, const PageReader&) = default;
};

// By "?lang=", else the cookie, else Accept-Language; theme and results by "?theme=" and
// "?results=", else the cookie.
[[nodiscard]] PageReader reader_of(const HttpRequest& request);
// The value of that cookie; empty: there is none.
[[nodiscard]] std::string cookie_value(std::string_view cookies, std::string_view name);

// The cookies that keep what the address says of the reader.
[[nodiscard]] std::vector<std::string> chosen_cookies(const HttpRequest& request);

}  // namespace arbiter
