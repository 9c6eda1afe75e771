// The page's files: from inside the program, or from a folder while somebody works on the page.
#pragma once

#include "server/net/http_message.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

class Page {
  public:
    // nullopt: the files inside the program.
    explicit Page(std::optional<std::filesystem::path> root);

    // GET and HEAD only. Paths that the page says are its own (desk-paths.json) get index.html;
    // any other is not found, and whoever asks for HTML gets index.html with 404: it says so in the
    // reader's language.
    [[nodiscard]] HttpAnswer answer(const HttpRequest& request) const;

  private:
    [[nodiscard]] bool has_page(std::string_view path) const;
    [[nodiscard]] std::optional<HttpAnswer> file(const HttpRequest& request,
                                                 const std::string& path) const;

    std::optional<std::filesystem::path> root_;
    std::vector<std::string> paths_;  // "/t/{t}/board/{id}"
};

}  // namespace arbiter
