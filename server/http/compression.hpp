// Answers compressed as they go: gzip, which every browser takes.
#pragma once

#include "server/net/http_message.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter {

// What many get is worth more work than what one gets.
enum class Packing : std::uint8_t { Quick, Kept };

[[nodiscard]] bool takes_gzip(const HttpRequest& request);
[[nodiscard]] std::string packed(std::string_view text, Packing packing);

// A text of a kilobyte or more, not so large that others would wait for it, and not packed yet.
[[nodiscard]] bool is_worth_packing(const HttpAnswer& answer);
// The same where nobody waits, however large it is.
[[nodiscard]] bool is_worth_packing(std::string_view text, std::string_view type);
// Says that other values of these fields of a request may give another answer.
void add_vary(HttpAnswer& answer, std::string_view fields);
// Says that what it holds is packed: another form of the same, so that its ETag becomes a weak one.
void mark_packed(HttpAnswer& answer);

// Packed if it is worth it and is taken. What would be another one for others says so (`Vary`).
[[nodiscard]] HttpAnswer packed_answer(bool gzip, HttpAnswer answer);

}  // namespace arbiter
