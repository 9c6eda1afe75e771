// The catalogues of words (docs/words.md) in the language of a reader.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

enum class Lang : std::uint8_t { English, Simplified, Traditional };
inline constexpr std::array<Lang, 3> all_langs{Lang::English, Lang::Simplified, Lang::Traditional};

[[nodiscard]] std::string_view tag_of(Lang lang) noexcept;  // "zh-Hans"
[[nodiscard]] std::optional<Lang> parse_lang(std::string_view tag) noexcept;

class Words {
  public:
    using Values = std::initializer_list<std::pair<std::string_view, std::string>>;

    [[nodiscard]] static const Words& in(Lang lang);

    [[nodiscard]] bool has(std::string_view key) const { return texts_.contains(key); }
    // With "{name}" filled in; where `n` is 1, the key's sentence for one. Throws std::logic_error
    // for a key that no catalogue has.
    [[nodiscard]] std::string text(std::string_view key, Values values = {}) const;
    // The same with what a refusal says.
    using Params = std::vector<std::pair<std::string, std::string>>;
    [[nodiscard]] std::string text_with(std::string_view key, const Params& params) const;

  private:
    explicit Words(Lang lang);
    template <class Pairs>
    [[nodiscard]] std::string filled(std::string_view key, const Pairs& values) const;

    std::map<std::string, std::string, std::less<>> texts_;
};

}  // namespace arbiter
