// By what addresses phones reach a server, and where its codes lead: a laptop in the networks that
// halls have, the desk opened in the ways that people open it, and what the program says of it.
#include "server/net/addresses.hpp"

#include "server/machine_time.hpp"
#include "server/net/public_url.hpp"
#include "server/net/reachable.hpp"
#include "server/server.hpp"
#include "server/tls/tls_folder.hpp"
#include "tests/support/hall/running_server.hpp"

#include <gtest/gtest.h>

#include <gmock/gmock.h>
#include <mutex>
#include <thread>

namespace arbiter::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

using Interfaces = std::vector<InterfaceAddress>;

InterfaceAddress on(const std::string& interface, const std::string& address) {
    return {.interface = interface, .address = boost::asio::ip::make_address(address)};
}

// Ranges: RFC 1918 (private IPv4), 3927 (169.254), 4193 (fc00::/7), 4291 (fe80::/10).
TEST(ReachableHosts, OfEveryKindAreInTheOrderInWhichPhonesFindThem) {
    InterfaceAddress vpn = on("wg0", "10.9.0.2");
    vpn.is_tunnel = true;
    InterfaceAddress passing = on("wlan0", "2001:db8::77");
    passing.is_short_lived = true;
    const Interfaces all{vpn,
                         on("eth1", "169.254.7.7"),
                         on("wlan0", "2001:db8::5"),
                         on("wlan0", "fd00::5"),
                         on("wlan0", "fe80::5"),
                         passing,
                         on("eth0", "203.0.113.9"),
                         on("docker0", "172.17.0.1"),
                         on("virbr0", "192.168.122.1"),
                         on("wlan0", "192.168.1.20"),
                         on("eth1", "10.0.0.4")};
    EXPECT_THAT(reachable_hosts("0.0.0.0", all),
                ElementsAre("192.168.1.20", "10.0.0.4", "203.0.113.9", "169.254.7.7", "10.9.0.2"));
    EXPECT_THAT(reachable_hosts("::", all),
                ElementsAre("192.168.1.20", "10.0.0.4", "203.0.113.9", "fd00::5", "2001:db8::5",
                            "169.254.7.7", "10.9.0.2"));
}

TEST(ReachableHosts, AreOnlyThoseAtWhichItListens) {
    const Interfaces two{on("wlan0", "192.168.1.20"), on("eth0", "10.0.0.4"),
                         on("docker0", "172.17.0.1")};
    EXPECT_THAT(reachable_hosts("127.0.0.1", two), IsEmpty());
    EXPECT_THAT(reachable_hosts("::1", two), IsEmpty());
    EXPECT_THAT(reachable_hosts("10.0.0.4", two), ElementsAre("10.0.0.4"));
    EXPECT_THAT(reachable_hosts("172.17.0.1", two), ElementsAre("172.17.0.1"));
    // It had that address once.
    EXPECT_THAT(reachable_hosts("192.168.1.99", two), IsEmpty());
    EXPECT_THAT(reachable_hosts("0.0.0.0", {}), IsEmpty());
    // Nothing of IPv6 comes to an IPv4 socket.
    EXPECT_THAT(reachable_hosts("0.0.0.0", {on("wlan0", "fd00::5")}), IsEmpty());
    EXPECT_THAT(reachable_hosts("::", {on("wlan0", "fd00::5")}), ElementsAre("fd00::5"));
}

TEST(PublicUrl, IsSchemeHostAndPortInOneSpelling) {
    EXPECT_EQ(parse_public_url("https://Chess.Example.org"), "https://chess.example.org");
    EXPECT_EQ(parse_public_url("HTTPS://chess.example.org:443/"), "https://chess.example.org");
    EXPECT_EQ(parse_public_url("http://192.168.1.20:8080/"), "http://192.168.1.20:8080");
    EXPECT_EQ(parse_public_url("http://[FD00::7]:80"), "http://[fd00::7]");
    EXPECT_EQ(parse_public_url("http://hall:8080"), "http://hall:8080");
}

