// Where a terminal keeps its log: lines in, lines out, durable when `append` returns. What the
// lines say is the link's business.
#pragma once

#include "clock/result.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

class LogStore {
  public:
    LogStore() = default;
    LogStore(const LogStore&) = delete;
    LogStore& operator=(const LogStore&) = delete;
    virtual ~LogStore() = default;

    // Everything appended so far, oldest first.
    [[nodiscard]] virtual std::vector<std::string> lines() const = 0;

    // All of `lines` or none, on stable storage. Refusals: log_not_written (full or failing disk);
    // the same lines may be given again later.
    [[nodiscard]] virtual Result<void> append(const std::vector<std::string>& lines) = 0;

    // The times of the running game, about every second. Replaced as a whole, may be lost, never
    // sent.
    virtual void save_checkpoint(std::string_view text) = 0;
    [[nodiscard]] virtual std::string checkpoint() const = 0;  // empty if there is none
};

// For simulated terminals and tests: survives as long as the object.
class MemoryLogStore final : public LogStore {
  public:
    [[nodiscard]] std::vector<std::string> lines() const override { return lines_; }
    [[nodiscard]] Result<void> append(const std::vector<std::string>& lines) override;
    void save_checkpoint(std::string_view text) override { checkpoint_ = text; }
    [[nodiscard]] std::string checkpoint() const override { return checkpoint_; }

  private:
    std::vector<std::string> lines_;
    std::string checkpoint_;
};

// One folder: `log.ndjson`, one JSON object a line, and `checkpoint.json` beside it.
class FileLogStore final : public LogStore {
  public:
    // Makes the folder if needed and cuts off a last line that a crash left unfinished. Refusals:
    // log_not_opened, log_in_use (another program has it), log_corrupt (`where` = the line number).
    [[nodiscard]] static Result<std::unique_ptr<FileLogStore>> open(
        const std::filesystem::path& folder);
    // Of a log that cannot be read: it keeps its bytes as `damaged-N.ndjson` beside the next one.
    // Refusal: log_not_opened.
    [[nodiscard]] static Result<void> set_aside(const std::filesystem::path& folder);
    ~FileLogStore() override;

    [[nodiscard]] std::vector<std::string> lines() const override { return lines_; }
    [[nodiscard]] Result<void> append(const std::vector<std::string>& lines) override;
    void save_checkpoint(std::string_view text) override;
    [[nodiscard]] std::string checkpoint() const override;

  private:
    FileLogStore(std::filesystem::path folder, int file)
        : folder_(std::move(folder)), file_(file) {}
    [[nodiscard]] Result<void> load();

    std::filesystem::path folder_;
    int file_;
    std::vector<std::string> lines_;
    std::int64_t length_ = 0;  // bytes that are known to be on the disk
};

}  // namespace arbiter
