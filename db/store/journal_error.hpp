// What goes wrong with a journal.
#pragma once

#include <stdexcept>
#include <string>

namespace arbiter {

// Why a journal cannot be used. `code` is stable: not_a_journal, newer_schema, older_schema,
// damaged, tail_missing, empty_journal, locked, store_full, store_failed, out_of_memory,
// unknown_kind, not_found, unknown_store. The journal is left as it is.
class JournalError : public std::runtime_error {
  public:
    JournalError(std::string code, const std::string& what);
    [[nodiscard]] const std::string& code() const noexcept { return code_; }

  private:
    std::string code_;
};

}  // namespace arbiter