TEST(PublicUrl, SaysWhatOfItIsWrong) {
    const auto wrong = [](std::string_view text) {
        const auto read = parse_public_url(text);
        return read ? "taken: " + *read : read.error().code + " " + read.error().where;
    };
    EXPECT_EQ(wrong("chess.example.org"), "bad_url scheme");
    EXPECT_EQ(wrong("ftp://chess.example.org"), "bad_url scheme");
    EXPECT_EQ(wrong("://chess.example.org"), "bad_url scheme");
    EXPECT_EQ(wrong(""), "bad_url scheme");
    EXPECT_EQ(wrong("https://"), "bad_url host");
    EXPECT_EQ(wrong("https://:8080"), "bad_url host");
    EXPECT_EQ(wrong("https://chess club.org"), "bad_url host");
    EXPECT_EQ(wrong("https://schach-münchen.de"), "bad_url host");
    EXPECT_EQ(wrong("http://fd00::7"), "bad_url host");
    EXPECT_EQ(wrong("http://[fd00::7"), "bad_url host");
    EXPECT_EQ(wrong("http://[192.168.1.20]"), "bad_url host");
    EXPECT_EQ(wrong("http://[fd00::7]8080"), "bad_url host");
    // What a server listens at is no address to come by.
    EXPECT_EQ(wrong("http://0.0.0.0:8080"), "bad_url unspecified");
    EXPECT_EQ(wrong("http://[::]:8080"), "bad_url unspecified");
    EXPECT_EQ(wrong("https://[0:0:0::0]"), "bad_url unspecified");
    EXPECT_EQ(wrong("https://a.org:"), "bad_url port");
    EXPECT_EQ(wrong("https://a.org:0"), "bad_url port");
    EXPECT_EQ(wrong("https://a.org:65536"), "bad_url port");
    EXPECT_EQ(wrong("https://a.org:80a"), "bad_url port");
    EXPECT_EQ(wrong("https://a.org/chess"), "bad_url path");
    EXPECT_EQ(wrong("https://a.org?x=1"), "bad_url query");
    EXPECT_EQ(wrong("https://a.org/#x"), "bad_url fragment");
    EXPECT_EQ(wrong("https://me:pw@a.org"), "bad_url user");
}

Addresses addresses_of(const Interfaces& interfaces, const std::string& listen = "0.0.0.0",
                       std::optional<std::string> public_url = {}) {
    Addresses made([interfaces] { return interfaces; }, std::move(public_url));
    made.listen({listen, 8080});
    return made;
}

std::string led(const Addresses& addresses, std::string_view host_field, bool by_tls = false) {
    const auto codes = addresses.for_codes(host_field, by_tls);
    const auto problem = codes.problem ? static_cast<int>(*codes.problem) : -1;
    constexpr std::array<std::string_view, 6> words{
        "", " this_machine", " no_network", " not_named", " tls_this_machine", " other_address"};
    return codes.origin + std::string(words.at(static_cast<std::size_t>(problem + 1)));
}

const Interfaces two_networks{on("wlan0", "192.168.1.20"), on("eth0", "10.0.0.4")};

TEST(CodesLead, WhereTheDeskWasOpenedUnlessOnlyThisMachineKnowsThatName) {
    const auto addresses = addresses_of(two_networks);
    EXPECT_EQ(led(addresses, "10.0.0.4:8080"), "http://10.0.0.4:8080");
    EXPECT_EQ(led(addresses, "hall.local:8080"), "http://hall.local:8080");
    EXPECT_EQ(led(addresses, "[fd00::7]:8080"), "http://[fd00::7]:8080");
    for (const char* own : {"127.0.0.1:8080", "localhost:8080", "[::1]:8080", "127.0.1.1:8080",
                            "0.0.0.0:8080", "laptop:8080", "chess.localhost:8080", "", "a b:80"}) {
        EXPECT_EQ(led(addresses, own), "http://192.168.1.20:8080") << own;
    }
    // A proxy that says what the browser asked.
    EXPECT_EQ(led(addresses, "chess.example.org", true), "https://chess.example.org");
}

