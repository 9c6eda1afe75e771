// The bytes of a list as they are read, from a file or from the first one in a zip.
#pragma once

#include "clock/result.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace arbiter {

class ByteSource {
  public:
    // Refusals: not_found; bad_zip (damaged, cut off, or nothing in it).
    [[nodiscard]] static Result<ByteSource> open(const std::string& path);
    ~ByteSource();
    ByteSource(ByteSource&&) noexcept;
    ByteSource& operator=(ByteSource&&) noexcept;

    // The next bytes, none at the end; good until the next call. Refusal: cut_off, bad_zip.
    [[nodiscard]] Result<std::string_view> next();
    [[nodiscard]] std::uint64_t size() const;  // of all there is to read

  private:
    struct Bytes;
    explicit ByteSource(std::unique_ptr<Bytes> bytes);
    std::unique_ptr<Bytes> bytes_;
};

}  // namespace arbiter
