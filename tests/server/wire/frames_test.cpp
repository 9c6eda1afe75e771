// Every frame of every socket, as docs/protocol.md has it: read by its description and written
// again to the same bytes; what is refused and where.
#include "server/net/frame.hpp"
#include "server/wire/frames/client_frames.hpp"
#include "server/wire/frames/described_frames.hpp"
#include "server/wire/frames/moves_frames.hpp"
#include "server/wire/frames/terminal_frames.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter {
namespace {

using Texts = std::vector<std::string>;

const std::string row =
    R"({"t":1,"seq":57,"recorded":1795302130123456,"actor":"terminal:k7q2vd0m3z","command_id":"c-1",)"
    R"("kind":"draw_offered","body":{"g":"k7q2vd0m3z","by":"w","ply":3},)"
    R"("hash":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"})";

const Texts to_desk{
    R"({"type":"hello","journal":"j1","incarnation":"i1","version":"0.2.0","read_only":false,)"
    R"("now":1795302130123456,"role":"arbiter","may":["move","queue"]})",
    R"({"type":"rows","t":1,"rows":[)" + row + "]}",
    R"({"type":"caught_up","t":1,"seq":812})",
    R"({"type":"put","view":"hall","t":1,"round":7,"seq":901,"incarnation":"i1.b1",)"
    R"("records":{"12":{"g":"k7q2vd0m3z"}},"gone":["13"]})",
    R"({"type":"status","read_only":true,"alarm":"store_full"})",
    R"({"type":"status","read_only":false})",
    R"({"type":"status","read_only":false,"notices":[{"problem":"behind","by":"clock","t":1,)"
    R"("board":4,"knew":9,"has":7}]})",
    R"({"type":"heads","heads":[{"t":1,"seq":813,"hash":"00ff"}]})",
    R"({"type":"pong","id":8,"now":1795302130123456})",
    R"({"type":"ok","ref":"c-17","seq":813})",
    R"({"type":"err","code":"ambiguous_move","where":"move","ref":"c-18",)"
    R"("params":{"candidate":["Nbd2","Nfd2"],"next":"13"}})",
    R"({"type":"err","code":"too_large","where":"","params":{}})"};

const Texts to_public{
    R"({"type":"hello","journal":"j1","incarnation":"i1","version":"0.2.0","read_only":true,)"
    R"("now":1795302130123456,"role":"spectator","may":["public","login"]})",
    R"({"type":"rows","t":1,"rows":[{"t":1,"n":41,"kind":"clock","body":{"g":"k7q2vd0m3z",)"
    R"("running":null,"left_ms":[1,2],"at":3}}]})",
    R"({"type":"caught_up","t":1,"n":41})",
    R"({"type":"put","view":"event","t":1,"seq":41,"records":{}})",
    R"({"type":"put","view":"page","t":1,"page":"standings?lang=en&results=shown","seq":42,)"
    R"("records":{"counts":{"html":"<p data-part=\"counts\">½</p>"},"whole":{}}})",
    R"({"type":"pong","id":7,"now":1795302130123456})",
    R"({"type":"err","code":"out_of_sequence","where":"after","params":{"have":"41"}})"};

const std::string board_of_moves =
    R"("g":"k7q2vd0m3z","board":1,"round":1,"names":["Ann","Bo"],"ply":12,)"
    R"("fen":"8/8/8/8/8/8/8/K1k5 w - - 0 1",)";
const std::string open_game = board_of_moves + R"("over":false,"draw_offer":"w","rewritten":2})";

const Texts to_moves{
    R"({"type":"welcome","journal":"j1","incarnation":"i1","role":"operator","t":1,)"
    R"("event":"Cup","board":0,"games":[{)" +
        open_game + R"(],"past":[{"round":1,"board":2,"names":["Cy","Di"]}]})",
    R"({"type":"game",)" + open_game,
    R"({"type":"game",)" + board_of_moves + R"("over":true,"result":"1-0","rewritten":0})",
    R"({"type":"game",)" + board_of_moves +
        R"("over":false,"rewritten":1,"start":"4k3/8/8/8/8/8/8/4K3 w - - 0 1",)"
        R"("moves":["e1e2","e8e6"]})",
    R"({"type":"game",)" + board_of_moves +
        R"("over":false,"rewritten":1,"start":"4k3/8/8/8/8/8/8/4K3 w - - 0 1","moves":["e1e2"],)"
        R"("before":11,"entries":["e8e6","Kf3"],"dropped":["e8e6"],"asked":["gone 3"],)"
        R"("met":[{"round":1,"board":2,"names":["Cy","Di"],"before":1,"moves":["e4","Kd7"]}]})",
    R"({"type":"pong","id":7,"now":1795302130123456})",
    R"({"type":"ok","ref":"m-1","seq":9})",
    R"({"type":"err","code":"illegal_move","where":"move","ref":"m-1",)"
    R"("params":{"move":"e9"}})"};

