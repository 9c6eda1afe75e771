// Small texts from outside: keys, ids, addresses, links, URLs, opening codes, scoresheets' entries.
#include "arbiter/game/sheets/scoresheet.hpp"
#include "arbiter/ids.hpp"
#include "server/net/address.hpp"
#include "server/net/http_message.hpp"
#include "server/secrets/opening_code.hpp"
#include "server/secrets/seal_keys.hpp"
#include "server/simulate/address.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "tests/fuzz/targets.hpp"

int arbiter::fuzz::fuzz_words(const std::uint8_t* bytes, std::size_t size) {
    using namespace arbiter;
    const auto text = fuzz::text_of(bytes, size);
    if (const auto id = parse_id<GameId>(text)) {
        fuzz::must(parse_id<GameId>(to_text(*id)) == id, "an id survives its text");
    }
    if (const auto address = parse_listen_address(text)) static_cast<void>(base_url(*address));
    static_cast<void>(parse_server_url(text));
    static_cast<void>(parse_login_link(text));
    static_cast<void>(parse_seal_public_key<ArbiterSealPublicKey>(text));
    static_cast<void>(read_opening_code(text));
    static_cast<void>(read_entry(text));
    if (const auto path = url_decoded(text)) {
        fuzz::must(path->size() <= text.size(), "decoding makes nothing longer");
    }
    std::string_view query;
    const auto name = fuzz::first_line(text, query);
    static_cast<void>(query_value(query, name));
    return 0;
}
