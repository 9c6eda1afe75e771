// `flagfall check`: replays and judges the games of a PGN file.
#include "server/check/checking.hpp"
#include "server/cli/commands.hpp"
#include "server/input_file.hpp"
#include "server/players/file_kind.hpp"
#include "server/stream_decoder.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

namespace arbiter::cli {

namespace {

volatile std::sig_atomic_t interrupted = 0;

struct CheckOptions {
    std::string file{};
    std::string encoding{};  // none: recognized
    bool json = false;
    unsigned threads = 0;
};

// The bytes of a file or of standard input.
class Input {
  public:
    // `-` is standard input. Throws std::system_error if the file cannot be opened.
    explicit Input(const std::string& name) {
        if (name != "-") file_ = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
        struct stat about {};
        if (file_ < 0 || ::fstat(file_, &about) != 0) raise();
        if (S_ISREG(about.st_mode)) size_ = static_cast<std::size_t>(about.st_size);
    }
    Input(const Input&) = delete;
    Input& operator=(const Input&) = delete;
    ~Input() {
        if (file_ > STDIN_FILENO) ::close(file_);
    }

    std::size_t read(char* buffer, std::size_t size) {
        for (;;) {
            const ssize_t count = ::read(file_, buffer, size);
            if (count >= 0) {
                done_ += static_cast<std::size_t>(count);
                return static_cast<std::size_t>(count);
            }
            if (errno != EINTR) raise();
            if (interrupted != 0) return 0;
        }
    }
    // Read so far in hundredths of the file; -1 where there is no telling.
    [[nodiscard]] int percent() const {
        return size_ == 0 ? -1 : static_cast<int>(100 * done_ / size_);
    }

  private:
    [[noreturn]] static void raise() { throw std::system_error{errno, std::generic_category()}; }

    int file_ = STDIN_FILENO;
    std::size_t size_ = 0;
    std::size_t done_ = 0;
};

// The same in UTF-8, where it is in another encoding.
class DecodedInput {
  public:
    DecodedInput(Input& input, StreamDecoder decoder, bool is_asked)
        : input_(&input), decoder_(std::move(decoder)), known_(is_asked) {}

    // "ZIP", "JSON" ...: it is no PGN, and is not read.
    [[nodiscard]] std::string_view other_kind() const { return other_kind_; }

    std::size_t read(char* buffer, std::size_t size) {
        while (at_ == text_.size() && !ended_) read_more();
        const std::size_t count = std::min(size, text_.size() - at_);
        text_.copy(buffer, count, at_);
        at_ += count;
        return count;
    }

  private:
    void read_more() {
        piece_.resize(std::size_t{1} << 20);
        piece_.resize(input_->read(piece_.data(), piece_.size()));
        ended_ = piece_.empty();
        if (!begun_) other_kind_ = kind_of_beginning(piece_);
        begun_ = true;
        if (!other_kind_.empty()) {
            ended_ = true;
            return;
        }
        if (!known_) recognize();
        text_ = decoder_.feed(piece_, ended_);
        at_ = 0;
    }
    void recognize() {
        known_ = true;
        const std::string encoding = encoding_by_beginning(piece_);
        if (encoding.empty()) return;
        auto decoder = StreamDecoder::of(encoding);
        if (!decoder) return;
        decoder_ = *std::move(decoder);
        fmt::print(stderr, "flagfall check: read as {}; --encoding reads it otherwise\n", encoding);
    }

    Input* input_;
    StreamDecoder decoder_;
    bool known_;
    bool begun_ = false;
    std::string_view other_kind_{};
    std::string piece_{};
    std::string text_{};
    std::size_t at_ = 0;  // of the text, how much was given
    bool ended_ = false;
};

// One line on a terminal, rewritten as the work goes on; nothing elsewhere.
class ProgressLine {
  public:
    void show(const check::Totals& totals, int percent) {
        const auto now = std::chrono::steady_clock::now();
        if (!terminal_ || now < due_) return;
        due_ = now + std::chrono::milliseconds{200};
        const std::string share = percent < 0 ? "" : fmt::format("{} %, ", percent);
        fmt::print(stderr, "\r{}{} games, {} with errors ", share, totals.games,
                   totals.with_errors);
        std::fflush(stderr);
        shown_ = true;
    }
    void clear() const {
        if (shown_) fmt::print(stderr, "\r\033[K");
    }

