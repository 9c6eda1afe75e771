// Texts that are not JSON, or not the JSON that was asked for: always a refusal, whatever is asked
// for and in which order.
#include "db/codec/json_reader.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace arbiter {
namespace {

// Each breaks off, or goes wrong, at another place.
constexpr std::array broken_texts{
    R"({"a":[})",
    R"({"a":[1,2})",
    R"({"a":{"b":1})",
    R"({"a":{"b":[1}})",
    R"({"a":"x)",
    R"({"a":"\)",
    R"({"a":"\u12"})",
    R"({"a":tru})",
    R"({"a":1.})",
    R"({"a":-})",
    R"({"a":01})",
    R"({"a" 1})",
    R"({"a":1,})",
    R"({"a":1}})",
    R"({"a":1} x)",
    R"({"a":1)",
    R"({a:1})",
    R"([1,2)",
    "",
    " ",
    "\xFF",
    "{\"a\":\"\xC3\"}",
    "{\"a\":\"\n\"}",
};

// Everything that a reader can ask for, of a field that is there and of one that is not.
Result<int> ask_everything(JsonFields& in) {
    for (const char* key : {"a", "b", "a"}) {
        static_cast<void>(in.find(key));
        static_cast<void>(in.text_or_empty(key));
        static_cast<void>(in.boolean_or(key, true));
        static_cast<void>(in.optional_integer<int>(key));
        in.each(key, [](std::size_t, JsonValue value) {
            static_cast<void>(json_text_of(value));
            return true;
        });
        in.object(key, [](JsonFields& inner) { static_cast<void>(inner.text("b")); });
    }
    return 1;
}

TEST(JsonReader, RefusesEveryTextThatBreaksOff) {
    JsonParser parser;
    for (const std::string_view text : broken_texts) {
        const auto answer = parser.read_object<int>(text, ask_everything);
        ASSERT_FALSE(answer) << text;
        EXPECT_EQ(answer.error().code, "bad_json") << text;
        // Also where nothing is asked, and where a refusal was made before the end.
        EXPECT_FALSE(parser.read_object<int>(text, [](JsonFields&) { return Result<int>{1}; }));
        const auto other = parser.read_object<int>(
            text, [](JsonFields&) -> Result<int> { return refuse("unknown_type"); });
        EXPECT_EQ(other.error().code, "bad_json") << text;
    }
}

TEST(JsonReader, EveryCutOfAGoodTextIsRefused) {
    const std::string good = R"({"a":{"b":[1,-2.5e3,"x\n\u00e9",null,true]},"c":"d"})";
    JsonParser parser;
    ASSERT_TRUE(parser.read_object<int>(good, [](JsonFields&) { return Result<int>{1}; }));
    for (std::size_t size = 0; size < good.size(); ++size) {
        const auto answer = parser.read_object<int>(good.substr(0, size), ask_everything);
        EXPECT_EQ(answer.error().code, "bad_json") << size;
    }
}

TEST(JsonReader, ATextThatIsNestedTooDeepIsRefused) {
    JsonParser parser;
    const std::string deep(100000, '[');
    EXPECT_FALSE(parser.parse(deep));
    EXPECT_FALSE(parser.parse(R"({"a":)" + std::string(70, '[') + std::string(70, ']') + "}"));
    EXPECT_TRUE(parser.parse(R"({"a":)" + std::string(40, '[') + std::string(40, ']') + "}"));
}

TEST(JsonReader, ReadingWithinAReadingLeavesTheOuterTextAlone) {
    const auto answer = thread_json_parser().read_object<std::string>(
        R"({"inner":{"x":"from within"},"last":"still here"})",
        [](JsonFields& in) -> Result<std::string> {
            const auto inner = thread_json_parser().read_object<std::string>(
                json_text_of(*in.find("inner")),
                [](JsonFields& fields) -> Result<std::string> { return fields.text("x"); });
            return *inner + ", " + in.text("last");
        });
    ASSERT_TRUE(answer);
    EXPECT_EQ(*answer, "from within, still here");
}

}  // namespace
}  // namespace arbiter
