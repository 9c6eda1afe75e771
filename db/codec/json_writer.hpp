// Appends JSON text to a string: the one writer of events. Commas and escapes are its own; it never
// throws but for memory and never looks back.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace arbiter {

// Appends `text` as a JSON string with its quotes. Bytes from 0x80 on pass as they are.
void append_json_string(std::string& out, std::string_view text);

// Every byte that is not part of valid UTF-8 becomes U+FFFD. The edge refuses such text; this keeps
// one that slipped through from making a row that nobody can read again.
void repair_utf8(std::string& text);
[[nodiscard]] bool is_utf8(std::string_view text) noexcept;

class JsonWriter {
  public:
    explicit JsonWriter(std::string& out) noexcept : out_(out) {}

    void begin_object() { open('{'); }
    void end_object() { close('}'); }
    void begin_array() { open('['); }
    void end_array() { close(']'); }

    // `name` is one of ours and needs no escapes.
    void key(std::string_view name) {
        separate();
        out_ += '"';
        out_ += name;
        out_ += "\":";
        comma_ = false;
    }
    // A name that only the data know.
    void text_key(std::string_view name) {
        separate();
        append_json_string(out_, name);
        out_ += ':';
        comma_ = false;
    }
    void text(std::string_view value) {
        separate();
        append_json_string(out_, value);
        comma_ = true;
    }
    // A word of ours (an id, a kind, hex): needs no escapes.
    void word(std::string_view value) {
        separate();
        out_ += '"';
        out_ += value;
        out_ += '"';
        comma_ = true;
    }
    void integer(std::int64_t value) {
        separate();
        char digits[20];
        const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
        out_.append(digits, end);
        comma_ = true;
    }
    void boolean(bool value) { raw(value ? "true" : "false"); }
    // JSON text that is complete already.
    void raw(std::string_view json) {
        separate();
        out_ += json;
        comma_ = true;
    }

    void text_field(std::string_view name, std::string_view value) {
        key(name);
        text(value);
    }
    void text_field_unless_empty(std::string_view name, std::string_view value) {
        if (!value.empty()) text_field(name, value);
    }
    void word_field(std::string_view name, std::string_view value) {
        key(name);
        word(value);
    }
    void integer_field(std::string_view name, std::int64_t value) {
        key(name);
        integer(value);
    }
    void boolean_field(std::string_view name, bool value) {
        key(name);
        boolean(value);
    }

  private:
    void separate() {
        if (comma_) out_ += ',';
    }
    void open(char bracket) {
        separate();
        out_ += bracket;
        comma_ = false;
    }
    void close(char bracket) {
        out_ += bracket;
        comma_ = true;
    }

    std::string& out_;
    bool comma_ = false;
};

}  // namespace arbiter
