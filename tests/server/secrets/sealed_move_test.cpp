// Sealing a move: who can open it, who cannot, and what is noticed when somebody tried.
#include "server/secrets/sealed_move.hpp"

#include "server/secrets/opening_code.hpp"
#include "server/secrets/server_seal_key.hpp"
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>
#include <sodium.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::testing {
namespace {

SealContext some_context() {
    return {.game = {0x1234567890ab},
            .envelope = 1,
            .ply = 81,
            .side = Color::White,
            .left = {Millis{1'234'567}, Millis{89'012}},
            .fen = "8/5pk1/6p1/8/1R6/6P1/r4PK1/8 w - - 4 41"};
}

ArbiterSealKey arbiter_key() {
    const auto made = new_adjournment_key();
    auto key = read_opening_code(made.opening_code);
    EXPECT_TRUE(key);
    return std::move(key).value();
}

ServerSealKey server_key() {
    need_sodium();
    SecretBytes<32> seed;
    randombytes_buf(seed.data(), seed.size());
    return seal_key_from<ServerSealKey>(seed);
}

struct SealedMoveTest : ::testing::Test {
    ArbiterSealKey arbiter = arbiter_key();
    ServerSealKey server = server_key();
    SealContext context = some_context();

    [[nodiscard]] SealedMove seal(std::string text) const {
        auto sealed = seal_move(text, context, arbiter.public_key, server.public_key);
        EXPECT_TRUE(sealed);
        return std::move(sealed).value();
    }
    [[nodiscard]] Result<OpenedMove> open(const SealedMove& sealed) const {
        return open_sealed_move(sealed, context, arbiter, server);
    }
};

// "" if it opens, else "code where".
std::string refusal_of(const Result<OpenedMove>& opened) {
    return opened ? "" : opened.error().code + " " + opened.error().where;
}

TEST_F(SealedMoveTest, WhatWasSealedComesOutWithBothKeys) {
    for (const std::string text :
         {"Rb7", "O-O-O", "e8=Q+ (=)", "", "马二进三", "a knight move, illegible"}) {
        const auto opened = open(seal(text));
        ASSERT_TRUE(opened) << text << refusal_of(opened);
        EXPECT_EQ(opened->text, text);
    }
}

TEST_F(SealedMoveTest, AnyBytesUpToTheLimitComeOutAsTheyWere) {
    ASSERT_TRUE(rc::check([&] {
        const auto size = *rc::gen::inRange<std::size_t>(0, longest_sealed_text + 1);
        const auto text = *rc::gen::container<std::string>(size, rc::gen::arbitrary<char>());
        const auto opened = open(seal(text));
        RC_ASSERT(opened.has_value());
        RC_ASSERT(opened->text == text);
    }));
}

TEST_F(SealedMoveTest, TheTypedTextIsGoneEvenIfItWasRefused) {
    std::string short_text = "Rb7";                       // within the string itself
    std::string long_text(longest_sealed_text + 1, 'x');  // on the heap
    // A string that is emptied keeps its room: what stood there is looked at where it stood.
    const std::string_view short_room(short_text.data(), short_text.size());
    const std::string_view long_room(long_text.data(), long_text.size());
    EXPECT_TRUE(seal_move(short_text, context, arbiter.public_key, server.public_key));
    EXPECT_FALSE(seal_move(long_text, context, arbiter.public_key, server.public_key));
    EXPECT_TRUE(short_text.empty());
    EXPECT_TRUE(long_text.empty());
    EXPECT_EQ(short_room, std::string(3, '\0'));
    EXPECT_EQ(long_room, std::string(longest_sealed_text + 1, '\0'));
}

TEST_F(SealedMoveTest, EverySealOfEveryTextHasTheSameSizes) {
    const auto sizes = [](const SealedMove& sealed) {
        return std::vector{sealed.ciphertext.size(),    sealed.nonce.size(),
                           sealed.arbiter_share.size(), sealed.server_share.size(),
                           sealed.commitment.size(),    sealed.arbiter_key.size(),
                           sealed.server_key.size()};
    };
    const auto of_empty = sizes(seal(""));
    for (std::size_t size = 1; size <= longest_sealed_text; ++size) {
        EXPECT_EQ(sizes(seal(std::string(size, 'x'))), of_empty) << size;
    }
}

TEST_F(SealedMoveTest, ALongerTextIsTooLong) {
    std::string text(longest_sealed_text + 1, 'x');
    const auto sealed = seal_move(text, context, arbiter.public_key, server.public_key);
    ASSERT_FALSE(sealed);
    EXPECT_EQ(sealed.error(), (Refusal{.code = "too_long", .where = "move"}));
}

TEST_F(SealedMoveTest, TheSameMoveTwiceHasNothingInCommonThatShows) {
    const auto one = seal("Rb7");
    const auto two = seal("Rb7");
    EXPECT_NE(one.commitment, two.commitment);
    EXPECT_NE(one.ciphertext, two.ciphertext);
    EXPECT_NE(one.nonce, two.nonce);
    EXPECT_NE(one.arbiter_share, two.arbiter_share);
    EXPECT_NE(one.server_share, two.server_share);
}

TEST_F(SealedMoveTest, AnotherArbitersCodeDoesNotOpenEvenUnderTheRightName) {
    auto sealed = seal("Rb7");
    const auto stranger = arbiter_key();
    EXPECT_EQ(refusal_of(open_sealed_move(sealed, context, stranger, server)),
              "seal_wrong_key arbiter_key");
    sealed.arbiter_key = id_of(stranger.public_key);
    EXPECT_EQ(refusal_of(open_sealed_move(sealed, context, stranger, server)),
              "seal_damaged arbiter_share");
}

TEST_F(SealedMoveTest, AnotherServersKeyDoesNotOpenEvenUnderTheRightName) {
    auto sealed = seal("Rb7");
    const auto stranger = server_key();
    EXPECT_EQ(refusal_of(open_sealed_move(sealed, context, arbiter, stranger)),
              "seal_wrong_key server_key");
    sealed.server_key = id_of(stranger.public_key);
    EXPECT_EQ(refusal_of(open_sealed_move(sealed, context, arbiter, stranger)),
              "seal_damaged server_share");
}

// Who has one key replaces the share he cannot open by one that he chose.
TEST_F(SealedMoveTest, AForgedShareForTheMissingKeyDoesNotOpen) {
    const auto stranger_arbiter = arbiter_key();
    const auto stranger_server = server_key();
    std::string decoy = "Rb7";
    const auto forged =
        seal_move(decoy, context, stranger_arbiter.public_key, stranger_server.public_key);
    ASSERT_TRUE(forged);
    auto without_arbiter = seal("Rb7");
    without_arbiter.arbiter_share = forged->arbiter_share;
    without_arbiter.arbiter_key = forged->arbiter_key;
    EXPECT_EQ(refusal_of(open_sealed_move(without_arbiter, context, stranger_arbiter, server)),
              "seal_damaged ciphertext");
    auto without_server = seal("Rb7");
    without_server.server_share = forged->server_share;
    without_server.server_key = forged->server_key;
    EXPECT_EQ(refusal_of(open_sealed_move(without_server, context, arbiter, stranger_server)),
              "seal_damaged ciphertext");
}

struct Field {
    std::string name;
    std::string SealedMove::*text;
    std::string code;
};
const std::vector<Field> fields{
    {"ciphertext", &SealedMove::ciphertext, "seal_damaged"},
    {"nonce", &SealedMove::nonce, "seal_damaged"},
    {"arbiter_share", &SealedMove::arbiter_share, "seal_damaged"},
    {"server_share", &SealedMove::server_share, "seal_damaged"},
    {"commitment", &SealedMove::commitment, "seal_damaged"},
    {"arbiter_key", &SealedMove::arbiter_key, "seal_wrong_key"},
    {"server_key", &SealedMove::server_key, "seal_wrong_key"},
};

TEST_F(SealedMoveTest, EveryChangedLetterOfEveryFieldIsNoticed) {
    const auto sealed = seal("Rb7");
    for (const auto& field : fields) {
        for (std::size_t i = 0; i < (sealed.*field.text).size(); ++i) {
            auto changed = sealed;
            char& letter = (changed.*field.text)[i];
            letter = letter == 'A' ? 'B' : letter == '0' ? '1' : letter > 'a' ? 'a' : 'A';
            if (changed == sealed) letter = 'b';
            const auto opened = open(changed);
            ASSERT_FALSE(opened) << field.name << " at " << i;
            EXPECT_EQ(opened.error().code, field.code) << field.name << " at " << i;
        }
    }
}

TEST_F(SealedMoveTest, FieldsCutOffLengthenedOrUnreadableAreNoticed) {
    const auto sealed = seal("Rb7");
    for (const auto& field : fields) {
        const auto whole = sealed.*field.text;
        for (const auto& text : {std::string(), whole.substr(1), whole.substr(0, whole.size() - 1),
                                 whole + "A", whole + "=", whole + whole, std::string("***"),
                                 whole.substr(0, whole.size() - 1) + "\n"}) {
            auto changed = sealed;
            changed.*field.text = text;
            const auto opened = open(changed);
            ASSERT_FALSE(opened) << field.name << ": " << text;
            EXPECT_EQ(opened.error().code, field.code) << field.name << ": " << text;
        }
    }
    auto other_form = sealed;
    other_form.form = 2;
    EXPECT_EQ(refusal_of(open(other_form)), "seal_damaged form");
}

TEST_F(SealedMoveTest, FieldsOfAnotherSealOfTheSameMoveDoNotFit) {
    const auto sealed = seal("Rb7");
    const auto other = seal("Rb7");
    for (const auto& field : fields) {
        if (field.code == "seal_wrong_key") continue;  // the keys are the same
        auto changed = sealed;
        changed.*field.text = other.*field.text;
        EXPECT_FALSE(open(changed)) << field.name;
    }
}

TEST_F(SealedMoveTest, ASealOpensOnlyForTheEnvelopeItWasMadeFor) {
    const auto sealed = seal("Rb7");
    const std::vector<std::function<void(SealContext&)>> changes{
        [](SealContext& c) { ++c.game.value; },
        [](SealContext& c) { ++c.envelope; },
        [](SealContext& c) { ++c.ply; },
        [](SealContext& c) { c.side = Color::Black; },
        [](SealContext& c) { c.left.white += Millis{1}; },
        [](SealContext& c) { c.left.black -= Millis{1}; },
        [](SealContext& c) { std::swap(c.left.white, c.left.black); },
        [](SealContext& c) { c.fen.back() = '2'; },
        [](SealContext& c) { c.fen.clear(); },
    };
    for (std::size_t i = 0; i < changes.size(); ++i) {
        auto other = context;
        changes[i](other);
        EXPECT_EQ(refusal_of(open_sealed_move(sealed, other, arbiter, server)),
                  "seal_damaged ciphertext")
            << "change " << i;
        const auto opened = open(sealed);
        ASSERT_TRUE(opened);
        EXPECT_NE(commitment_of(*opened, other), sealed.commitment) << "change " << i;
    }
}

TEST_F(SealedMoveTest, AnybodyCanCheckTheCommitmentAfterTheOpening) {
    const auto sealed = seal("Rb7");
    const auto opened = open(sealed);
    ASSERT_TRUE(opened);
    EXPECT_EQ(commitment_of(*opened, context), sealed.commitment);
    EXPECT_NE(commitment_of({"Rb8", opened->salt}, context), sealed.commitment);
    EXPECT_NE(commitment_of({"Rb7 ", opened->salt}, context), sealed.commitment);
    EXPECT_NE(commitment_of({"Rb7", std::string(64, '0')}, context), sealed.commitment);
    EXPECT_EQ(commitment_of({"Rb7", "00"}, context).error().code, "bad_field");
    EXPECT_EQ(commitment_of({std::string(128, 'x'), opened->salt}, context).error().code,
              "too_long");
}

TEST_F(SealedMoveTest, NothingIsSealedToAKeyThatNobodyCanHave) {
    const ArbiterSealPublicKey of_nobody;  // all zeros: a point of low order
    std::string text = "Rb7";
    const auto for_arbiter = seal_move(text, context, of_nobody, server.public_key);
    ASSERT_FALSE(for_arbiter);
    EXPECT_EQ(for_arbiter.error(), (Refusal{.code = "seal_damaged", .where = "arbiter_key"}));
    text = "Rb7";
    const auto for_server = seal_move(text, context, arbiter.public_key, {});
    ASSERT_FALSE(for_server);
    EXPECT_EQ(for_server.error(), (Refusal{.code = "seal_damaged", .where = "server_key"}));
}

TEST_F(SealedMoveTest, PublicKeysSurviveTheirText) {
    const auto text = to_text(arbiter.public_key);
    EXPECT_EQ(text.size(), 43U);
    EXPECT_EQ(parse_seal_public_key<ArbiterSealPublicKey>(text), arbiter.public_key);
    for (const auto& bad : {std::string(), text + "A", text.substr(1), "!" + text.substr(1)}) {
        const auto read = parse_seal_public_key<ArbiterSealPublicKey>(bad);
        ASSERT_FALSE(read) << bad;
        EXPECT_EQ(read.error().code, "seal_damaged");
    }
}

TEST(EnvelopeMark, IsTheFirstEightyBitsInCrockfordsLetters) {
    // 80 bits as sixteen groups of five: 0 to 15, then what follows is not printed.
    EXPECT_EQ(envelope_mark("00443214c74254b635cf" + std::string(44, 'f')), "0123-4567-89AB-CDEF");
    EXPECT_EQ(envelope_mark(std::string(64, 'f')), "ZZZZ-ZZZZ-ZZZZ-ZZZZ");
    EXPECT_FALSE(envelope_mark(std::string(63, 'f')));
    EXPECT_FALSE(envelope_mark(std::string(64, 'g')));
    EXPECT_FALSE(envelope_mark(""));
}

// tests/data/seals/seal.json: made by make_seal.py, which knows the document and not this code.
struct SealFromElsewhere : ::testing::Test {
    nlohmann::json sample =
        nlohmann::json::parse(std::ifstream(FLAGFALL_TEST_DATA "/seals/seal.json"));
    Folder folder;
    ArbiterSealKey arbiter;
    ServerSealKey server;
    SealContext context = some_context();

    void SetUp() override {
        const auto path = folder.path("event.db.seal-key");
        std::ofstream(path) << sample.at("key_file").get<std::string>();
        std::filesystem::permissions(path, std::filesystem::perms{0600});
        server = load_server_seal_key(path).value();
        arbiter = read_opening_code(sample.at("opening_code").get<std::string>()).value();
        context.game = *parse_id<GameId>("k7q2vd0m3z");
        context.envelope = 2;
    }
    static SealedMove sealed_from(const nlohmann::json& seal) {
        return {seal.at("form"),          seal.at("ciphertext"),   seal.at("nonce"),
                seal.at("arbiter_share"), seal.at("server_share"), seal.at("commitment"),
                seal.at("arbiter_key"),   seal.at("server_key")};
    }
};

TEST_F(SealFromElsewhere, OpensIfItWasMadeByTheDocument) {
    EXPECT_EQ(to_text(arbiter.public_key), sample.at("arbiter_public_key"));
    EXPECT_EQ(context_text(context), sample.at("context"));
    const auto sealed = sealed_from(sample.at("seal"));
    const auto opened = open_sealed_move(sealed, context, arbiter, server);
    ASSERT_TRUE(opened) << refusal_of(opened);
    EXPECT_EQ(opened->text, sample.at("text"));
    EXPECT_EQ(opened->salt, sample.at("salt"));
    EXPECT_EQ(commitment_of(*opened, context), sealed.commitment);
    EXPECT_EQ(envelope_mark(sealed.commitment), sample.at("mark").get<std::string>());
}

TEST_F(SealFromElsewhere, IsRefusedIfWhoSealedItCheated) {
    const auto fault = [&](const char* how) {
        const auto sealed = sealed_from(sample.at("dishonest").at(how));
        return refusal_of(open_sealed_move(sealed, context, arbiter, server));
    };
    EXPECT_EQ(fault("another move than was committed to"), "seal_damaged commitment");
    EXPECT_EQ(fault("a length past the end"), "seal_damaged ciphertext");
    EXPECT_EQ(fault("a second text in the padding"), "seal_damaged ciphertext");
}

}  // namespace
}  // namespace arbiter::testing
