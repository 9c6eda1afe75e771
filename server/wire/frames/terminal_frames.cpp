#include "server/wire/frames/terminal_frames.hpp"

#include "arbiter/game/clock/waiting_orders.hpp"
#include "clock/overload.hpp"
#include "db/codec/control_json.hpp"
#include "server/net/frame.hpp"
#include "server/wire/frames/frame_forms.hpp"

#include <cstddef>
#include <utility>
#include <variant>

namespace arbiter {
namespace {

using Word = TextUpTo<64>;  // boot, chain: nobody needs more

// As it was given, whatever became of it.
[[nodiscard]] ToldOrder given_order(const Game& game, int order) {
    const ClockOrdered& given = game.orders.given[static_cast<std::size_t>(order - 1)];
    ToldOrder told{.order = order, .act = ClockWithdrawn{}, .not_after_seq = given.not_after_seq};
    std::visit(Overload{[](const ClockPress&) {},  // is no order
                        [&](const auto& act) { told.act = act; }},
               given.act);
    return told;
}

// Nothing runs before the arbiter says so.
[[nodiscard]] ClockTakenOver taken_over(const Clock& clock) {
    const auto& [white, black] = clock.sides;
    const bool ran = clock.phase == ClockPhase::Running;
    ClockTakenOver taken{.main = {white.main, black.main},
                         .moves = {white.moves, black.moves},
                         .period = {white.period, black.period},
                         .on_move = clock.on_move,
                         .phase = ran ? ClockPhase::Paused : clock.phase,
                         .flag = clock.flag_first,
                         .increment = clock.set_increment,
                         .locked = clock.locked};
    if (!clock.control) return taken;
    if (delay_kind_of(*clock.control)) taken.delay_left = {white.delay_left, black.delay_left};
    if (white.kept || black.kept) {
        const ByoYomiKept none;
        const auto of_white = white.kept.value_or(none);
        const auto of_black = black.kept.value_or(none);
        taken.kept_left = {of_white.left, of_black.left};
        taken.kept_renew = {of_white.to_renew, of_black.to_renew};
    }
    if (white.to_renew || black.to_renew) {
        taken.to_renew = {white.to_renew.value_or(0), black.to_renew.value_or(0)};
    }
    return taken;
}

}  // namespace

template <>
const Description& description_of<TerminalHello::Log>() {
    using Log = TerminalHello::Log;
    static const Description known{
        "terminal_log",
        {field<&Log::game>("g"), field<&Log::epoch>("ep"), defaulted<&Log::last_seq>("last_seq"),
         defaulted<&Log::last_order>("last_cmd"), defaulted<&Log::chain>("hash"),
         defaulted<&Log::acked>("acked", NotNegative{})}};
    return known;
}

template <>
const Description& description_of<TerminalHello>() {
    using Hello = TerminalHello;
    static const Description known{
        "hello",
        {field<&Hello::proto>("proto"), field<&Hello::terminal>("term"), field<&Hello::key>("key"),
         field<&Hello::boot>("boot"), unless_empty<&Hello::device>("device"),
         defaulted<&Hello::t0>("t0", DeviceTime{}), defaulted<&Hello::games>("games"),
         defaulted<&Hello::caps>("caps"), field<&Hello::battery>("battery"),
         field<&Hello::sim_rate>("sim_rate", PlainNumber{})}};
    return known;
}

template <>
const Description& description_of<TerminalEntry>() {
    using Entry = TerminalEntry;
    static const Description known{
        "ev",
        {field<&Entry::game>("g"), field<&Entry::report, &ClockReported::epoch>("ep"),
         field<&Entry::report, &ClockReported::seq>("seq"),
         field<&Entry::report, &ClockReported::boot>("boot", Word{}),
         field<&Entry::report, &ClockReported::at>("t_ms"),
         field<&Entry::report, &ClockReported::kind>("kind"),
         field<&Entry::report, &ClockReported::side>("side"),
         field<&Entry::report, &ClockReported::order>("cmd"),
         field<&Entry::report, &ClockReported::left>("rem"),
         field<&Entry::report, &ClockReported::moves>("moves"),
         field<&Entry::report, &ClockReported::chain>("hash", Word{})}};
    return known;
}

template <>
const Description& description_of<TerminalPing>() {
    static const Description known{
        "ping",
        {field<&TerminalPing::id>("id"), defaulted<&TerminalPing::t0>("t0", DeviceTime{}),
         field<&TerminalPing::t3>("t3", DeviceTime{}), field<&TerminalPing::battery>("battery")}};
    return known;
}

template <>
const Description& description_of<TerminalFetch>() {
    static const Description known{
        "fetch",
        {field<&TerminalFetch::game>("g"), field<&TerminalFetch::epoch>("ep"),
         field<&TerminalFetch::after>("after")}};
    return known;
}

template <>
const Description& description_of<TerminalPong>() {
    static const Description known{
        "pong",
        {defaulted<&TerminalPong::id>("id"), defaulted<&TerminalPong::t0>("t0"),
         defaulted<&TerminalPong::t1>("t1"), defaulted<&TerminalPong::t2>("t2")}};
    return known;
}

template <>
const Description& description_of<TerminalError>() {
    static const Description known{
        "err",
        {defaulted<&TerminalError::code>("code"), defaulted<&TerminalError::where>("where"),
         unless_empty<&TerminalError::ref>("ref")}};
    return known;
}

template <>
const Description& description_of<ServerTimes>() {
    static const Description known{"server_times",
                                   {field<&ServerTimes::t0>("t0"), field<&ServerTimes::t1>("t1"),
                                    field<&ServerTimes::t2>("t2")}};
    return known;
}

template <>
const Description& description_of<ClockWithdrawn>() {
    static const Description known{"withdrawn", {}};
    return known;
}

template <>
const Description& description_of<ToldOrder>() {
    static const Description known{
        "told_order",
        {field<&ToldOrder::order>("cmd"), field<&ToldOrder::act>("op", AlternativeName{}),
         field<&ToldOrder::act>("args", AlternativeFields{}), field<&ToldOrder::by>("by"),
         field<&ToldOrder::not_after_seq>("not_after_seq")}};
    return known;
}

template <>
const Description& description_of<WelcomeGame>() {
    static const Description known{
        "welcome_game",
        {field<&WelcomeGame::game>("g"), field<&WelcomeGame::epoch>("ep"),
         field<&WelcomeGame::have_seq>("have_seq"), field<&WelcomeGame::orders>("cmds"),
         field<&WelcomeGame::policy>("policy")}};
    return known;
}

template <>
const Description& description_of<TerminalWelcome>() {
    using Welcome = TerminalWelcome;
    static const Description known{
        "welcome",
        {field<&Welcome::boot>("srv_boot"), field<&Welcome::journal>("journal"),
         field<&Welcome::incarnation>("incarnation"),
         part<&Welcome::times>(description_of<ServerTimes>()), field<&Welcome::games>("games"),
         field<&Welcome::heartbeat_ms>("hb_ms")}};
    return known;
}

template <>
const Description& description_of<ClockPolicy>() {
    static const Description known{
        "clock_policy",
        {field<&ClockPolicy::freeze>("freeze"), field<&ClockPolicy::sound>("sound"),
         field<&ClockPolicy::show_moves>("show_moves"), unless_empty<&ClockPolicy::pin>("pin")}};
    return known;
}

template <>
const Description& description_of<ClockTakenOver>() {
    using Taken = ClockTakenOver;
    static const Description known{
        "clock_taken_over",
        {field<&Taken::main>("main_ms"), field<&Taken::moves>("moves"),
         field<&Taken::period>("period"), field<&Taken::on_move>("on_move"),
         field<&Taken::phase>("phase"), field<&Taken::flag>("flag"),
         field<&Taken::increment>("inc_ms"), field<&Taken::delay_left>("delay_ms"),
         field<&Taken::to_renew>("renew"), field<&Taken::kept_left>("kept_ms"),
         field<&Taken::kept_renew>("kept_renew"), unless_empty<&Taken::locked>("locked")}};
    return known;
}

template <>
const Description& description_of<SetupFrame>() {
    static const Description known{
        "setup",
        {field<&SetupFrame::game>("g"), field<&SetupFrame::epoch>("ep"),
         field<&SetupFrame::board>("board"), field<&SetupFrame::round>("round"),
         field<&SetupFrame::names>("names"), field<&SetupFrame::control>("tc"),
         field<&SetupFrame::start_side>("start_side"), field<&SetupFrame::policy>("policy"),
         field<&SetupFrame::last_order>("last_cmd"), field<&SetupFrame::state>("state")}};
    return known;
}

template <>
const Description& description_of<PolicyFrame>() {
    static const Description known{
        "policy",
        {field<&PolicyFrame::game>("g"), field<&PolicyFrame::epoch>("ep"),
         field<&PolicyFrame::policy>("policy")}};
    return known;
}

template <>
const Description& description_of<LogFrame::Entry>() {
    using Entry = LogFrame::Entry;
    static const Description known{"told_entry",
                                   {field<&Entry::report, &ClockReported::seq>("seq"),
                                    field<&Entry::report, &ClockReported::boot>("boot", Word{}),
                                    field<&Entry::report, &ClockReported::at>("t_ms"),
                                    field<&Entry::report, &ClockReported::kind>("kind"),
                                    field<&Entry::report, &ClockReported::side>("side"),
                                    field<&Entry::report, &ClockReported::order>("cmd"),
                                    field<&Entry::report, &ClockReported::left>("rem"),
                                    field<&Entry::report, &ClockReported::moves>("moves"),
                                    field<&Entry::report, &ClockReported::chain>("hash", Word{}),
                                    field<&Entry::order>("order")}};
    return known;
}

template <>
const Description& description_of<LogFrame>() {
    static const Description known{
        "log",
        {field<&LogFrame::game>("g"), field<&LogFrame::epoch>("ep"),
         field<&LogFrame::entries>("entries"), field<&LogFrame::have_seq>("have_seq")}};
    return known;
}

template <>
const Description& description_of<OrderFrame>() {
    static const Description known{"cmd",
                                   {field<&OrderFrame::game>("g"), field<&OrderFrame::epoch>("ep"),
                                    part<&OrderFrame::order>(description_of<ToldOrder>())}};
    return known;
}

template <>
const Description& description_of<AckFrame>() {
    static const Description known{"ack",
                                   {field<&AckFrame::game>("g"), field<&AckFrame::epoch>("ep"),
                                    field<&AckFrame::upto>("upto")}};
    return known;
}

template <>
const Description& description_of<HeldFrame>() {
    static const Description known{
        "held",
        {unless_empty<&HeldFrame::device>("device"), field<&HeldFrame::since>("since"),
         field<&HeldFrame::own>("own")}};
    return known;
}

template <>
const Description& description_of<GoneFrame>() {
    static const Description known{"gone",
                                   {field<&GoneFrame::game>("g"), field<&GoneFrame::epoch>("ep")}};
    return known;
}

template <>
const Description& description_of<PongFrame>() {
    static const Description known{
        "pong",
        {field<&PongFrame::id>("id"), part<&PongFrame::times>(description_of<ServerTimes>())}};
    return known;
}

Result<TerminalFrame> read_terminal_frame(std::string_view text) {
    return read_frame<TerminalFrame>(text);
}

ToldOrder told_order(const Game& game, int order) {
    const ClockOrdered& given = game.orders.given[static_cast<std::size_t>(order - 1)];
    if (!is_withdrawn(game, order)) return given_order(game, order);
    return {.order = order, .act = ClockWithdrawn{}, .not_after_seq = given.not_after_seq};
}

WelcomeGame welcome_game(GameId id, const Game& game, ClockPolicy policy) {
    policy.freeze = game.setup.control.freeze;
    WelcomeGame told{.game = id,
                     .epoch = game.terminal.binding->epoch,
                     .have_seq = game.terminal.seq,
                     .orders = {},
                     .policy = std::move(policy)};
    const auto given = static_cast<int>(game.orders.given.size());
    for (int order = game.orders.answered + 1; order <= given; ++order) {
        told.orders.push_back(told_order(game, order));
    }
    return told;
}

PolicyFrame policy_of(GameId id, const Game& game, ClockPolicy policy) {
    policy.freeze = game.setup.control.freeze;
    return {.game = id, .epoch = game.terminal.binding->epoch, .policy = std::move(policy)};
}

LogFrame log_frame(GameId id, const Game& game, const std::vector<ClockReported>& log,
                   std::int64_t after) {
    constexpr std::size_t most_entries = 12;  // of some 300 bytes, with an order
    LogFrame frame{.game = id,
                   .epoch = game.terminal.binding->epoch,
                   .entries = {},
                   .have_seq = game.terminal.seq};
    for (const ClockReported& report : log) {
        if (report.epoch != frame.epoch || report.seq <= after) continue;
        if (frame.entries.size() == most_entries) break;
        LogFrame::Entry entry{.report = report, .order = std::nullopt};
        if (report.kind == ReportKind::Applied && report.order) {
            entry.order = given_order(game, *report.order);
        }
        frame.entries.push_back(std::move(entry));
    }
    return frame;
}

SetupFrame setup_of(GameId id, const Game& game, ByColor<std::string> names, ClockPolicy policy) {
    policy.freeze = game.setup.control.freeze;
    const int epoch = game.terminal.binding->epoch;
    return {.game = id,
            .epoch = epoch,
            .board = game.setup.board,
            .round = game.setup.round,
            .names = std::move(names),
            .control = game.setup.control,
            .start_side = game.record.start.turn(),
            .policy = std::move(policy),
            .last_order = game.orders.answered,
            .state = epoch > 1 ? std::optional{taken_over(game.clock)} : std::nullopt};
}

}  // namespace arbiter
