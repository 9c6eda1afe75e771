// The page's files: from inside the program, or from a folder while somebody works on the page.
#pragma once

#include "server/net/http_message.hpp"

#include <filesystem>
#include <optional>

namespace arbiter {

class Page {
  public:
    // nullopt: the files inside the program.
    explicit Page(std::optional<std::filesystem::path> root) : root_(std::move(root)) {}

    // GET and HEAD only. Paths without a dot are the app's own: they get index.html.
    [[nodiscard]] HttpAnswer answer(const HttpRequest& request) const;

  private:
    [[nodiscard]] std::optional<HttpAnswer> file(const HttpRequest& request,
                                                 const std::string& path) const;

    std::optional<std::filesystem::path> root_;
};

}  // namespace arbiter
