// FIDE's monthly rating lists, as XML and as text in columns, read as they come.
#pragma once

#include "clock/result.hpp"
#include "db/lists/rating_list.hpp"
#include "server/players/xml_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct ListedValue;

// With the line in which he begins. A few in FIDE's lists have no name.
using TakeListed = std::function<void(ListedPlayer, std::uint64_t line)>;

// <playerslist><player><fideid>…</player>…: what the elements of a player say.
class FideXml {
  public:
    explicit FideXml(TakeListed take) : take_(std::move(take)), reader_(*this) {}

    // Refusal: bad_list, where = "LINE: what is wrong"; cut_off, where = "LINE".
    [[nodiscard]] Result<void> feed(std::string_view bytes);
    [[nodiscard]] Result<void> finish();

    void opens(std::string_view name, const XmlAttributes& attributes);
    void closes(std::string_view name);
    void text(std::string_view part);

  private:
    TakeListed take_;
    XmlReader<FideXml> reader_;
    ListedPlayer player_;
    std::string value_;
    const ListedValue* wanted_ = nullptr;  // what the text that comes says
    std::uint64_t player_line_ = 1;
};

// Lines of fixed columns under a heading that names them.
class FideText {
  public:
    explicit FideText(TakeListed take) : take_(std::move(take)) {}

    // Refusal: bad_list, where = "LINE: what is wrong"; cut_off, where = "LINE".
    [[nodiscard]] Result<void> feed(std::string_view bytes);
    [[nodiscard]] Result<void> finish();
    // The month in a heading such as "NOV26": "2026-11"; empty if it names none.
    [[nodiscard]] const std::string& date() const { return date_; }

  private:
    struct TextColumn {
        std::string name;
        std::size_t from = 0;
        std::size_t to = 0;
        const ListedValue* value = nullptr;  // what it says, if that is kept
    };
    [[nodiscard]] Result<void> take_line(std::string_view line);
    [[nodiscard]] Result<void> take_heading(std::string_view line);
    [[nodiscard]] Result<void> check_length() const;
    [[nodiscard]] bool has_column(const ListedValue& value) const;

    TakeListed take_;
    std::vector<TextColumn> columns_;
    std::string rest_;  // of a line that is not whole yet
    std::string date_;
    std::uint64_t line_ = 0;
};

// What kind of file it is, to judge by its beginning.
[[nodiscard]] bool is_fide_xml(std::string_view start);
[[nodiscard]] bool is_fide_text(std::string_view start);

}  // namespace arbiter