const std::string setup =
    R"({"type":"setup","g":"k7q2vd0m3z","ep":2,"board":3,"round":4,"names":["Ann","Bo \"B\""],)"
    R"("tc":{"transition":"moves","freeze":true,"repeat":false,"periods":[{"moves":40,)"
    R"("main_ms":5400000,"inc_ms":30000},{"main_ms":1800000,"inc_ms":30000}]},)"
    R"("start_side":"w","policy":{"freeze":true,"sound":false,"show_moves":true},"last_cmd":5)";

const Texts to_terminal{
    R"({"type":"welcome","srv_boot":"s1","journal":"j1","incarnation":"i1","t0":1,"t1":2,"t2":3,)"
    R"("games":[{"g":"k7q2vd0m3z","ep":1,"have_seq":7,"cmds":[{"cmd":1,"op":"start",)"
    R"("args":{"side":"w"},"by":"arbiter"}],)"
    R"("policy":{"freeze":true,"sound":false,"show_moves":true,"pin":"112233"}}],"hb_ms":2000})",
    R"({"type":"policy","g":"k7q2vd0m3z","ep":1,)"
    R"("policy":{"freeze":true,"sound":true,"show_moves":true}})",
    R"({"type":"log","g":"k7q2vd0m3z","ep":1,"entries":[{"seq":8,"boot":"b1","t_ms":5000,)"
    R"("kind":"applied","cmd":1,"rem":[299000,300000],"hash":"00ff","order":{"cmd":1,)"
    R"("op":"start","args":{"side":"w"},"by":"arbiter"}},{"seq":9,"boot":"b1","t_ms":6000,)"
    R"("kind":"local","rem":[299000,300000],"moves":[3,2],"hash":"00ff"}],"have_seq":12})",
    setup + "}",
    setup + R"(,"state":{"main_ms":[1,2],"moves":[3,4],"period":[1,2],"on_move":"b",)"
            R"("phase":"frozen","flag":"b","inc_ms":5000}})",
    setup + R"(,"state":{"main_ms":[1,2],"moves":[3,4],"period":[1,2],"on_move":"b",)"
            R"("phase":"paused","delay_ms":[5000,0],"renew":[0,1]}})",
    R"({"type":"cmd","g":"k7q2vd0m3z","ep":1,"cmd":2,"op":"adjust","args":{"side":"b",)"
    R"("ms":-60000},"by":"arbiter","not_after_seq":9})",
    R"({"type":"cmd","g":"k7q2vd0m3z","ep":1,"cmd":3,"op":"set","args":{"main_ms":{"w":5},)"
    R"("moves":{"b":1}},"by":"arbiter"})",
    R"({"type":"cmd","g":"k7q2vd0m3z","ep":1,"cmd":4,"op":"withdrawn","args":{},"by":"arbiter"})",
    R"({"type":"ack","g":"k7q2vd0m3z","ep":1,"upto":7})",
    R"({"type":"held","device":"9F3A","since":1795302130123456,"own":"K7Q2"})",
    R"({"type":"gone","g":"k7q2vd0m3z","ep":1})",
    R"({"type":"pong","id":4,"t0":1,"t1":2,"t2":3})",
    R"({"type":"err","code":"diverged","where":"seq","ref":"7","params":{}})"};

const Texts from_clients{
    R"({"type":"subscribe","t":1,"after":0})",
    R"({"type":"subscribe","t":0,"after":5,"incarnation":"i1"})",
    R"({"type":"follow","view":"game","t":1,"g":"k7q2vd0m3z","after":7,"incarnation":"i1.b1"})",
    R"({"type":"follow","view":"queue","after":0})",
    R"({"type":"follow","view":"page","t":1,"page":"round/1/1?lang=en&results=shown","after":9})",
    R"({"type":"unfollow","view":"hall","t":1,"round":7})",
    R"({"type":"command","id":"c-17","t":1,"command":{"type":"move","x":[1]}})",
    R"({"type":"command","id":"m-1","command":"no object"})",
    R"({"type":"hello","key":"secret"})",
    R"({"type":"hello","key":"secret","line":true})",
    R"({"type":"known","journal":"j1","incarnation":"i1",)"
    R"("heads":[{"t":1,"seq":813,"hash":"00ff"}]})",
    R"({"type":"ping","id":3})"};

