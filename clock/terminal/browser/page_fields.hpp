// The fields of the page's own objects, read as control_fields.hpp and frame_fields.hpp do. The
// page gives its values numbers, 0 for none (web/src/clock/module.ts).
#pragma once

#include "clock/color.hpp"
#include "clock/time.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace arbiter {

enum class PageValue : std::int32_t { Missing, Boolean, Whole, Text, Object, List, Other };

// What the page does for us.
extern "C" {
// The value of a field. The root is the one that the page hands over with a call.
[[clang::import_module("page"), clang::import_name("root")]] std::int32_t page_root();
[[clang::import_module("page"), clang::import_name("field")]] std::int32_t page_field(
    std::int32_t object, const char* name);
[[clang::import_module("page"), clang::import_name("item")]] std::int32_t page_item(
    std::int32_t list, std::int32_t index);
[[clang::import_module("page"), clang::import_name("kind")]] std::int32_t page_kind(
    std::int32_t value);
// Of a list: how long it is.
[[clang::import_module("page"), clang::import_name("number")]] double page_number(
    std::int32_t value);
// Its bytes, if there is room for them; answers how many there are.
[[clang::import_module("page"), clang::import_name("text")]] std::size_t page_text(
    std::int32_t value, char* room, std::size_t most);
}

class PageFields {
  public:
    // `problem`: the name of the first field that does not fit; what is read then means nothing.
    PageFields(std::int32_t object, const char*& problem) : object_(object), problem_(&problem) {}

    void note(const char* name) {
        if (*problem_ == nullptr) *problem_ = name;
    }
    // Lasts until the page hands over another object.
    [[gnu::noinline]] std::optional<std::string_view> optional_text(const char* name) {
        const auto value = find(name, PageValue::Text);
        if (value == 0) return std::nullopt;
        char* room = texts.data() + texts_used;
        const std::size_t length = page_text(value, room, texts.size() - texts_used);
        if (length > texts.size() - texts_used) {
            note(name);
            return std::nullopt;
        }
        texts_used += length;
        return std::string_view(room, length);
    }
    [[gnu::noinline]] bool boolean_or(const char* name, bool otherwise) {
        const auto value = find(name, PageValue::Boolean);
        return value == 0 ? otherwise : page_number(value) != 0;
    }
    template <class T>
    std::optional<T> optional_integer(const char* name) {
        const auto whole = optional_whole(name, std::numeric_limits<T>::max());
        return whole ? std::optional(static_cast<T>(*whole)) : std::nullopt;
    }
    template <class T>
    std::optional<ByColor<T>> optional_two(const char* name) {
        const auto two = optional_wholes(name, std::numeric_limits<T>::max());
        if (!two) return std::nullopt;
        return ByColor<T>{static_cast<T>(two->white), static_cast<T>(two->black)};
    }
    Millis millis(const char* name) {
        const auto value = optional_integer<std::int64_t>(name);
        if (!value) note(name);
        return Millis{value.value_or(0)};
    }
    template <class Read>
    void each_object(const char* name, Read read) {
        const auto list = find(name, PageValue::List);
        if (list == 0) return note(name);
        const auto length = static_cast<std::int32_t>(page_number(list));
        for (std::int32_t i = 0; i < length; ++i) {
            const auto item = page_item(list, i);
            if (PageValue{page_kind(item)} != PageValue::Object) return note(name);
            PageFields fields(item, *problem_);
            read(fields);
        }
    }
    template <class Read>
    void object(const char* name, Read read) {
        const auto value = find(name, PageValue::Object);
        if (value == 0) return;
        PageFields fields(value, *problem_);
        read(fields);
    }

    static void forget_texts() { texts_used = 0; }

  private:
    // 0: it is not there, or of another kind, which is noted.
    [[gnu::noinline]] std::int32_t find(const char* name, PageValue kind) {
        if (*problem_ != nullptr) return 0;
        const auto value = page_field(object_, name);
        if (value == 0) return 0;
        if (PageValue{page_kind(value)} == kind) return value;
        note(name);
        return 0;
    }
    // Each is between `most` and what lies as far below zero. No number of a page is the least of
    // its type.
    static bool is_whole(std::int32_t value, std::int64_t most) {
        const auto whole = page_number(value);
        return PageValue{page_kind(value)} == PageValue::Whole &&
               std::abs(whole) <= static_cast<double>(most);
    }
    [[gnu::noinline]] std::optional<std::int64_t> optional_whole(const char* name,
                                                                 std::int64_t most) {
        const auto value = find(name, PageValue::Whole);
        if (value == 0) return std::nullopt;
        if (is_whole(value, most)) return static_cast<std::int64_t>(page_number(value));
        note(name);
        return std::nullopt;
    }
    [[gnu::noinline]] std::optional<ByColor<std::int64_t>> optional_wholes(const char* name,
                                                                           std::int64_t most) {
        const auto list = find(name, PageValue::List);
        if (list == 0) return std::nullopt;
        const auto white = page_item(list, 0);
        const auto black = page_item(list, 1);
        if (page_number(list) == 2 && is_whole(white, most) && is_whole(black, most)) {
            return ByColor<std::int64_t>{static_cast<std::int64_t>(page_number(white)),
                                         static_cast<std::int64_t>(page_number(black))};
        }
        note(name);
        return std::nullopt;
    }

    // Frames are at most 4 KiB.
    inline static std::array<char, 4096> texts{};
    inline static std::size_t texts_used = 0;

    std::int32_t object_;
    const char** problem_;
};

// The object that the page hands over with a call.
inline PageFields handed_over(const char*& problem) {
    PageFields::forget_texts();
    return {page_root(), problem};
}

}  // namespace arbiter
