// Bytes that are wiped when they go, and their text forms (libsodium). No protocol is made here.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace arbiter {

// Throws if libsodium does not start; to be called before anything random.
void need_sodium();

// Overwrites in a way the compiler may not leave out.
void wipe(std::span<unsigned char> bytes) noexcept;
// The whole capacity, and leaves it empty.
void wipe(std::string& text) noexcept;

// What functions that have returned left on the stack below the caller: libsodium's block functions
// keep parts of what they hash and encrypt there.
void wipe_stack() noexcept;

// As libsodium takes them.
[[nodiscard]] inline const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

// URL-safe base64 without padding, and back: false unless it is canonical and fills `bytes`.
[[nodiscard]] std::string base64_text(std::span<const unsigned char> bytes);
[[nodiscard]] bool read_base64(std::string_view text, std::span<unsigned char> bytes);
[[nodiscard]] std::string hex_text(std::span<const unsigned char> bytes);
[[nodiscard]] bool read_hex(std::string_view text, std::span<unsigned char> bytes);

// A fixed number of secret bytes: moved, never copied, wiped at the end.
template <std::size_t Size>
class SecretBytes {
  public:
    SecretBytes() = default;
    ~SecretBytes() { wipe(bytes_); }
    SecretBytes(SecretBytes&& other) noexcept : bytes_(other.bytes_) { wipe(other.bytes_); }
    SecretBytes& operator=(SecretBytes&& other) noexcept {
        if (this != &other) {
            bytes_ = other.bytes_;
            wipe(other.bytes_);
        }
        return *this;
    }

    [[nodiscard]] unsigned char* data() noexcept { return bytes_.data(); }
    [[nodiscard]] const unsigned char* data() const noexcept { return bytes_.data(); }
    [[nodiscard]] static constexpr std::size_t size() noexcept { return Size; }
    [[nodiscard]] unsigned char& operator[](std::size_t i) noexcept { return bytes_[i]; }
    [[nodiscard]] unsigned char operator[](std::size_t i) const noexcept { return bytes_[i]; }
    [[nodiscard]] std::span<unsigned char> span() noexcept { return bytes_; }
    [[nodiscard]] std::span<const unsigned char> span() const noexcept { return bytes_; }

  private:
    std::array<unsigned char, Size> bytes_{};
};

// A text that holds a secret for a while: wiped at the end of the scope, whatever happens in it.
class WipedAtEnd {
  public:
    explicit WipedAtEnd(std::string& text) noexcept : text_(&text) {}
    ~WipedAtEnd() { wipe(*text_); }
    WipedAtEnd(const WipedAtEnd&) = delete;
    WipedAtEnd& operator=(const WipedAtEnd&) = delete;

  private:
    std::string* text_;
};

}  // namespace arbiter
