#include "server/pages/page/split_page.hpp"

#include <algorithm>
#include <cstddef>

namespace arbiter {
namespace {

constexpr std::string_view part_mark = " data-part=\"";

std::string_view until(std::string_view text, std::string_view ends) {
    return text.substr(0, text.find_first_of(ends));
}

// Of the element that `text` begins with. What people typed has no '<' in it any more.
std::size_t length_of_element(std::string_view text) {
    const std::string tag(until(text.substr(1), " >"));
    const std::string closing = "</" + tag + ">";
    int open = 0;
    for (auto at = std::size_t{0}; at != std::string_view::npos; at = text.find('<', at + 1)) {
        const auto here = text.substr(at);
        if (here.starts_with(closing) && --open == 0) return at + closing.size();
        if (here.starts_with("<" + tag) && here.find_first_of(" >") == tag.size() + 1) ++open;
    }
    return text.size();
}

// Appends to `own` what belongs to no part within `html`.
void split(std::string_view html, std::string& own, std::vector<PagePart>& parts) {
    auto mark = html.find(part_mark);
    while (mark != std::string_view::npos) {
        const auto begin = html.rfind('<', mark);
        const auto element = html.substr(begin, length_of_element(html.substr(begin)));
        const std::string name(until(html.substr(mark + part_mark.size()), "\""));
        const auto head = element.substr(0, element.find('>') + 1);
        const std::size_t place = parts.size();
        parts.push_back({name, std::string(head)});
        std::string inner;
        split(element.substr(head.size()), inner, parts);
        parts[place].html += inner;
        own += html.substr(0, begin);
        html.remove_prefix(begin + element.size());
        if (head.find(" data-after=\"") == std::string_view::npos) {
            const std::string_view tag = until(head.substr(1), " >");
            own.append("<").append(tag).append(part_mark).append(name);
            own.append("\"></").append(tag).append(">");
        }
        mark = html.find(part_mark);
    }
    own += html;
}

}  // namespace

SplitPage split_page(std::string_view html) {
    SplitPage page;
    const auto title = html.find("<title>");
    const auto shown = html.find("<div class=\"public\">");
    if (title == std::string_view::npos || shown == std::string_view::npos) return page;
    page.frame = html.substr(title, html.find('\n', title) - title);
    split(html.substr(shown), page.frame, page.parts);
    // Between the parts of a list there is a line's end for each.
    std::erase(page.frame, '\n');
    return page;
}

}  // namespace arbiter
