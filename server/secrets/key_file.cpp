#include "server/secrets/key_file.hpp"

#include "server/secrets/whole_file.hpp"

#include <sodium.h>

#include <string_view>

namespace arbiter {
namespace {

constexpr std::size_t key_letters = 43;
constexpr std::size_t largest_key_file = 128;  // more than any has, so that a longer one shows

tl::unexpected<Refusal> refuse_file(const KeyFile& file, std::string_view why) {
    return refuse(std::string(file.code) + std::string(why), file.path);
}

Result<SecretBytes<32>> read_key(std::string_view text, const KeyFile& file) {
    const auto start = file.label.size() + 1;
    SecretBytes<32> bytes;
    if (text.size() != start + key_letters + 1 || text.substr(0, start - 1) != file.label ||
        text[start - 1] != ' ' || text.back() != '\n' ||
        !read_base64(text.substr(start, key_letters), bytes.span())) {
        return refuse_file(file, "_damaged");
    }
    return bytes;
}

void make_key_file(const std::string& path, std::string_view label) {
    need_sodium();
    SecretBytes<32> bytes;
    randombytes_buf(bytes.data(), bytes.size());
    std::string base64 = base64_text(bytes.span());
    const WipedAtEnd base64_goes(base64);
    std::string text;
    const WipedAtEnd text_goes(text);
    text.reserve(largest_key_file);
    text.append(label).append(" ").append(base64).append("\n");
    write_whole_file(path, text, Readers::Owner, IfThere::Keep);
}

}  // namespace

Result<SecretBytes<32>> load_key_file(const KeyFile& file) {
    auto text = read_whole_file(file.path, largest_key_file, Readers::Owner);
    if (!text) return refuse_file(file, "_" + text.error().code);
    const WipedAtEnd text_goes(*text);
    return read_key(*text, file);
}

Result<SecretBytes<32>> obtain_key_file(const KeyFile& file) {
    auto key = load_key_file(file);
    if (key || key.error().code != std::string(file.code) + "_missing") return key;
    make_key_file(file.path, file.label);
    return load_key_file(file);
}

}  // namespace arbiter
