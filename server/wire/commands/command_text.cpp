#include "server/wire/commands/command_text.hpp"

#include "arbiter/characters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace arbiter {
namespace {

// Why an arbiter did something, and how a player is reached (an address has lines).
constexpr std::array<std::string_view, 2> paragraph_fields{"reason", "contact"};

std::string code_of(char32_t c) {
    return fmt::format("U+{:04X}", static_cast<unsigned>(c));
}

std::string code_of_first(std::string_view text, bool is_prose) {
    if (!is_prose) return code_of(unfit_for_line(text).value_or(U'\r'));
    while (!text.empty()) {
        const char32_t c = take_character(text);
        const bool may_be = c == '\n' || c == '\r' || c == '\t';
        if (controls_text(c) && !may_be) return code_of(c);
    }
    return code_of(U'\r');  // a carriage return without its line feed
}

class TextWalk {
  public:
    [[nodiscard]] bool walk(JsonValue value, const std::string& place, bool is_prose) {
        if (const auto text = json_text(value)) return take(*text, place, is_prose);
        if (const auto object = json_object(value)) return walk(*object, place);
        if (value.type() != JsonType::ARRAY) return true;
        return each_element(value, [&](std::size_t i, JsonValue item) {
            return walk(item, place + "[" + std::to_string(i) + "]", is_prose);
        });
    }
    [[nodiscard]] bool walk(JsonObject object, const std::string& place) {
        for (const auto& [key, value] : object) {
            if (!is_line(key)) return take(key, place, false);
            const std::string inner =
                place.empty() ? std::string{key} : place + "." + std::string{key};
            if (!walk(value, inner, is_paragraph_field(key))) return false;
        }
        return true;
    }
    [[nodiscard]] Refusal refusal() && { return std::move(refusal_); }

  private:
    [[nodiscard]] bool take(std::string_view text, const std::string& place, bool is_prose) {
        if (is_prose ? is_paragraph(text) : is_line(text)) return true;
        refusal_ = {.code = "bad_character",
                    .where = place,
                    .article = {},
                    .params = {{"character", code_of_first(text, is_prose)}}};
        return false;
    }

    Refusal refusal_{};
};

}  // namespace

bool is_paragraph_field(std::string_view name) noexcept {
    return std::ranges::find(paragraph_fields, name) != paragraph_fields.end();
}

Result<void> check_texts(JsonObject command) {
    TextWalk walk;
    if (walk.walk(command, {})) return {};
    return tl::unexpected(std::move(walk).refusal());
}

}  // namespace arbiter
