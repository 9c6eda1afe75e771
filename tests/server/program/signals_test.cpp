// The real program when its log's reader stops or goes, when its terminal goes, and when it is
// started with its standard descriptors closed.
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace arbiter::testing {
namespace {

// Enough of the arbiter's work that something is logged and something is stored.
void work_a_little(const ServerProcess& server) {
    for (int i = 0; i < 3; ++i) {
        const ArbiterDesk desk(server.login());
        desk.open_tournament(3);
    }
}

TEST(Signals, ALogThatNobodyReadsAnyMoreIsNotTheEndOfTheEvent) {
    Folder folder;
    const auto db = folder.path("journal.db");
    Pipe log;
    ServerProcess server(db, {.errors = log.writer});
    log.close_reader();
    server.stop_reading();
    work_a_little(server);
    EXPECT_EQ(server.end(SIGTERM), 0);
    EXPECT_EQ(run_flagfall({"verify", db}).code, 0);
}

TEST(Signals, ALogThatIsFullKeepsNobodyWaitingAndSaysWhatItLost) {
    Folder folder;
    const auto db = folder.path("journal.db");
    Pipe log;
    ServerProcess server(db, {.errors = log.writer});
    log.fill();
    work_a_little(server);
    // There is room again.
    std::string heard(std::size_t{1} << 20, '\0');
    ASSERT_GT(::read(log.reader, heard.data(), heard.size()), 0);
    const ArbiterDesk desk(server.login());
    const auto count = ::read(log.reader, heard.data(), heard.size());
    ASSERT_GT(count, 0);
    heard.resize(static_cast<std::size_t>(count));
    EXPECT_NE(heard.find(R"("what":"lines_dropped","detail":"3"})"), std::string::npos) << heard;
    EXPECT_NE(heard.find(R"("what":"login")"), std::string::npos) << heard;
    EXPECT_EQ(server.end(SIGTERM), 0);
}

TEST(Signals, WhenItsTerminalGoesItStopsLikeOnAnyOtherOrder) {
    Folder folder;
    const auto db = folder.path("journal.db");
    ServerProcess server(db);
    const ArbiterDesk desk(server.login());
    desk.open_tournament(4);
    EXPECT_EQ(server.end(SIGHUP), 0);
    EXPECT_EQ(run_flagfall({"verify", db}).code, 0);
}

TEST(Signals, ClosedStandardDescriptorsAreNotTheJournals) {
    Folder folder;
    const auto db = folder.path("journal.db");
    {
        ServerProcess server(db, {.closed = {STDIN_FILENO, STDERR_FILENO}});
        EXPECT_EQ(server.descriptor(STDIN_FILENO), "/dev/null");
        EXPECT_EQ(server.descriptor(STDERR_FILENO), "/dev/null");
        work_a_little(server);
        EXPECT_EQ(server.end(SIGTERM), 0);
        EXPECT_EQ(run_flagfall({"verify", db}).code, 0);
    }
    Pipe log;
    ServerProcess server(db, {.errors = log.writer, .closed = {STDIN_FILENO, STDOUT_FILENO}});
    std::string said;
    char letter = 0;
    while (said.find("hall: ") == std::string::npos && ::read(log.reader, &letter, 1) == 1) {
        said += letter;
    }
    EXPECT_EQ(server.descriptor(STDOUT_FILENO), "/dev/null");
    EXPECT_EQ(server.end(SIGTERM), 0);
    EXPECT_EQ(run_flagfall({"verify", db}).code, 0);
}

}  // namespace
}  // namespace arbiter::testing
