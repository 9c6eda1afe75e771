#include "server/pages/page/page_texts.hpp"

#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>

namespace arbiter {

// A row of the table that server/pages/sources.cmake writes.
struct EmbeddedText {
    const char* name;
    std::size_t name_size;
    const char* text;
    std::size_t text_size;
};

}  // namespace arbiter

extern "C" {
extern const arbiter::EmbeddedText flagfall_page_texts[];
extern const arbiter::EmbeddedText flagfall_page_texts_end[];
}

namespace arbiter {
namespace {

std::span<const EmbeddedText> embedded_texts() {
    return {flagfall_page_texts,
            static_cast<std::size_t>(flagfall_page_texts_end - flagfall_page_texts)};
}

}  // namespace

std::string_view page_text(std::string_view name) {
    for (const EmbeddedText& one : embedded_texts()) {
        if (std::string_view(one.name, one.name_size) == name) return {one.text, one.text_size};
    }
    throw std::logic_error("no text of a page: " + std::string(name));
}

std::vector<std::string_view> word_files() {
    std::vector<std::string_view> files;
    for (const EmbeddedText& one : embedded_texts()) {
        if (std::string_view(one.name, one.name_size).starts_with("words/")) {
            files.emplace_back(one.text, one.text_size);
        }
    }
    return files;
}

}  // namespace arbiter
