// Connections that only read, for whoever reads just now: lent to one at a time, and kept for the
// next. Inside db only.
#pragma once

#include "db/store/sqlite/sqlite.hpp"

#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace arbiter {

class Connections {
  public:
    Connections(std::string path, OpenMode mode) : path_(std::move(path)), mode_(mode) {}

    // Gives it back at the end.
    class Loan {
      public:
        Loan(const Connections& from, std::unique_ptr<Database> database) noexcept
            : from_(from), database_(std::move(database)) {}
        Loan(const Loan&) = delete;
        Loan& operator=(const Loan&) = delete;
        ~Loan() { from_.take_back(std::move(database_)); }
        [[nodiscard]] Database& operator*() const noexcept { return *database_; }
        [[nodiscard]] Database* operator->() const noexcept { return database_.get(); }

      private:
        const Connections& from_;
        std::unique_ptr<Database> database_;
    };
    [[nodiscard]] Loan lend() const;

  private:
    void take_back(std::unique_ptr<Database> database) const;

    std::string path_;
    OpenMode mode_;
    mutable std::mutex mutex_;
    mutable std::vector<std::unique_ptr<Database>> idle_;
};

}  // namespace arbiter
