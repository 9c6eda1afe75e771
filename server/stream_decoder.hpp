// A long file as UTF-8 while it is read, whatever it was written in: PGN files are read in pieces.
#pragma once

#include "clock/result.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace arbiter {

// What a file of PGN is in, by its beginning, as decode_text recognizes it. Empty: it is taken as
// it is, which is UTF-8, or game by game windows-1252 (Latin-1).
[[nodiscard]] std::string encoding_by_beginning(std::string_view beginning);

class StreamDecoder {
  public:
    // `encoding`: any that ICU knows; empty: the bytes stay as they are. Refusal: unknown_encoding.
    [[nodiscard]] static Result<StreamDecoder> of(const std::string& encoding);
    ~StreamDecoder();
    StreamDecoder(StreamDecoder&&) noexcept;
    StreamDecoder& operator=(StreamDecoder&&) noexcept;

    // What the next bytes are; `last`: there are no more. A character that is not whole waits for
    // its other bytes; bytes that are none in the encoding become U+FFFD.
    [[nodiscard]] std::string feed(std::string_view bytes, bool last);

  private:
    struct Converter;
    explicit StreamDecoder(std::unique_ptr<Converter> converter);
    std::unique_ptr<Converter> converter_;  // none: as they are
};

}  // namespace arbiter
