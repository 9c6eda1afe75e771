// A page that was written, taken apart: its elements with `data-part`, which are renewed each by
// itself while it is read, and what is around them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct PagePart {
    std::string name;
    std::string html;
};

// Where a part stood there is an empty element of its name, in `frame` and in a part around it; of
// one with `data-after`, whose place follows from the part that it names, there is nothing.
struct SplitPage {
    std::string frame;            // its title and what the reader sees, but for the parts
    std::vector<PagePart> parts;  // as they begin: the outer before the inner
};

[[nodiscard]] SplitPage split_page(std::string_view html);

}  // namespace arbiter
