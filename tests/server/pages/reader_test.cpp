// In which language, colours and with which results somebody reads; and how his page comes packed.
#include "server/pages/page/reader.hpp"

#include "server/http/compression.hpp"

#include <gtest/gtest.h>

#include <string>
#include <zlib.h>

namespace arbiter {
namespace {

HttpRequest asking(std::string query, std::string cookie, std::string language) {
    HttpRequest request;
    request.query = std::move(query);
    request.cookie = std::move(cookie);
    request.accept_language = std::move(language);
    return request;
}

TEST(Reading, TheAddressGoesBeforeTheCookieAndThatBeforeTheBrowser) {
    const auto lang = [](const char* query, const char* cookie, const char* language) {
        return tag_of(reader_of(asking(query, cookie, language)).lang);
    };
    EXPECT_EQ(lang("", "", ""), "en");
    EXPECT_EQ(lang("", "", "zh-CN,zh;q=0.9,en;q=0.8"), "zh-Hans");
    EXPECT_EQ(lang("", "", "zh-TW,zh;q=0.9"), "zh-Hant");
    EXPECT_EQ(lang("", "", "zh-Hant-HK"), "zh-Hant");
    EXPECT_EQ(lang("", "", "fr-FR, en;q=0.3, zh-HK;q=0.7"), "zh-Hant");
    EXPECT_EQ(lang("", "", "zh;q=0, en;q=0.1"), "en");
    EXPECT_EQ(lang("", "", "de, fr"), "en");
    EXPECT_EQ(lang("", "lang=zh-Hans", "en"), "zh-Hans");
    EXPECT_EQ(lang("", "flagfall_session=x; lang=zh-Hant", "en"), "zh-Hant");
    EXPECT_EQ(lang("", "lang=xx", "en"), "en");
    EXPECT_EQ(lang("lang=en", "lang=zh-Hant", "zh"), "en");
    EXPECT_EQ(lang("lang=%3Cscript%3E", "lang=zh-Hant", "en"), "zh-Hant");
}

TEST(Reading, WhatTheAddressSaysIsKeptAndNothingElse) {
    const auto cookies =
        chosen_cookies(asking("lang=zh-Hans&theme=dark&results=maybe&x=1", "", ""));
    ASSERT_EQ(cookies.size(), 2U);
    EXPECT_EQ(cookies[0], "lang=zh-Hans; Path=/; Max-Age=31536000; SameSite=Lax");
    EXPECT_EQ(cookies[1], "theme=dark; Path=/; Max-Age=31536000; SameSite=Lax");
    EXPECT_TRUE(chosen_cookies(asking("theme=%0d%0aX", "", "")).empty());
    EXPECT_TRUE(reader_of(asking("", "results=hidden", "")).hides_results);
    EXPECT_FALSE(reader_of(asking("results=shown", "results=hidden", "")).hides_results);
}

bool takes(std::string encoding) {
    HttpRequest request;
    request.accept_encoding = std::move(encoding);
    return takes_gzip(request);
}

TEST(Packing, OnlyWhoTakesGzipGetsIt) {
    EXPECT_TRUE(takes("gzip"));
    EXPECT_TRUE(takes("br, gzip;q=0.5"));
    EXPECT_TRUE(takes("deflate , gzip"));
    EXPECT_FALSE(takes(""));
    EXPECT_FALSE(takes("br"));
    EXPECT_FALSE(takes("gzip;q=0"));
    EXPECT_FALSE(takes("gzip;q=0.0, br"));
    EXPECT_FALSE(takes("x-gzip-not"));
}

std::string unpacked(std::string text) {
    z_stream packed{};
    EXPECT_EQ(::inflateInit2(&packed, 15 + 16), Z_OK);
    std::string out(100000, '\0');
    packed.next_in = reinterpret_cast<Bytef*>(text.data());
    packed.avail_in = static_cast<uInt>(text.size());
    packed.next_out = reinterpret_cast<Bytef*>(out.data());
    packed.avail_out = static_cast<uInt>(out.size());
    EXPECT_EQ(::inflate(&packed, Z_FINISH), Z_STREAM_END);
    out.resize(packed.total_out);
    ::inflateEnd(&packed);
    return out;
}

std::string header(const HttpAnswer& answer, std::string_view name) {
    for (const auto& [key, value] : answer.headers) {
        if (key == name) return value;
    }
    return {};
}

TEST(Packing, ALargeTextIsPackedAndSaysSo) {
    std::string long_text;
    for (int i = 0; i < 500; ++i) long_text += "<td>" + std::to_string(i) + "</td>";
    HttpAnswer answer{.type = "text/html; charset=utf-8",
                      .body = long_text,
                      .headers = {{"ETag", "\"a-1\""}, {"Vary", "Cookie"}}};
    const auto sent = packed_answer(true, answer);
    EXPECT_LT(sent.text().size(), long_text.size() / 2);
    EXPECT_EQ(unpacked(std::string(sent.text())), long_text);
    EXPECT_EQ(header(sent, "Content-Encoding"), "gzip");
    EXPECT_EQ(header(sent, "Vary"), "Cookie, Accept-Encoding");
    EXPECT_EQ(header(sent, "ETag"), "W/\"a-1\"");
    const auto plain = packed_answer(false, answer);
    EXPECT_EQ(plain.text(), long_text);
    EXPECT_EQ(header(plain, "Vary"), "Cookie, Accept-Encoding");
    EXPECT_EQ(header(plain, "ETag"), "\"a-1\"");
    EXPECT_EQ(packed_answer(true, sent).text(), sent.text()) << "once is enough";
}

TEST(Packing, WhatIsShortSecretOrPackedByNatureGoesAsItIs) {
    const std::string thousand(2000, 'x');
    const auto goes_as_it_is = [](const HttpAnswer& answer) {
        return header(packed_answer(true, answer), "Content-Encoding").empty();
    };
    EXPECT_FALSE(goes_as_it_is({.body = thousand}));
    EXPECT_TRUE(goes_as_it_is({.body = thousand.substr(0, 1023)}));
    EXPECT_TRUE(goes_as_it_is({.body = thousand, .secret = true}));
    EXPECT_TRUE(goes_as_it_is({.type = "image/png", .body = thousand}));
    EXPECT_TRUE(goes_as_it_is({.type = "font/woff2", .body = thousand}));
}

}  // namespace
}  // namespace arbiter
