// One line of a TRF written along its list of columns.
#pragma once

#include "arbiter/formats/trf/trf_layout.hpp"
#include "arbiter/formats/trf/trf_remark.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <tuple>

namespace arbiter {

class TrfLineWriter {
  public:
    explicit TrfLineWriter(std::string_view id) : line_{id}, width_{id.size()} {}

    template <class T>
    [[nodiscard]] std::string write(const T& record) {
        std::apply([&](const auto&... field) { (put_field(field, record, 0), ...); },
                   TrfLayout<T>::fields);
        return line_.substr(0, line_.find_last_not_of(' ') + 1);
    }

    // text_cut: what its columns had no room for, and what stands there instead. Line 0.
    [[nodiscard]] const TrfRemarks& cut() const noexcept { return cut_; }

  private:
    template <class T, class M>
    void put_field(const TrfField<T, M>& field, const T& record, int base) {
        put(field.cell, base, record.*field.member);
    }
    template <class U>
    void put_field(const TrfElement& element, const U& value, int base) {
        put(element.cell, base, value);
    }
    template <class T, class U, class... Fields>
    void put_field(const TrfGroup<T, U, Fields...>& group, const T& record, int) {
        int at = group.from;
        for (const U& value : record.*group.member) {
            std::apply([&](const auto&... field) { (put_field(field, value, at), ...); },
                       group.fields);
            at += group.step;
        }
    }

    void put(const TrfCell& cell, int base, const std::string& value);
    void put(const TrfCell& cell, int base, int value);
    void put(const TrfCell& cell, int base, const std::optional<Score>& value);
    void put(const TrfCell& cell, int base, const std::optional<Color>& value);
    void put(const TrfCell& cell, int base, TrfCode value);

    std::string line_;
    std::size_t width_;  // in characters
    TrfRemarks cut_;
};

// "11.5"; hundredths only where there are any.
[[nodiscard]] std::string trf_points(Score score);

}  // namespace arbiter