const Texts from_terminals{
    R"({"type":"hello","proto":1,"term":"k7q2vd0m3z","key":"secret","boot":"b1","t0":1000,)"
    R"("games":[{"g":"k7q2vd0m3z","ep":1,"last_seq":7,"last_cmd":2,"hash":"ff","acked":6}],)"
    R"("caps":["a"],)"
    R"("battery":{"percent":82,"charging":false},"sim_rate":2.5})",
    R"({"type":"ev","g":"k7q2vd0m3z","ep":1,"seq":8,"boot":"b1","t_ms":5000,"kind":"press",)"
    R"("side":"w","rem":[299000,300000],"hash":"00ff"})",
    R"({"type":"ev","g":"k7q2vd0m3z","ep":1,"seq":9,"boot":"b1","t_ms":6000,"kind":"applied",)"
    R"("cmd":1,"rem":[299000,300000],"hash":"00ff"})",
    R"({"type":"fetch","g":"k7q2vd0m3z","ep":1,"after":7})",
    R"({"type":"ping","id":1,"t0":2})",
    R"({"type":"ping","id":2,"t0":9,"t3":5,"battery":{"percent":14,"charging":true}})",
    R"({"type":"pong","id":1,"t0":2,"t1":3,"t2":4})",
    R"({"type":"err","code":"bad_json","where":""})",
    R"({"type":"err","code":"diverged","where":"g","ref":"8"})"};

// The types of all frames, each of which came back as it was.
template <class AnyFrame>
std::set<std::string> types_read_back(const Texts& texts) {
    std::set<std::string> types;
    for (const std::string& text : texts) {
        const auto frame = read_frame<AnyFrame>(text);
        if (!frame) {
            ADD_FAILURE() << text << ": " << frame.error().code << ' ' << frame.error().where;
            continue;
        }
        std::visit(
            [&]<class Kind>(const Kind& kind) {
                EXPECT_EQ(frame_text(kind), text);
                types.emplace(description_of<Kind>().name);
            },
            *frame);
    }
    return types;
}

std::set<std::string> types_of(const std::vector<const Description*>& frames) {
    std::set<std::string> types;
    for (const Description* frame : frames) types.emplace(frame->name);
    return types;
}

TEST(Frames, each_that_a_server_sends_is_read_and_written_to_the_same_bytes) {
    const auto sockets = described_sockets();
    ASSERT_EQ(sockets.size(), 4U);
    EXPECT_EQ(types_read_back<DeskFrame>(to_desk), types_of(sockets[0].told));
    EXPECT_EQ(types_read_back<PublicFrame>(to_public), types_of(sockets[1].told));
    EXPECT_EQ(types_read_back<MovesFrame>(to_moves), types_of(sockets[2].told));
    EXPECT_EQ(types_read_back<ToTerminalFrame>(to_terminal), types_of(sockets[3].told));
}

TEST(Frames, each_that_a_client_sends_is_read_and_written_to_the_same_bytes) {
    const auto sockets = described_sockets();
    std::set<std::string> described;
    for (std::size_t i = 0; i < 3; ++i) described.merge(types_of(sockets.at(i).said));
    EXPECT_EQ(types_read_back<ClientFrame>(from_clients), described);
    EXPECT_EQ(types_read_back<TerminalFrame>(from_terminals), types_of(sockets[3].said));
}

TEST(Frames, a_stored_row_stands_in_its_frame_as_it_is) {
    // Blanks of its own: what is stored is not written anew.
    const auto spaced = std::make_shared<const std::string>(R"({ "t" : 1 })");
    EXPECT_EQ(*rows_frame<Row>(1, {spaced, spaced}),
              R"({"type":"rows","t":1,"rows":[{ "t" : 1 },{ "t" : 1 }]})");
}

using Refused = std::pair<std::string, std::string>;

template <class Frame>
Refused refused(const Result<Frame>& frame) {
    if (frame) return {"taken", ""};
    return {frame.error().code, frame.error().where};
}

