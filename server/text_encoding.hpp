// Bytes of a file as UTF-8 text, whatever they were written in.
#pragma once

#include "clock/result.hpp"

#include <string>
#include <string_view>

namespace arbiter {

struct DecodedText {
    std::string text;  // UTF-8 without a byte order mark
    // "UTF-8", "UTF-16LE", "GB18030", "Big5", one of likely_encoding, or as asked.
    std::string encoding;
    bool certain = true;  // false: recognized by what stands there, and might be another
};

// `asked`: any encoding that ICU knows; empty: recognized. Latin-1 is read as windows-1252, which
// has the same letters. What DOS wrote at the end of a text (0x1A) is none of it. Refusals:
// unknown_encoding; bad_encoding, where = the line whose bytes are none in that encoding; cut_off,
// where = the last line, which ends within a character.
[[nodiscard]] Result<DecodedText> decode_text(std::string_view bytes, const std::string& asked);

}  // namespace arbiter
