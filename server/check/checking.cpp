// Cuts the stream into chunks of whole games; each chunk is checked on its own, and the reports are
// joined in order, where the games get their numbers.
#include "server/check/checking.hpp"

#include "arbiter/chess/pgn/audit.hpp"
#include "arbiter/chess/pgn/pgn_splitter.hpp"
#include "server/check/report.hpp"
#include "server/check/worker_pool.hpp"

#include <deque>
#include <future>
#include <memory>
#include <vector>

namespace arbiter::check {

namespace {

constexpr std::size_t read_size = std::size_t{256} << 10;
constexpr std::size_t chunk_size = std::size_t{256} << 10;

struct Part {
    std::size_t offset;
    std::size_t size;
    std::size_t line;
    bool cut;
};

// Sections that can be checked without the rest of the stream.
struct Chunk {
    std::string text{};
    std::vector<Part> parts{};

    void add(const PgnSection& section) {
        parts.push_back({text.size(), section.text.size(), section.line, section.cut});
        text.append(section.text);
    }
};

// The reports of a chunk's games, still without their numbers.
struct Reports {
    std::string text{};
    std::vector<std::size_t> ends{};  // of each game's report in `text`; it may be empty
    Totals totals{};
};

Reports check_chunk(const Chunk& chunk, Form form) {
    Reports reports;
    Auditor auditor;
    GameAudit audit;
    for (const Part& part : chunk.parts) {
        PgnReader reader{{.text = std::string_view{chunk.text}.substr(part.offset, part.size),
                          .line = part.line,
                          .cut = part.cut}};
        while (auditor.next(reader, audit)) {
            if (form == Form::Json) append_json(reports.text, audit);
            if (form == Form::Text) append_text(reports.text, audit);
            reports.ends.push_back(reports.text.size());
            ++reports.totals.games;
            reports.totals.with_errors += audit.error.has_value();
            reports.totals.noteworthy += is_noteworthy(audit);
            reports.totals.parts += !audit.part_of.empty();
        }
    }
    return reports;
}

// Reads chunks off the stream.
class Chunks {
  public:
    explicit Chunks(const Checking& checking) : checking_(checking), buffer_(read_size) {}

    // nullopt at the end, or when asked to stop.
    std::optional<Chunk> next() {
        Chunk chunk;
        while (chunk.text.size() < chunk_size && !checking_.stop()) {
            if (const auto section = splitter_.next()) {
                chunk.add(*section);
            } else if (!ended_) {
                read_more();
            } else {
                break;
            }
        }
        if (chunk.parts.empty()) return std::nullopt;
        return chunk;
    }

  private:
    void read_more() {
        const std::size_t size = checking_.read(buffer_.data(), buffer_.size());
        ended_ = size == 0;
        if (ended_) {
            splitter_.finish();
        } else {
            splitter_.feed({buffer_.data(), size});
        }
    }

    const Checking& checking_;
    PgnSplitter splitter_{};
    std::vector<char> buffer_;
    bool ended_ = false;
};

class Output {
  public:
    explicit Output(const Checking& checking) : checking_(checking) {}

    void add(const Reports& reports) {
        std::string text;
        text.reserve(reports.text.size() + reports.ends.size() * 20);
        std::size_t begin = 0;
        for (const std::size_t end : reports.ends) {
            ++totals_.games;
            if (end > begin) {
                text.append(checking_.form == Form::Json ? "{\"game\":" : "game ");
                text.append(std::to_string(totals_.games));
                text.append(reports.text, begin, end - begin);
            }
            begin = end;
        }
        totals_.with_errors += reports.totals.with_errors;
        totals_.noteworthy += reports.totals.noteworthy;
        totals_.parts += reports.totals.parts;
        if (!text.empty()) checking_.write(text);
        checking_.progress(totals_);
    }
    [[nodiscard]] const Totals& totals() const { return totals_; }

  private:
    const Checking& checking_;
    Totals totals_{};
};

Totals run_on_one(const Checking& checking) {
    Chunks chunks{checking};
    Output output{checking};
    while (const auto chunk = chunks.next()) output.add(check_chunk(*chunk, checking.form));
    return output.totals();
}

}  // namespace

Totals run(const Checking& checking) {
    if (checking.threads <= 1) return run_on_one(checking);
    Chunks chunks{checking};
    Output output{checking};
    std::deque<std::future<Reports>> waiting;
    WorkerPool<Reports> pool{checking.threads};
    const std::size_t most_waiting = 2 * std::size_t{checking.threads} + 1;
    while (auto chunk = chunks.next()) {
        const auto owned = std::make_shared<const Chunk>(std::move(*chunk));
        waiting.push_back(
            pool.submit([owned, form = checking.form] { return check_chunk(*owned, form); }));
        if (waiting.size() < most_waiting) continue;
        output.add(waiting.front().get());
        waiting.pop_front();
    }
    for (auto& reports : waiting) output.add(reports.get());
    return output.totals();
}

}  // namespace arbiter::check