TEST(CodesLead, WhereTheDeskChoseAsLongAsItIsThere) {
    auto addresses = addresses_of(two_networks);
    addresses.choose("10.0.0.4");
    EXPECT_EQ(led(addresses, "127.0.0.1:8080"), "http://10.0.0.4:8080");
    EXPECT_EQ(led(addresses, "192.168.1.20:8080"), "http://10.0.0.4:8080");
    addresses.choose("10.0.0.99");
    EXPECT_EQ(addresses.chosen(), "");
    EXPECT_EQ(led(addresses, "127.0.0.1:8080"), "http://192.168.1.20:8080");
}

TEST(CodesLead, ToThePublicUrlWhateverElseThereIs) {
    auto addresses = addresses_of(two_networks, "127.0.0.1", "https://chess.example.org");
    addresses.choose("10.0.0.4");
    EXPECT_EQ(led(addresses, "127.0.0.1:8080"), "https://chess.example.org");
    EXPECT_EQ(led(addresses, "10.0.0.4:8080"), "https://chess.example.org");
    EXPECT_EQ(led(addresses_of({}, "0.0.0.0", "https://chess.example.org"), ""),
              "https://chess.example.org");
}

TEST(CodesLead, NowhereThatAPhoneReachesWithAWordOfWhy) {
    EXPECT_EQ(led(addresses_of(two_networks, "127.0.0.1"), "127.0.0.1:8080"),
              "http://127.0.0.1:8080 this_machine");
    EXPECT_EQ(led(addresses_of({}), "localhost:8080"), "http://localhost:8080 no_network");
    EXPECT_EQ(led(addresses_of({}), ""), " no_network");
    EXPECT_EQ(led(addresses_of({on("wlan0", "fd00::5")}, "::"), "localhost:8080"),
              "http://[fd00::5]:8080");
    EXPECT_EQ(addresses_of({}, "127.0.0.1").remedy_for(AddressProblem::ThisMachine),
              "--listen 0.0.0.0:8080");
    // Wi-Fi gave another address since, or one of IPv6 alone.
    const auto moved = addresses_of(two_networks, "192.168.1.99");
    EXPECT_EQ(led(moved, "localhost:8080"), "http://localhost:8080 other_address");
    EXPECT_EQ(moved.remedy_for(AddressProblem::OtherAddress), "--listen 0.0.0.0:8080");
    const auto six = addresses_of({on("wlan0", "fd00::5")});
    EXPECT_EQ(led(six, "localhost:8080"), "http://localhost:8080 other_address");
    EXPECT_EQ(six.remedy_for(AddressProblem::OtherAddress), "--listen [::]:8080");
    EXPECT_EQ(
        addresses_of({on("wlan0", "fd00::5")}, "127.0.0.1").remedy_for(AddressProblem::ThisMachine),
        "--listen [::]:8080");
}

Addresses secure(const std::vector<std::string>& names, const Interfaces& interfaces,
                 const std::string& plain = "0.0.0.0", const std::string& tls = "0.0.0.0") {
    auto made = addresses_of(interfaces, plain);
    made.listen_tls({tls, 8443}, std::make_shared<const SecureDoor>(
                                     SecureDoor{.names = names, .authority = {}}));
    return made;
}

TEST(CodesLead, ByTlsToAnAddressThatTheCertificateNames) {
    const std::vector<std::string> names{"laptop",    "laptop.local", "10.0.0.4",
                                         "localhost", "127.0.0.1",    "::1"};
    const auto addresses = secure(names, two_networks);
    EXPECT_EQ(led(addresses, "127.0.0.1:8080"), "https://10.0.0.4:8443");
    EXPECT_EQ(led(addresses, "laptop:8080"), "https://10.0.0.4:8443");
    EXPECT_EQ(led(addresses, "laptop.local:8080"), "https://laptop.local:8443");
    EXPECT_EQ(led(addresses, "192.168.1.20:8080"), "https://10.0.0.4:8443") << "not named";
    EXPECT_THAT(addresses.origins(),
                ElementsAre("https://10.0.0.4:8443", "http://192.168.1.20:8080",
                            "https://laptop.local:8443"));
    // The desk may choose the plain one: no warning, it was told.
    auto chosen = addresses;
    chosen.choose("192.168.1.20");
    EXPECT_EQ(led(chosen, "127.0.0.1:8080"), "http://192.168.1.20:8080");
}

