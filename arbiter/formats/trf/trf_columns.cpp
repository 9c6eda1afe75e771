#include "arbiter/formats/trf/trf_columns.hpp"

#include <algorithm>

namespace arbiter {
namespace {

bool begins_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0u) != 0x80u;
}

}  // namespace

TrfColumns::TrfColumns(std::string_view line, TrfCounting counting) : line_{line} {
    starts_.reserve(line.size() + 1);
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool begins = counting == TrfCounting::Bytes || begins_character(line[i]);
        if (begins || i == 0) starts_.push_back(i);
    }
    starts_.push_back(line.size());
}

std::string_view TrfColumns::cut(int from, int to) const {
    const int last = std::min(to, size());
    if (from < 1 || from > last) return {};
    const auto begin = starts_[static_cast<std::size_t>(from - 1)];
    return line_.substr(begin, starts_[static_cast<std::size_t>(last)] - begin);
}

bool TrfColumns::is_blank(int column) const {
    return trimmed(cut(column, column)).empty();
}

std::string in_capitals(std::string_view text) {
    std::string result{text};
    for (char& each : result) {
        if (each >= 'a' && each <= 'z') each = static_cast<char>(each - 'a' + 'A');
    }
    return result;
}

std::size_t character_count(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

}  // namespace arbiter
