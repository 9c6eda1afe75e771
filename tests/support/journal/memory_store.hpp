// A journal's store that keeps everything in memory: the second one behind the seam, so that
// nothing above it can rest on SQLite. What a file would be is a `MemoryDisk`: it outlives the
// store that is open on it.
#pragma once

#include "db/store/journal_store.hpp"

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::testing {

struct MemoryDisk {
    std::mutex mutex;
    bool is_open = false;
    JournalIdentity identity;
    std::vector<std::shared_ptr<const Row>> rows;  // in arrival order
    std::map<std::pair<std::string, std::string>, std::string> secrets;
    std::optional<std::pair<JournalIdentity, Heads>> heads;  // and whose they are
    std::string failing;  // the code with which it refuses to store; empty: it stores
};

class MemoryStore final : public JournalStore {
  public:
    // Throws `locked`.
    explicit MemoryStore(std::shared_ptr<MemoryDisk> disk);
    ~MemoryStore() override;

    void read(StreamId stream, std::int64_t after, const RowSink& sink) const override;
    void replay(const RowSink& sink) const override;
    void check(const std::stop_token& stop) const override;

    [[nodiscard]] JournalIdentity identity() const override;
    void append(const std::vector<Row>& rows, const std::vector<SecretChange>& changes) override;
    [[nodiscard]] StreamId allocate_stream() override;
    [[nodiscard]] std::optional<std::string> secret(std::string_view table,
                                                    std::string_view name) const override;
    [[nodiscard]] std::vector<std::pair<std::string, std::string>> secrets(
        std::string_view table) const override;
    [[nodiscard]] KeptHeads kept_heads() const override;
    void keep_heads(const Heads& checked) override;
    void renew() override;
    [[nodiscard]] std::string advice_on_missing() const override;

  private:
    using Rows = std::vector<std::shared_ptr<const Row>>;
    [[nodiscard]] Rows rows() const;

    std::shared_ptr<MemoryDisk> disk_;
    StreamId last_stream_ = hall_stream;
    bool keeps_heads_ = false;
};

}  // namespace arbiter::testing
