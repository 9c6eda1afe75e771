#include "server/pages/phone/trust_page.hpp"

#include "server/pages/drawing/qr_code.hpp"
#include "server/pages/event_page.hpp"

#include <algorithm>

namespace arbiter {
namespace {

constexpr std::size_t line_of_sum = 3 * std::size_t{8};  // "0A:" eight times

PageValues lines_of(std::string_view fingerprint) {
    kainjow::mustache::list lines;
    for (std::size_t at = 0; at < fingerprint.size(); at += line_of_sum) {
        auto line = fingerprint.substr(at, line_of_sum);
        if (line.ends_with(':')) line.remove_suffix(1);
        lines.push_back({"line", std::string(line)});
    }
    return PageValues(lines);
}

PageValues values_of(const SecureDoor* door, const TrustAddresses& addresses, const Words& words) {
    PageValues values;
    values.set("off", door == nullptr);
    values.set("own", door != nullptr && !door->authority);
    values.set("private", door != nullptr && door->authority.has_value());
    if (door == nullptr) return values;
    const std::string here = addresses.before + "/trust";
    values.set("origin", addresses.secure);
    values.set("here", here);
    values.set("qr", qr_svg(here, escaped(words.text("trust_code"))));
    if (!door->authority) return values;
    values.set("certificate", std::string(authority_path));
    values.set("subject", door->authority->subject);
    values.set("until", date_text(door->authority->until));
    values.set("lines", lines_of(door->authority->fingerprint));
    return values;
}

}  // namespace

std::string trust_page(const SecureDoor* door, const TrustAddresses& addresses,
                       const PageReader& reader) {
    const Words& words = Words::in(reader.lang);
    return framed_page(
        reader, {.title = words.text("trust_page") + " · Flagfall",
                 .description = words.text("trust_why"),
                 .tab = {},
                 .html = PageTemplate("trust", words).filled(values_of(door, addresses, words))});
}

}  // namespace arbiter
