// The two keys of sealed moves: the arbiter's printed code with its typing errors, and the server's
// file with what can be wrong with it.
#include "server/secrets/opening_code.hpp"
#include "server/secrets/server_seal_key.hpp"
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <barrier>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <thread>
#include <vector>

namespace arbiter::testing {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

std::string without_hyphens(std::string code) {
    std::erase(code, '-');
    return code;
}

// "" if it is read, else why not.
std::string fault_of(const std::string& code) {
    const auto key = read_opening_code(code);
    if (key) return "";
    EXPECT_EQ(key.error().code, "bad_opening_code");
    EXPECT_EQ(key.error().where, "opening_code");
    return key.error().params.at(0).second;
}

TEST(OpeningCode, IsSevenGroupsOfFourAndReadsBackAsItsKey) {
    for (int i = 0; i < 50; ++i) {
        const auto made = new_adjournment_key();
        ASSERT_EQ(made.opening_code.size(), 34U);
        for (std::size_t k = 0; k < made.opening_code.size(); ++k) {
            const char letter = made.opening_code[k];
            EXPECT_EQ(letter == '-', k % 5 == 4) << made.opening_code;
            if (letter != '-') {
                EXPECT_NE(crockford.find(letter), std::string_view::npos);
            }
        }
        const auto key = read_opening_code(made.opening_code);
        ASSERT_TRUE(key);
        EXPECT_EQ(key->public_key, made.public_key);
    }
}

TEST(OpeningCode, IsAnotherOneEachTime) {
    std::set<std::string> codes;
    for (int i = 0; i < 200; ++i) codes.insert(new_adjournment_key().opening_code);
    EXPECT_EQ(codes.size(), 200U);
}

// The letters as people write and read them: 0 as O, 1 as I or L, small, in groups of their own.
std::string as_typed(std::string code, char one) {
    code = without_hyphens(code);
    for (char& letter : code) {
        if (letter == '0') letter = 'O';
        if (letter == '1') letter = one;
        letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
    code.insert(9, "  ");
    return " " + code + "- ";
}

TEST(OpeningCode, IsReadAsPeopleTypeIt) {
    for (int i = 0; i < 50; ++i) {  // enough for both letters to occur
        const auto made = new_adjournment_key();
        for (const char one : {'I', 'L'}) {
            const auto typed = as_typed(made.opening_code, one);
            const auto key = read_opening_code(typed);
            ASSERT_TRUE(key) << typed;
            EXPECT_EQ(key->public_key, made.public_key);
        }
    }
}

TEST(OpeningCode, EverySingleWrongLetterIsFound) {
    const auto code = without_hyphens(new_adjournment_key().opening_code);
    for (std::size_t i = 0; i < code.size(); ++i) {
        for (const char letter : crockford) {
            if (letter == code[i]) continue;
            auto wrong = code;
            wrong[i] = letter;
            EXPECT_EQ(fault_of(wrong), "check") << i << letter;
        }
        for (const char letter : {'U', 'u', '*', '!', '\xc3', '\0'}) {
            auto wrong = code;
            wrong[i] = letter;
            EXPECT_EQ(fault_of(wrong), "letter") << i << letter;
        }
    }
}

TEST(OpeningCode, EverySwapOfTwoLettersIsFound) {
    for (int round = 0; round < 10; ++round) {
        const auto code = without_hyphens(new_adjournment_key().opening_code);
        for (std::size_t i = 0; i < code.size(); ++i) {
            for (std::size_t k = i + 1; k < code.size(); ++k) {
                if (code[i] == code[k]) continue;
                auto wrong = code;
                std::swap(wrong[i], wrong[k]);
                EXPECT_EQ(fault_of(wrong), "check") << i << " and " << k;
            }
        }
    }
}

RC_GTEST_PROP(OpeningCode, UpToThreeWrongLettersAreFound, ()) {
    const auto code = without_hyphens(new_adjournment_key().opening_code);
    auto wrong = code;
    for (int i = 0; i < 3; ++i) {
        wrong[*rc::gen::inRange<std::size_t>(0, code.size())] =
            crockford[*rc::gen::inRange<std::size_t>(0, crockford.size())];
    }
    RC_PRE(wrong != code);
    RC_ASSERT(fault_of(wrong) == "check");
}

TEST(OpeningCode, MissingAndSurplusLettersAreFound) {
    const auto code = without_hyphens(new_adjournment_key().opening_code);
    EXPECT_EQ(fault_of(""), "length");
    EXPECT_EQ(fault_of("---- ----"), "length");
    EXPECT_EQ(fault_of(code + code), "length");
    for (std::size_t i = 0; i < code.size(); ++i) {
        auto shorter = code;
        shorter.erase(i, 1);
        EXPECT_EQ(fault_of(shorter), "length") << i;
        auto longer = code;
        longer.insert(i, 1, code[i]);
        EXPECT_EQ(fault_of(longer), "length") << i;
    }
}

struct ServerSealKeyFile : ::testing::Test {
    Folder folder;
    std::string path = folder.path("event.db.seal-key");

    void make() const { ASSERT_TRUE(obtain_server_seal_key(path)); }
    [[nodiscard]] std::string content() const {
        std::ostringstream text;
        text << std::ifstream(path).rdbuf();
        return text.str();
    }
    void replace(const std::string& text) const { std::ofstream(path) << text; }
    [[nodiscard]] std::string fault() const {
        const auto key = load_server_seal_key(path);
        if (key) return "";
        EXPECT_EQ(key.error().where, path);
        return key.error().code;
    }
};

TEST_F(ServerSealKeyFile, IsMadeAtFirstNeedForItsOwnerOnlyAndStays) {
    const auto usual = ::umask(0);  // nothing taken away by the caller's habits
    const auto made = obtain_server_seal_key(path);
    ::umask(usual);
    ASSERT_TRUE(made);
    struct stat status {};
    ASSERT_EQ(::stat(path.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 07777, 0600U);
    const auto again = obtain_server_seal_key(path);
    const auto loaded = load_server_seal_key(path);
    ASSERT_TRUE(again && loaded);
    EXPECT_EQ(again->public_key, made->public_key);
    EXPECT_EQ(loaded->public_key, made->public_key);
    EXPECT_TRUE(std::equal(made->secret.span().begin(), made->secret.span().end(),
                           loaded->secret.span().begin()));
}

TEST_F(ServerSealKeyFile, LeavesNothingElseBehind) {
    make();
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(fs::path(path).parent_path())) {
        names.push_back(entry.path().filename());
    }
    EXPECT_EQ(names, std::vector<std::string>{"event.db.seal-key"});
}

TEST_F(ServerSealKeyFile, IsNeverMadeForAnOpening) {
    EXPECT_EQ(fault(), "seal_key_missing");
    EXPECT_FALSE(fs::exists(path));
}

TEST_F(ServerSealKeyFile, EveryDatabaseHasItsOwn) {
    const auto one = obtain_server_seal_key(path);
    const auto other = obtain_server_seal_key(folder.path("other.db.seal-key"));
    ASSERT_TRUE(one && other);
    EXPECT_NE(one->public_key, other->public_key);
}

TEST_F(ServerSealKeyFile, IsRefusedIfAnybodyElseMayReadOrWriteIt) {
    make();
    for (const unsigned mode : {0640U, 0620U, 0610U, 0604U, 0602U, 0601U, 0666U}) {
        fs::permissions(path, fs::perms{mode});
        EXPECT_EQ(fault(), "seal_key_exposed") << std::oct << mode;
        const auto obtained = obtain_server_seal_key(path);
        ASSERT_FALSE(obtained);
        EXPECT_EQ(obtained.error().code, "seal_key_exposed");
    }
    for (const unsigned mode : {0400U, 0600U}) {
        fs::permissions(path, fs::perms{mode});
        EXPECT_EQ(fault(), "") << std::oct << mode;
    }
}

TEST_F(ServerSealKeyFile, IsRefusedIfItIsNotAPlainFile) {
    fs::create_directory(path);
    fs::permissions(path, fs::perms{0700});
    EXPECT_EQ(fault(), "seal_key_exposed");
    fs::remove(path);
    ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
    EXPECT_EQ(fault(), "seal_key_exposed");
}

TEST_F(ServerSealKeyFile, IsRefusedAndKeptIfItIsNoKey) {
    make();
    const auto good = content();
    ASSERT_EQ(good.size(), 64U);
    for (const auto& bad :
         {std::string(), good.substr(0, 63), good.substr(1), good + "\n", good + good,
          "flagfall-seal-key-2 " + good.substr(20), good.substr(0, 30) + "*" + good.substr(31),
          std::string(64, 'A'), std::string(100000, 'A')}) {
        replace(bad);
        EXPECT_EQ(fault(), "seal_key_damaged") << bad.substr(0, 100);
        EXPECT_FALSE(obtain_server_seal_key(path));
        EXPECT_EQ(content(), bad);
    }
    replace(good);
    EXPECT_EQ(fault(), "");
}

TEST_F(ServerSealKeyFile, AFolderThatCannotBeWrittenIsABrokenMachine) {
    EXPECT_THROW((void)obtain_server_seal_key(folder.path("no-such-folder/event.db.seal-key")),
                 std::system_error);
}

TEST_F(ServerSealKeyFile, TheFirstOfManyMakersWins) {
    constexpr std::size_t makers_at_once = 8;
    for (int round = 0; round < 20; ++round) {
        const auto name = path + std::to_string(round);
        std::vector<std::string> keys(makers_at_once);
        std::barrier together{makers_at_once};
        std::vector<std::thread> makers;
        makers.reserve(keys.size());
        for (auto& key : keys) {
            makers.emplace_back([&] {
                together.arrive_and_wait();
                const auto made = obtain_server_seal_key(name);
                if (made) key = to_text(made->public_key);
            });
        }
        for (auto& maker : makers) maker.join();
        EXPECT_EQ(std::set<std::string>(keys.begin(), keys.end()).size(), 1U);
        EXPECT_EQ(keys.front().size(), 43U);
    }
}

}  // namespace
}  // namespace arbiter::testing
