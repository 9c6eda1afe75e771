// The schema knows what a message really has: of each fact, each order of the clock, the settings.
#include "server/http/message_types.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <set>
#include <string>

namespace arbiter {
namespace {

using Json = nlohmann::json;

Json schema() {
    return Json::parse(wire_json_schema());
}

std::set<std::string> keys_of(const Json& object) {
    std::set<std::string> keys;
    for (const auto& [key, value] : object.items()) keys.insert(key);
    return keys;
}

TEST(WireSchema, has_of_each_order_its_own_fields) {
    const Json order = schema().at("commands").at("order_clock");
    std::set<std::string> orders;
    for (const Json& each : order.at("oneOf")) {
        const std::string op = each.at("properties").at("op").at("const");
        orders.insert(op);
        const Json& args = each.at("properties").at("args");
        if (op == "adjust") {
            EXPECT_EQ(keys_of(args.at("properties")),
                      (std::set<std::string>{"side", "ms", "as_time"}));
            EXPECT_EQ(each.at("required"), Json::array({"args"}));
        }
        if (op == "pause") {
            EXPECT_EQ(keys_of(args.at("properties")), std::set<std::string>{});
            EXPECT_FALSE(each.contains("required"));
        }
    }
    EXPECT_EQ(orders,
              (std::set<std::string>{"start", "pause", "resume", "adjust", "set", "set_increment",
                                     "end", "lock", "unlock", "beep", "text"}));
}

// The matrix of the Laws, section 24b, and what each kind of irregularity means.
TEST(WireSchema, has_of_each_fact_its_own_fields) {
    const Json facts = schema().at("commands").at("report_incident").at("properties").at("facts");
    int kinds = 0;
    for (const Json& each : facts.at("items").at("anyOf")) {
        const Json& fields = each.at("properties");
        if (fields.at("type").at("enum") == Json::array({"arrive"})) {
            EXPECT_EQ(each.at("required"), Json::array({"type", "actor", "late_s"}));
        }
        if (fields.at("type").at("enum") != Json::array({"irregularity"})) continue;
        ++kinds;
        if (fields.at("kind").at("enum") == Json::array({"record_gap"})) {
            EXPECT_EQ(keys_of(fields),
                      (std::set<std::string>{"type", "kind", "actor", "exempt", "missing_plies"}));
        }
    }
    EXPECT_EQ(kinds, 26);
}

TEST(WireSchema, has_settings_that_can_be_told_in_part_and_taken_back) {
    const Json settings =
        schema().at("commands").at("change_tournament").at("properties").at("settings");
    EXPECT_FALSE(settings.contains("required"));
    const Json& speed = settings.at("properties").at("speed").at("anyOf");
    EXPECT_EQ(speed.at(0).at("enum"), Json::array({"standard", "rapid", "blitz"}));
    EXPECT_EQ(speed.at(1).at("type"), "null");
    const Json made =
        schema().at("requests").at("create_tournament").at("properties").at("settings");
    EXPECT_EQ(made.at("required"), Json::array({"name"}));
    // An object of periods, or the text that people write.
    const Json& control = made.at("properties").at("control").at("anyOf");
    EXPECT_EQ(control.at(0).at("required"), Json::array({"periods"}));
    EXPECT_EQ(control.at(1).at("type"), "string");
}

TEST(WireSchema, lists_the_words_that_there_are) {
    const Json words = schema().at("words");
    EXPECT_EQ(words.at("RESULTS").size(), 9U);
    EXPECT_EQ(words.at("KEY_ROLES"), Json::array({"terminal", "board", "operator"}));
    EXPECT_EQ(words.at("IRREGULARITIES").size(), 26U);
    for (const auto& [name, list] : words.items()) {
        EXPECT_EQ(std::set<std::string>(list.begin(), list.end()).size(), list.size()) << name;
        EXPECT_GE(list.size(), 2U) << name;
    }
}

}  // namespace
}  // namespace arbiter