TEST(CodesLead, ByTlsWhenTheAddressHasChangedSinceTheCertificateWasMade) {
    const auto addresses = secure({"laptop.local", "192.168.7.7"}, two_networks);
    EXPECT_EQ(led(addresses, "127.0.0.1:8080"), "http://192.168.1.20:8080 not_named");
    EXPECT_EQ(addresses.remedy_for(AddressProblem::NotNamed), "flagfall tls renew");
    // One that names no address at all is found by its name.
    EXPECT_EQ(led(secure({"*.club.example", "hall.club.example"}, two_networks), "127.0.0.1:8080"),
              "https://hall.club.example:8443");
    EXPECT_EQ(led(secure({"*.club.example"}, two_networks), "hall.club.example"),
              "https://hall.club.example:8443");
    // Nothing is found where nothing listens.
    EXPECT_EQ(led(secure({"hall.local"}, two_networks, "127.0.0.1", "127.0.0.1"), "127.0.0.1:8080"),
              "http://127.0.0.1:8080 this_machine");
    EXPECT_EQ(led(secure({"10.0.0.4"}, two_networks, "127.0.0.1"), "127.0.0.1:8080"),
              "https://10.0.0.4:8443");
}

TEST(TrustLeads, FirstToThePlainPortIfPhonesReachIt) {
    const auto told = [](const Addresses& addresses, std::string_view host) {
        const auto both = addresses.for_trust(host, false);
        return both.before + " " + both.secure;
    };
    EXPECT_EQ(told(secure({"10.0.0.4"}, two_networks), "10.0.0.4:8080"),
              "http://10.0.0.4:8080 https://10.0.0.4:8443");
    EXPECT_EQ(told(secure({"10.0.0.4"}, two_networks), "127.0.0.1:8080"),
              "http://192.168.1.20:8080 https://10.0.0.4:8443");
    EXPECT_EQ(told(secure({"10.0.0.4"}, two_networks, "127.0.0.1"), "127.0.0.1:8080"),
              "https://10.0.0.4:8443 https://10.0.0.4:8443");
}

// TLS on the loopback alone, beside plain HTTP for the hall: no device is led to a port at which
// nothing answers it.
TEST(CodesLead, ByTlsOnlyToAnAddressAtWhichItIsSpoken) {
    const std::vector<std::string> names{"10.0.0.4", "192.168.1.20", "hall.local", "127.0.0.1"};
    const auto addresses = secure(names, two_networks, "0.0.0.0", "127.0.0.1");
    EXPECT_EQ(led(addresses, "10.0.0.4:8080"), "http://192.168.1.20:8080 tls_this_machine");
    EXPECT_EQ(led(addresses, "hall.local:8080"), "http://192.168.1.20:8080 tls_this_machine");
    EXPECT_EQ(addresses.remedy_for(AddressProblem::TlsHere), "--listen-tls 0.0.0.0:8443");
    EXPECT_THAT(addresses.origins(),
                ElementsAre("http://192.168.1.20:8080", "http://10.0.0.4:8080"));
    EXPECT_EQ(addresses.for_trust("10.0.0.4:8080", false).secure, "https://127.0.0.1:8443");
    const auto one = secure(names, two_networks, "0.0.0.0", "10.0.0.4");
    EXPECT_EQ(led(one, "192.168.1.20:8080"), "https://10.0.0.4:8443");
    EXPECT_THAT(one.origins(), ElementsAre("https://10.0.0.4:8443", "http://192.168.1.20:8080",
                                           "https://hall.local:8443"));
}

TEST(TheLoginLink, LeadsByTlsWhereTheCertificateNamesAnAddressOfIt) {
    const std::string plain = "http://127.0.0.1:8080";
    EXPECT_EQ(addresses_of(two_networks).for_login(plain), plain);
    EXPECT_EQ(addresses_of(two_networks, "0.0.0.0", "https://chess.example.org").for_login(plain),
              "https://chess.example.org");
    EXPECT_EQ(secure({"10.0.0.4", "127.0.0.1"}, two_networks).for_login(plain),
              "https://127.0.0.1:8443");
    EXPECT_EQ(secure({"hall.local", "::1"}, two_networks, "::", "::").for_login(plain),
              "https://[::1]:8443");
    EXPECT_EQ(secure({"10.0.0.4"}, two_networks).for_login(plain), "https://10.0.0.4:8443");
    EXPECT_EQ(secure({"127.0.0.1"}, two_networks, "0.0.0.0", "10.0.0.4").for_login(plain), plain)
        << "TLS is spoken at another address than the certificate names";
}

