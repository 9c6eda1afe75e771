// A zip file in memory: its parts by name, unpacked piece by piece within a budget.
#pragma once

#include "clock/result.hpp"
#include "server/reading_budget.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>
#include <zip.h>

namespace arbiter {

class ZipPackage {
  public:
    // The bytes must stay where they are.
    explicit ZipPackage(std::string_view bytes);

    // False: it is no zip, damaged or cut off; nothing else may be asked then.
    [[nodiscard]] bool is_open() const { return archive_ != nullptr; }
    [[nodiscard]] bool has(const std::string& name) const;
    [[nodiscard]] std::vector<std::string> names() const;

    // `take` gets the pieces in their order, and an empty one at the end. A part says of itself how
    // large it is, and may lie. Refusals: bad_workbook, where = name: it is damaged, or is not
    // there; those of `take` and of the budget.
    using Take = std::function<Result<void>(std::string_view piece, bool last)>;
    [[nodiscard]] Result<void> read(const std::string& name, ReadingBudget& budget,
                                    const Take& take) const;
    [[nodiscard]] Result<std::string> text_of(const std::string& name, ReadingBudget& budget) const;

  private:
    struct Discard {
        void operator()(zip_t* archive) const noexcept { zip_discard(archive); }
    };
    std::unique_ptr<zip_t, Discard> archive_;
};

}  // namespace arbiter
