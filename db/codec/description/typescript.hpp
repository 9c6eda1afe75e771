// Descriptions as TypeScript: the types that the page is compiled against.
#pragma once

#include "db/codec/description/direction.hpp"

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

class TypeScript {
  public:
    // `export interface NAME {…}`, behind those of the objects in it that are not there yet.
    // `before` are further fields with their types.
    void add_message(const std::string& name, const Description& description, Direction direction,
                     const std::vector<std::pair<std::string, std::string>>& before = {});
    // `export interface NAME { key: type; … }`
    void add_map(const std::string& name,
                 const std::vector<std::pair<std::string_view, std::string>>& entries);

    // `export const NAME = ['…', …] as const;`
    void add_words(const std::string& name, const std::vector<std::string_view>& words);
    // A declaration as it is.
    void add_text(std::string_view declaration);

    [[nodiscard]] const std::string& text() const noexcept { return text_; }

    // "game_ended" is GameEnded.
    [[nodiscard]] static std::string type_name(std::string_view word);

  private:
    [[nodiscard]] std::string fields_of(const Description& description, Direction direction);
    [[nodiscard]] std::string type_of(const Shape& shape);
    [[nodiscard]] std::string named_type_of(const Shape& shape);
    [[nodiscard]] std::string unnamed_type_of(const Shape& shape);
    [[nodiscard]] std::string record_of(const Shape& shape);
    [[nodiscard]] std::string choice_of(const Shape& shape);

    std::string text_;
    std::set<const Description*> known_;
    std::set<std::string_view> named_;
};

}  // namespace arbiter