// A page of evil.example that leads here sends evil.example as its Host.
TEST(TheHost, IsANameThatThisMachineIsCalledBy) {
    auto addresses =
        Addresses([] { return two_networks; }, "https://chess.example.org", {"hall.club.example"});
    addresses.listen({"0.0.0.0", 8080});
    for (const char* own :
         {"192.168.1.20:8080", "10.1.1.1", "[fd00::7]:8080", "localhost:8080", "chess.localhost",
          "laptop:8080", "chess.example.org", "CHESS.EXAMPLE.ORG.", "hall.club.example:8080", ""}) {
        EXPECT_TRUE(addresses.is_called(own)) << own;
    }
    for (const char* other :
         {"evil.example", "evil.example:8080", "chess.example.org.evil.example",
          "1.2.3.4.evil.example", "a b.example", "<script>.example", "x..y", "127.0.0.1.nip.io"}) {
        EXPECT_FALSE(addresses.is_called(other)) << other;
    }
    EXPECT_FALSE(addresses.is_called("board.club.example"));
    addresses.listen_tls({"0.0.0.0", 8443}, std::make_shared<const SecureDoor>(SecureDoor{
                                                .names = {"*.club.example"}, .authority = {}}));
    EXPECT_TRUE(addresses.is_called("board.club.example"));
}

// A server whose machine is in the networks that the test says.
class Laptop {
  public:
    explicit Laptop(const std::string& db, Interfaces interfaces, const std::string& tls = {},
                    std::optional<std::string> public_url = {})
        : interfaces_(std::move(interfaces)) {
        ServeOptions options;
        options.db = db;
        options.listen = {"0.0.0.0", 0};
        options.public_url = std::move(public_url);
        if (!tls.empty()) options.tls = tls;
        options.listen_tls = {"0.0.0.0", 0};
        options.interfaces = [this] {
            const std::scoped_lock lock(mutex_);
            return interfaces_;
        };
        server_ = std::make_unique<Server>(options);
        thread_ = std::thread([this] { static_cast<void>(server_->run()); });
    }
    Laptop(const Laptop&) = delete;
    Laptop& operator=(const Laptop&) = delete;
    ~Laptop() {
        server_->stop();
        thread_.join();
    }
    void enters(Interfaces interfaces) {
        const std::scoped_lock lock(mutex_);
        interfaces_ = std::move(interfaces);
    }
    [[nodiscard]] std::string tls_at(const std::string& host) const {
        return "https://" + host + ":" + std::to_string(parse_link(server_->tls_url() + "/#").port);
    }
    [[nodiscard]] Login login() const {
        const auto link = server_->login_link();
        return {parse_link(server_->base_url() + "/#").port, link.substr(link.find('#') + 1)};
    }
    [[nodiscard]] std::string at(const std::string& host) const {
        return "http://" + host + ":" + std::to_string(login().port);
    }

  private:
    std::mutex mutex_;
    Interfaces interfaces_;
    std::unique_ptr<Server> server_;
    std::thread thread_;
};

TEST(AddressesOfAServer, AreToldToTheDeskAloneAndChosenThere) {
    const Folder folder;
    const auto db = folder.path("journal.db");
    {
        const Laptop laptop(db, two_networks);
        EXPECT_EQ(request(laptop.login().port, "GET", "/api/v1/addresses").status, 401U);
        EXPECT_FALSE(
            request(laptop.login().port, "GET", "/api/v1/hall").json().contains("addresses"));
        const ArbiterDesk desk(laptop.login());
        auto known = desk.get("/api/v1/addresses").json();
        EXPECT_EQ(known.at("origin"), laptop.at("192.168.1.20"));
        EXPECT_EQ(known.at("found"),
                  Json::array({laptop.at("192.168.1.20"), laptop.at("10.0.0.4")}));
        EXPECT_FALSE(known.contains("problem"));
        const auto refused = desk.post("/api/v1/addresses", {{"origin", "http://evil.example"}});
        EXPECT_EQ(refused.status, 404U);
        EXPECT_EQ(refused.json().at("code"), "not_found");
        known = desk.post("/api/v1/addresses", {{"origin", laptop.at("10.0.0.4")}}).json();
        EXPECT_EQ(known.at("origin"), laptop.at("10.0.0.4"));
        EXPECT_EQ(known.at("chosen"), laptop.at("10.0.0.4"));
    }
    const Laptop again(db, two_networks);
    const ArbiterDesk desk(again.login());
    EXPECT_EQ(desk.get("/api/v1/addresses").json().at("origin"), again.at("10.0.0.4"));
    const auto free = desk.post("/api/v1/addresses", Json::object()).json();
    EXPECT_EQ(free.at("origin"), again.at("192.168.1.20"));
    EXPECT_FALSE(free.contains("chosen"));
}

