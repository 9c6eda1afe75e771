#include "server/stream_decoder.hpp"

#include "server/text_encoding.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <unicode/ucnv.h>
#include <unicode/ustring.h>
#include <utility>
#include <vector>

namespace arbiter {

std::string encoding_by_beginning(std::string_view beginning) {
    // A piece of a file may end within a character; a line does not.
    const auto end = beginning.rfind('\n');
    if (end != std::string_view::npos && end + 1 < beginning.size()) {
        // In UTF-16 the other half of the line end follows.
        beginning = beginning.substr(0, (end + 2) / 2 * 2);
    }
    const auto decoded = decode_text(beginning, {});
    if (!decoded || decoded->encoding == "UTF-8" || decoded->encoding == "windows-1252") return {};
    return decoded->encoding;
}

struct StreamDecoder::Converter {
    struct Close {
        void operator()(UConverter* opened) const noexcept { ucnv_close(opened); }
    };
    std::unique_ptr<UConverter, Close> handle;
    bool begun = false;
    UChar lead = 0;  // the first half of a character that the next units complete
};

StreamDecoder::StreamDecoder(std::unique_ptr<Converter> converter)
    : converter_(std::move(converter)) {}
StreamDecoder::~StreamDecoder() = default;
StreamDecoder::StreamDecoder(StreamDecoder&&) noexcept = default;
StreamDecoder& StreamDecoder::operator=(StreamDecoder&&) noexcept = default;

Result<StreamDecoder> StreamDecoder::of(const std::string& encoding) {
    if (encoding.empty()) return StreamDecoder(nullptr);
    UErrorCode error = U_ZERO_ERROR;
    auto converter = std::make_unique<Converter>();
    converter->handle.reset(ucnv_open(encoding.c_str(), &error));
    if (U_FAILURE(error)) return refuse("unknown_encoding", "encoding");
    return StreamDecoder(std::move(converter));
}

std::string StreamDecoder::feed(std::string_view bytes, bool last) {
    if (!converter_) return std::string(bytes);
    std::string text;
    std::array<UChar, 4096> units{};
    std::array<char, std::size_t{3} * 4096> part{};
    const char* in = bytes.data();
    const char* const end = bytes.data() + bytes.size();
    for (;;) {
        UErrorCode error = U_ZERO_ERROR;
        UChar* out = units.data();
        if (converter_->lead != 0) *out++ = std::exchange(converter_->lead, 0);
        ucnv_toUnicode(converter_->handle.get(), &out, units.data() + units.size() - 1, &in, end,
                       nullptr, last, &error);
        const bool full = error == U_BUFFER_OVERFLOW_ERROR;
        // A byte order mark is no text.
        const UChar* from = units.data();
        if (!converter_->begun && out > from) {
            converter_->begun = true;
            if (*from == 0xFEFF) ++from;
        }
        const bool more = full || !last;
        if (more && out > from && U16_IS_LEAD(*(out - 1))) converter_->lead = *--out;
        std::int32_t length = 0;
        UErrorCode written = U_ZERO_ERROR;
        u_strToUTF8WithSub(part.data(), static_cast<std::int32_t>(part.size()), &length, from,
                           static_cast<std::int32_t>(out - from), 0xFFFD, nullptr, &written);
        if (U_SUCCESS(written)) text.append(part.data(), static_cast<std::size_t>(length));
        if (!full) return text;
    }
}

}  // namespace arbiter