  private:
    bool terminal_ = ::isatty(STDERR_FILENO) == 1;
    bool shown_ = false;
    std::chrono::steady_clock::time_point due_ =
        std::chrono::steady_clock::now() + std::chrono::milliseconds{200};
};

void write_out(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) {
        throw std::system_error{errno, std::generic_category(), "standard output"};
    }
}

// Ctrl-C ends the reading; what has been checked is still printed.
void stop_on_interrupt() {
    struct sigaction action {};
    action.sa_handler = [](int) { interrupted = 1; };
    ::sigaction(SIGINT, &action, nullptr);
    ::sigaction(SIGTERM, &action, nullptr);
}

int check_input(Input& input, DecodedInput& text, const CheckOptions& options) {
    ProgressLine progress;
    check::Checking checking;
    checking.form = options.json ? check::Form::Json : check::Form::Text;
    checking.threads = options.threads;
    checking.read = [&](char* buffer, std::size_t size) { return text.read(buffer, size); };
    checking.write = write_out;
    checking.progress = [&](const check::Totals& so_far) {
        progress.show(so_far, input.percent());
    };
    checking.stop = [] { return interrupted != 0; };
    const check::Totals totals = check::run(checking);
    progress.clear();
    if (!text.other_kind().empty()) {
        fmt::print(stderr, "flagfall check: not_a_pgn: {} ({})\n", options.file, text.other_kind());
        return 3;
    }
    if (!options.json) {
        const std::string parts =
            totals.parts == 0 ? std::string{}
                              : fmt::format(" ({} of them the rest of another)", totals.parts);
        write_out(fmt::format("{} games{}, {} with errors, {} with remarks only\n", totals.games,
                              parts, totals.with_errors, totals.noteworthy - totals.with_errors));
    }
    if (std::fflush(stdout) != 0) {
        throw std::system_error{errno, std::generic_category(), "standard output"};
    }
    if (interrupted != 0) {
        fmt::print(stderr, "flagfall: interrupted after {} games\n", totals.games);
        return 130;
    }
    return totals.with_errors == 0 ? 0 : 1;
}

int not_readable(const std::string& file, int error) {
    fmt::print(stderr, "flagfall check: not_found: {} ({})\n", file, std::strerror(error));
    return 3;
}

int run_check(const CheckOptions& options) {
    if (is_folder(options.file)) return not_readable(options.file, EISDIR);
    std::unique_ptr<Input> input;
    try {
        input = std::make_unique<Input>(options.file);
    } catch (const std::system_error& error) {
        return not_readable(options.file, error.code().value());
    }
    auto decoder = StreamDecoder::of(options.encoding);
    if (!decoder) {
        fmt::print(stderr, "flagfall check: unknown_encoding: {}\n", options.encoding);
        return 2;
    }
    stop_on_interrupt();
    DecodedInput text{*input, *std::move(decoder), !options.encoding.empty()};
    return check_input(*input, text, options);
}

}  // namespace

void add_check(CLI::App& program, Run& run) {
    auto options = std::make_shared<CheckOptions>();
    options->threads = std::max(1u, std::thread::hardware_concurrency());
    CLI::App* command = program.add_subcommand(
        "check", "Replay the games of a PGN file and report what is wrong with them");
    command->add_option("FILE", options->file, "PGN file; - reads standard input")->required();
    command->add_option("--encoding", options->encoding,
                        "Of the file, where it is recognized wrongly: windows-1251, Big5 …");
    command->add_flag("--json", options->json, "One JSON object a line for each game");
    command->add_option("--threads", options->threads, "Threads that check; default: all cores")
        ->check(CLI::Range(1u, 256u));
    command->callback([options, &run] { run = [options] { return run_check(*options); }; });
}

}  // namespace arbiter::cli
