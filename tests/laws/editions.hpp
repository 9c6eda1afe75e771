// The editions that have articles, by their keys.
#pragma once

#include <array>
#include <string_view>

namespace arbiter {

inline constexpr std::array<std::string_view, 5> editions{"chn-1984", "fide-1993", "fide-2001",
                                                          "fide-2001@1997", "fide-2023"};

}  // namespace arbiter