TEST(AddressesOfAServer, AreAskedAnewWhenItsNetworkChanges) {
    const Folder folder;
    Laptop laptop(folder.path("journal.db"), {});
    const ArbiterDesk desk(laptop.login());
    const auto known = [&] { return desk.get("/api/v1/addresses").json(); };
    EXPECT_EQ(known().at("problem"), "no_network");
    laptop.enters({on("wlan0", "192.168.1.20")});
    EXPECT_TRUE(eventually([&] { return known().at("origin") == laptop.at("192.168.1.20"); }));
    EXPECT_FALSE(known().contains("problem"));
    laptop.enters({on("wlan0", "192.168.1.77")});
    EXPECT_TRUE(eventually([&] { return known().at("origin") == laptop.at("192.168.1.77"); }));
}

TEST(AddressesOfAServer, FollowTheCertificateThatIsRenewed) {
    const Folder folder;
    const TlsFolder tls{folder.path("tls")};
    ASSERT_TRUE(make_tls(tls, {.names = {"10.0.0.4"}, .days = 7}, wall_now()));
    const Laptop laptop(folder.path("journal.db"), two_networks, tls.path.string());
    const ArbiterDesk desk(laptop.login());
    const auto known = [&] { return desk.get("/api/v1/addresses").json(); };
    EXPECT_EQ(known().at("origin"), laptop.tls_at("10.0.0.4"));
    EXPECT_EQ(known().at("secure"), true);
    EXPECT_EQ(known().at("trust"), true);
    ASSERT_TRUE(renew_tls(tls, {.names = {"192.168.7.7"}, .days = 7}, wall_now()));
    EXPECT_TRUE(eventually([&] { return known().contains("problem"); }));
    EXPECT_EQ(known().at("problem"), "not_named");
    EXPECT_EQ(known().at("remedy"), "flagfall tls renew");
    EXPECT_EQ(known().at("origin"), laptop.at("192.168.1.20"));
    EXPECT_EQ(known().at("trust"), false);
}

TEST(AddressesOfAServer, AreInTheCodesOfEverySheetAndTheSheetWarnsOnTheScreen) {
    const Folder folder;
    Laptop laptop(folder.path("journal.db"), two_networks);
    const ArbiterDesk desk(laptop.login());
    const int t = desk.open_tournament(4);
    desk.publish_first_round(t);
    const auto sheet = [&](const std::string& name) {
        return desk.get("/print/" + std::to_string(t) + "/" + name).body;
    };
    for (const char* name : {"pairings", "cards"}) {
        EXPECT_THAT(sheet(name), HasSubstr("The codes lead to " + laptop.at("192.168.1.20") + "."))
            << name;
        EXPECT_THAT(sheet(name), Not(HasSubstr("class=\"screen warning\""))) << name;
    }
    EXPECT_THAT(sheet("scoresheets"), Not(HasSubstr("The codes lead to")));
    laptop.enters({});
    EXPECT_TRUE(eventually(
        [&] { return sheet("cards").find("No phone can open these codes") != std::string::npos; }));
    EXPECT_THAT(sheet("scoresheets"), Not(HasSubstr("No phone can open these codes")));
}