TEST(Frames, what_a_client_sends_wrongly_is_refused_by_name) {
    const auto of = [](std::string_view text) { return refused(read_client_frame(text)); };
    EXPECT_EQ(of("{"), (Refused{"bad_json", ""}));
    EXPECT_EQ(of("[]"), (Refused{"bad_json", ""}));
    EXPECT_EQ(of("{}"), (Refused{"bad_field", "type"}));
    EXPECT_EQ(of(R"({"type":7})"), (Refused{"bad_field", "type"}));
    EXPECT_EQ(of(R"({"type":"rows"})"), (Refused{"unknown_type", "type"}));
    EXPECT_EQ(of(R"({"type":"subscribe"})"), (Refused{"bad_field", "t"}));
    EXPECT_EQ(of(R"({"type":"subscribe","t":1,"after":-1})"), (Refused{"bad_field", "after"}));
    EXPECT_EQ(of(R"({"type":"subscribe","t":1,"incarnation":1})"),
              (Refused{"bad_field", "incarnation"}));
    EXPECT_EQ(of(R"({"type":"command","command":{}})"), (Refused{"bad_field", "id"}));
    EXPECT_EQ(of(R"({"type":"command","id":"","command":{}})"), (Refused{"bad_field", "id"}));
    EXPECT_EQ(of(R"({"type":"command","id":"é","command":{}})"), (Refused{"bad_field", "id"}));
    EXPECT_EQ(of(R"({"type":"command","id":"a"})"), (Refused{"bad_field", "command"}));
    EXPECT_EQ(of(R"({"type":"command","id":"a","t":"1","command":{}})"),
              (Refused{"bad_field", "t"}));
    EXPECT_EQ(of(R"({"type":"hello"})"), (Refused{"bad_field", "key"}));
    EXPECT_EQ(of(R"({"type":"ping","id":"1"})"), (Refused{"bad_field", "id"}));
    EXPECT_EQ(frame_id(R"({"type":"nonsense","id":"c-1"})"), "c-1");
    EXPECT_EQ(frame_id(R"({"id":7})"), "");
}

TEST(Frames, what_a_terminal_sends_wrongly_is_refused_by_name) {
    const auto of = [](std::string_view text) { return refused(read_terminal_frame(text)); };
    const auto entry = [&](const std::string& more) {
        return of(R"({"type":"ev","g":"k7q2vd0m3z","ep":1,"seq":1,"boot":"b","t_ms":1)" + more);
    };
    const std::string end = R"(,"rem":[1,2],"hash":"f"})";
    EXPECT_EQ(of(R"({"type":"ack"})"), (Refused{"unknown_type", "type"}));
    EXPECT_EQ(of(R"({"type":"ev","g":"k7"})"), (Refused{"bad_field", "g"}));
    EXPECT_EQ(entry(end), (Refused{"bad_field", "kind"}));
    EXPECT_EQ(entry(R"(,"kind":"dance")" + end), (Refused{"bad_field", "kind"}));
    EXPECT_EQ(entry(R"(,"kind":"press","side":"x")" + end), (Refused{"bad_field", "side"}));
    EXPECT_EQ(entry(R"(,"kind":"press","side":null)" + end), (Refused{"taken", ""}));
    EXPECT_EQ(entry(R"(,"kind":"press","rem":[1,2,3],"hash":"f"})"), (Refused{"bad_field", "rem"}));
    EXPECT_EQ(entry(R"(,"kind":"press","rem":[1],"hash":"f"})"), (Refused{"bad_field", "rem"}));
    EXPECT_EQ(entry(R"(,"kind":"press","rem":[1,2],"hash":")" + std::string(65, 'f') + "\"}"),
              (Refused{"bad_field", "hash"}));
    const std::string hello = R"({"type":"hello","proto":1,"term":"t","key":"k","boot":"b")";
    EXPECT_EQ(of(hello + "}"), (Refused{"taken", ""}));
    EXPECT_EQ(of(R"({"type":"hello","proto":1,"term":"t","boot":"b"})"),
              (Refused{"bad_field", "key"}));
    EXPECT_EQ(of(hello + R"(,"games":[{"g":"k7q2vd0m3z"}]})"), (Refused{"bad_field", "ep"}));
    EXPECT_EQ(of(hello + R"(,"games":[7]})"), (Refused{"bad_field", "games"}));
    for (const char* charge : {"101", "-1", "5.5"}) {
        EXPECT_EQ(of(hello + R"(,"battery":{"percent":)" + charge + R"(,"charging":false}})"),
                  (Refused{"bad_field", "percent"}));
    }
    EXPECT_EQ(of(R"({"type":"ping"})"), (Refused{"bad_field", "id"}));
    for (const char* time : {"-1", "1000000000001", "9223372036854775807"}) {
        EXPECT_EQ(of(R"({"type":"ping","id":1,"t3":)" + std::string(time) + "}"),
                  (Refused{"bad_field", "t3"}));
    }
}

}  // namespace
}  // namespace arbiter
