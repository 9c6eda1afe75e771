// Fields of facts that are texts, and of which the judge listens to certain words: those, for
// whoever lets people choose.
#pragma once

#include <span>
#include <string_view>

namespace arbiter {

// `type` is the fact's word ("touch"), `field` the field's name. Empty: any text.
[[nodiscard]] std::span<const std::string_view> texts_of(std::string_view type,
                                                         std::string_view field) noexcept;

// A field of that name is a move as people write it.
[[nodiscard]] bool is_move_text(std::string_view field) noexcept;

}  // namespace arbiter
