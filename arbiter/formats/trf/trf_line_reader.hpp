// One line of a TRF read along its list of columns.
#pragma once

#include "arbiter/formats/trf/trf_columns.hpp"
#include "arbiter/formats/trf/trf_layout.hpp"
#include "arbiter/formats/trf/trf_remark.hpp"

#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace arbiter {

class TrfLineReader {
  public:
    TrfLineReader(const TrfColumns& columns, int line);

    // By the columns of that layout.
    template <class T, class Layout = TrfLayout<T>>
    [[nodiscard]] T read() {
        T record{};
        std::apply([&](const auto&... field) { (take_field(field, record, 0), ...); },
                   Layout::fields);
        find_strays();
        return record;
    }

    // What is wrong, in the order of finding; of a line that has run out of its columns the first
    // column alone says something.
    [[nodiscard]] const TrfRemarks& errors() const noexcept { return errors_; }
    [[nodiscard]] const TrfRemarks& adjustments() const noexcept { return adjustments_; }

  private:
    template <class T, class M>
    void take_field(const TrfField<T, M>& field, T& record, int base) {
        take(moved(field.cell, base), record.*field.member);
    }
    template <class U>
    void take_field(const TrfElement& element, U& value, int base) {
        take(moved(element.cell, base), value);
    }
    template <class T, class U, class... Fields>
    void take_field(const TrfGroup<T, U, Fields...>& group, T& record, int) {
        for (int at = group.from; at <= columns_.size(); at += group.step) {
            U value{};
            std::apply([&](const auto&... field) { (take_field(field, value, at), ...); },
                       group.fields);
            (record.*group.member).push_back(std::move(value));
        }
    }

    void take(const TrfCell& cell, std::string& value);
    void take(const TrfCell& cell, int& value);
    void take(const TrfCell& cell, std::optional<Score>& value);
    void take(const TrfCell& cell, std::optional<Color>& value);
    void take(const TrfCell& cell, TrfCode& value);

    [[nodiscard]] static TrfCell moved(TrfCell cell, int base);
    // What stands in the cell; says so where it does not stand where it should.
    [[nodiscard]] std::string_view cut(const TrfCell& cell);
    void find_strays();
    void refuse_cell(const TrfCell& cell, std::string code, std::string_view found);
    void adjust(const TrfCell& cell, std::string code, std::string_view found,
                std::string_view read_as);

    const TrfColumns& columns_;
    int line_;
    std::vector<bool> covered_;
    TrfRemarks errors_;
    TrfRemarks adjustments_;
};

// "11.5", "-0.5", "3" and, as some write, "3,5"; nullopt: no such number.
[[nodiscard]] std::optional<Score> parse_trf_points(std::string_view text);

// The whole text as a number from 0; nullopt: it is none.
[[nodiscard]] std::optional<int> parse_trf_number(std::string_view text);

}  // namespace arbiter
