// The built page's files as they lie inside the program. Not the routes that serve them.
#pragma once

#include <span>
#include <string_view>

namespace arbiter {

// One file of the page. All views last as long as the program.
struct WebAsset {
    std::string_view path;  // from the root, as in a URL: "/index.html", "/assets/index-1a2b.js"
    std::string_view type;  // the Content-Type header's text
    std::string_view body;  // the file's bytes
    std::string_view gzip;  // the same compressed; empty where that is not smaller
    std::string_view etag;  // the ETag header's text, quotes included; changes with the bytes
};

// Every file, sorted by path; empty if the program was built with FLAGFALL_WEB=OFF.
std::span<const WebAsset> web_assets();

}  // namespace arbiter