// nginx passes on the address that it asks, unless it is told otherwise.
TEST(AddressesOfAServer, AreNoObstacleBehindAProxyThatPassesOnItsOwnHost) {
    const Folder folder;
    const Laptop laptop(folder.path("journal.db"), two_networks, {}, "https://chess.example.org");
    const auto port = laptop.login().port;
    const ArbiterDesk desk(laptop.login());
    const auto order = [&](const std::string& origin) {
        return request(port, "POST", "/api/v1/tournaments", R"({"settings":{"name":"Open"}})",
                       {{"Cookie", "flagfall_session=" + desk.session()}, {"Origin", origin}})
            .status;
    };
    EXPECT_EQ(order("https://chess.example.org"), 422U) << "looked at, and not whole";
    EXPECT_EQ(order("https://evil.example"), 403U);
    EXPECT_EQ(order("http://chess.example.org"), 403U);
}

// Exit codes: flagfall serve --help.
TEST(ListeningProgram, SaysInASentenceThatAPortIsTaken) {
    const Folder folder;
    ServerProcess first(folder.path("first.db"));
    const auto port = first.login().port;
    const auto listen = "127.0.0.1:" + std::to_string(port);
    const auto second =
        run_flagfall({"serve", "--db", folder.path("second.db"), "--listen", listen});
    EXPECT_EQ(second.code, 5);
    EXPECT_THAT(second.errors,
                HasSubstr("flagfall: address_in_use: Port " + std::to_string(port) +
                          " is in use by another program, or by another flagfall. Choose another "
                          "with --listen 127.0.0.1:" +
                          std::to_string(port + 1) + ", or stop that program."));
    EXPECT_EQ(second.output, "");
    const auto elsewhere =
        run_flagfall({"serve", "--db", folder.path("second.db"), "--listen", "192.0.2.99:0"});
    EXPECT_EQ(elsewhere.code, 3);
    EXPECT_THAT(elsewhere.errors, HasSubstr("address_not_here: 192.0.2.99 is no address of"));
    EXPECT_EQ(first.end(SIGTERM), 0);
}

TEST(ListeningProgram, SaysOfTheTlsPortThatItIsTaken) {
    const Folder folder;
    ServerProcess first(folder.path("first.db"));
    ASSERT_EQ(run_flagfall({"tls", "make", "--folder", folder.path("tls")}).code, 0);
    const auto second = run_flagfall({"serve", "--db", folder.path("second.db"), "--listen",
                                      "127.0.0.1:0", "--tls", folder.path("tls"), "--listen-tls",
                                      "127.0.0.1:" + std::to_string(first.login().port)});
    EXPECT_EQ(second.code, 5);
    EXPECT_THAT(second.errors, HasSubstr("--listen-tls 127.0.0.1:"));
    EXPECT_EQ(first.end(SIGTERM), 0);
}

TEST(ListeningProgram, TakesNoPublicUrlThatIsNone) {
    const Folder folder;
    const auto refused = run_flagfall({"serve", "--db", folder.path("journal.db"), "--public-url",
                                       "https://chess.example.org/hall"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_THAT(refused.errors, HasSubstr("--public-url"));
    EXPECT_THAT(refused.errors, HasSubstr("its pages at /"));
    for (const char* nowhere : {"http://0.0.0.0:8080", "http://[::]:8080"}) {
        const auto listening =
            run_flagfall({"serve", "--db", folder.path("journal.db"), "--public-url", nowhere});
        EXPECT_EQ(listening.code, 2);
        EXPECT_THAT(listening.errors, HasSubstr("no phone reaches"));
    }
}

TEST(ListeningProgram, SaysThatItListensOnThisMachineAloneAndHowToChangeThat) {
    const Folder folder;
    const auto errors = folder.path("errors");
    ServerProcess server(folder.path("journal.db"), {.error_file = errors});
    const auto port = std::to_string(server.login().port);
    EXPECT_EQ(server.end(SIGTERM), 0);
    EXPECT_THAT(bytes_of(errors), HasSubstr("It listens on this machine alone."));
    EXPECT_THAT(bytes_of(errors), HasSubstr("--listen 0.0.0.0:"));
    EXPECT_THAT(bytes_of(errors), Not(HasSubstr("\x1b["))) << "no code where nobody sees it";
}

}  // namespace
}  // namespace arbiter::testing
