// The page that tells how to trust the server: what it offers in each state of it.
#include "server/pages/phone/trust_page.hpp"

#include "server/pages/drawing/qr_code.hpp"

#include <gtest/gtest.h>

#include <gmock/gmock.h>
#include <string>

namespace arbiter {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

SecureDoor private_door() {
    SecureDoor door{.names = {"hall.local", "192.168.1.20", "localhost", "127.0.0.1", "::1"},
                    .authority = Certificate{}};
    door.authority->subject = "Flagfall <hall>";
    for (int i = 0; i < 32; ++i) door.authority->fingerprint += i == 0 ? "AB" : ":AB";
    return door;
}

TEST(TrustPage, IsWholeInEveryLanguageAndState) {
    const SecureDoor door = private_door();
    SecureDoor own = door;
    own.authority.reset();
    const TrustAddresses addresses{.secure = "https://192.168.1.20:8443",
                                   .before = "http://192.168.1.20:8080"};
    for (const Lang lang : all_langs) {
        PageReader reader;
        reader.lang = lang;
        const Words& words = Words::in(lang);
        const auto ours = trust_page(&door, addresses, reader);
        EXPECT_THAT(ours, HasSubstr("<html lang=\"" + std::string(tag_of(lang)) + "\">"));
        EXPECT_THAT(ours, HasSubstr("<h1>" + words.text("trust_page") + "</h1>"));
        EXPECT_THAT(ours, HasSubstr(words.text("trust_android_2")));
        EXPECT_THAT(ours, HasSubstr("Flagfall &lt;hall&gt;"));
        EXPECT_THAT(ours, HasSubstr("<code>AB:AB:AB:AB:AB:AB:AB:AB</code>"));
        EXPECT_THAT(ours, HasSubstr("href=\"https://192.168.1.20:8443\""));
        EXPECT_THAT(ours, HasSubstr("<svg class=\"qr\""));
        const auto theirs = trust_page(&own, addresses, reader);
        EXPECT_THAT(theirs, HasSubstr(words.text("trust_not_needed")));
        EXPECT_THAT(theirs, Not(HasSubstr("flagfall-ca.crt")));
        const auto off = trust_page(nullptr, {}, reader);
        EXPECT_THAT(off, HasSubstr(words.text("trust_off")));
        for (const auto& page : {ours, theirs, off}) {
            EXPECT_THAT(page, Not(HasSubstr("{{")));
            EXPECT_THAT(page, HasSubstr("<main id=\"main\""));
        }
    }
}

TEST(OriginTest, HasBracketsAndPortWhereTheyAreNeeded) {
    EXPECT_EQ(origin_of("https", "fd00::7", 8443), "https://[fd00::7]:8443");
    EXPECT_EQ(origin_of("https", "hall.local", 443), "https://hall.local");
    EXPECT_EQ(origin_of("http", "hall.local", 443), "http://hall.local:443");
}

// ISO/IEC 18004: a version 1 code has 21 modules a side, each finder begins with seven dark ones.
TEST(QrCode, HasItsQuietZoneAndItsFinders) {
    const auto code = qr_svg("HELLO", "Code");
    EXPECT_THAT(code, HasSubstr("viewBox=\"0 0 29 29\""));
    EXPECT_THAT(code, HasSubstr("d=\"M4 4h7v1H4z"));
    EXPECT_THAT(code, HasSubstr("M18 4h7v1H18z"));
    EXPECT_THAT(code, HasSubstr("M4 24h7v1H4z"));
    EXPECT_THAT(code, HasSubstr("aria-label=\"Code\""));
}

}  // namespace
}  // namespace arbiter
