#include "server/wire/incident_views.hpp"

#include "arbiter/chess/notation/notation.hpp"
#include "arbiter/game/clock/observed_times.hpp"
#include "arbiter/game/clock/waiting_orders.hpp"
#include "arbiter/game/play.hpp"
#include "arbiter/game/rulings/given_ruling.hpp"
#include "arbiter/judge/fact_words.hpp"
#include "clock/face.hpp"
#include "clock/periods.hpp"
#include "db/codec/description/field.hpp"
#include "db/codec/fact_json.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace arbiter {
namespace {

using Times = ByColor<std::optional<Millis>>;
// [w, b], null for a side that has none.
using TimesOrNull = TupleOf<&Times::white, &Times::black>;

// An alarm has the field `alarm`, an incident has none.
struct WaitingLine {
    static void write(JsonWriter& out, const Waiting& waiting) {
        AlternativeFields::write(out, waiting);
    }
    [[nodiscard]] static bool read(JsonValue value, Waiting& target, JsonProblem& problem) {
        const auto object = json_object(value);
        if (object && JsonFields(*object, problem).has("alarm")) target = WaitingAlarm{};
        return AlternativeFields::read(value, target, problem);
    }
    template <class>
    [[nodiscard]] static Shape shape() {
        return AlternativeFields::shape<Waiting>();
    }
};

WallTime time_of(const std::map<int, WallTime>& times, int number) {
    const auto found = times.find(number);
    return found == times.end() ? WallTime{} : found->second;
}

// What the queue is sorted by.
auto queue_place(const Waiting& waiting) {
    const auto place = [](const WaitingBoard& at, WallTime since, int number) {
        return std::tuple{since, at.stream, to_text(at.game), number};
    };
    if (const auto* alarm = std::get_if<WaitingAlarm>(&waiting)) {
        return std::tuple{place(alarm->at, alarm->alarm.since, alarm->alarm.open.alarm), false};
    }
    const auto& incident = std::get<WaitingIncident>(waiting);
    return std::tuple{place(incident.at, incident.since, incident.number), true};
}

// The position of its moment: as somebody said it where the record does not tell.
std::string fen_of(const Game& game, const OpenIncident& open) {
    const std::string& said = open.incident.circumstances.board.fen;
    return said.empty() ? to_fen(open.position, game.setup.variant) : said;
}

std::optional<OrderView> late_order(const Game& game, const OpenAlarm& alarm) {
    if (alarm.kind != AlarmKind::OrderLate) return std::nullopt;
    const auto& given = game.orders.given;
    const auto order = std::find_if(given.begin(), given.end(), [&](const ClockOrdered& each) {
        return std::to_string(each.order) == alarm.detail;
    });
    return order == given.end() ? std::nullopt : std::optional{OrderView{*order}};
}

std::optional<std::int64_t> moves_due(const Game& game, const OpenAlarm& alarm) {
    if (alarm.kind != AlarmKind::Flag || !alarm.side) return std::nullopt;
    return moves_through(game.setup.control, *alarm.side, game.clock.sides[*alarm.side].period);
}

std::optional<ByColor<Millis>> times_of(const Game& game) {
    if (!game.terminal.binding) return observed_times(game);
    return ByColor<Millis>{shown(game.clock, Color::White), shown(game.clock, Color::Black)};
}

void tell_illegal(AlarmView& alarm, const Game& game) {
    const auto ply = static_cast<std::size_t>(alarm.open.ply);
    if (ply < game.record.history.size()) {
        alarm.fen = to_fen(game.record.history.at(ply), game.setup.variant);
    }
    alarm.left = times_of(game);
    if (game.edition != nullptr) {
        alarm.article = std::string{game.edition->illegal.route.at(play_of(game)).article};
    }
}

}  // namespace

template <>
const Description& description_of<IncidentView>() {
    using View = IncidentView;
    using Open = OpenIncident;
    static const Description known{
        "incident_view",
        {field<&View::since>("since"), field<&View::open, &Open::number>("incident"),
         field<&View::open, &Open::incident, &Incident::facts>("facts", FactList{}),
         part<&View::open, &Open::incident, &Incident::circumstances>(
             description_of<Circumstances>()),
         field<&View::open, &Open::incident, &Incident::evidence>("evidence"),
         part<&View::open, &Open::proposal>(description_of<Proposal>()),
         field<&View::open, &Open::alarm>("alarm"), field<&View::open, &Open::ply>("ply"),
         unless_empty<&View::open, &Open::last>("last"), field<&View::turn>("turn"),
         field<&View::fen>("fen"), unless_empty<&View::stale>("stale")}};
    return known;
}

template <>
const Description& description_of<RulingView>() {
    using View = RulingView;
    static const Description known{
        "ruling_view",
        {field<&View::since>("since"), field<&View::given, &RulingGiven::number>("incident"),
         field<&View::facts>("facts", FactList{}), field<&View::given, &RulingGiven::step>("step"),
         field<&View::given, &RulingGiven::ruling>("ruling"),
         field<&View::given, &RulingGiven::articles>("articles"),
         field<&View::given, &RulingGiven::details>("details"),
         field<&View::given, &RulingGiven::effects>("effects"),
         field<&View::given, &RulingGiven::before>("before_ms", TimesOrNull{}),
         field<&View::given, &RulingGiven::after>("after_ms", TimesOrNull{}),
         unless_empty<&View::given, &RulingGiven::reason>("reason"),
         field<&View::undone>("undone")}};
    return known;
}

template <>
const Description& description_of<WaitingBoard>() {
    static const Description known{
        "waiting_board",
        {field<&WaitingBoard::stream>("t"), field<&WaitingBoard::game>("g"),
         field<&WaitingBoard::round>("round"), field<&WaitingBoard::board>("board"),
         field<&WaitingBoard::ply>("ply"), field<&WaitingBoard::turn>("turn"),
         field<&WaitingBoard::last>("last"), unless_empty<&WaitingBoard::stoppable>("stoppable"),
         field<&WaitingBoard::state>("state")}};
    return known;
}

template <>
const Description& description_of<WaitingIncident>() {
    static const Description known{
        "waiting_incident",
        {part<&WaitingIncident::at>(description_of<WaitingBoard>()),
         field<&WaitingIncident::since>("since"), field<&WaitingIncident::number>("incident"),
         field<&WaitingIncident::facts>("facts", FactList{}),
         field<&WaitingIncident::ruling>("ruling"), field<&WaitingIncident::articles>("articles"),
         field<&WaitingIncident::confidence>("confidence")}};
    return known;
}

template <>
const Description& description_of<OpenAlarm>() {
    static const Description known{
        "open_alarm",
        {field<&OpenAlarm::alarm>("alarm"), field<&OpenAlarm::kind>("what"),
         field<&OpenAlarm::side>("side"), unless_empty<&OpenAlarm::detail>("detail"),
         unless_empty<&OpenAlarm::taken_by>("taken_by"), field<&OpenAlarm::ply>("ply"),
         unless_empty<&OpenAlarm::last>("last"), field<&OpenAlarm::turn>("turn")}};
    return known;
}

template <>
const Description& description_of<OrderView>() {
    static const Description known{"order_view",
                                   {part<&OrderView::given>(description_of<ClockOrdered>())}};
    return known;
}

template <>
const Description& description_of<AlarmView>() {
    static const Description known{
        "alarm_view",
        {field<&AlarmView::since>("since"), part<&AlarmView::open>(description_of<OpenAlarm>()),
         field<&AlarmView::order>("order"), field<&AlarmView::due>("due"),
         unless_empty<&AlarmView::fen>("fen"), field<&AlarmView::left>("left_ms"),
         unless_empty<&AlarmView::article>("article")}};
    return known;
}

template <>
const Description& description_of<WaitingAlarm>() {
    constexpr auto alarm = &WaitingAlarm::alarm;
    constexpr auto at = &WaitingAlarm::at;  // its moment is told by the alarm
    static const Description known{
        "waiting_alarm",
        {field<at, &WaitingBoard::stream>("t"), field<at, &WaitingBoard::game>("g"),
         field<at, &WaitingBoard::round>("round"), field<at, &WaitingBoard::board>("board"),
         unless_empty<at, &WaitingBoard::stoppable>("stoppable"),
         field<at, &WaitingBoard::state>("state"), field<alarm, &AlarmView::since>("since"),
         part<alarm, &AlarmView::open>(description_of<OpenAlarm>()),
         field<alarm, &AlarmView::order>("order"), field<alarm, &AlarmView::due>("due"),
         unless_empty<alarm, &AlarmView::fen>("fen"), field<alarm, &AlarmView::left>("left_ms"),
         unless_empty<alarm, &AlarmView::article>("article")}};
    return known;
}

template <>
const Description& description_of<QueueView>() {
    static const Description known{"queue_view",
                                   {field<&QueueView::open>("open", ListOf<WaitingLine>{})}};
    return known;
}

std::vector<IncidentView> incident_views(const Game& game, const ProceedingTimes& since) {
    std::vector<IncidentView> views;
    for (const OpenIncident& open : game.rulings.open) {
        views.push_back({.since = time_of(since.incidents, open.number),
                         .open = open,
                         .turn = open.position.turn(),
                         .fen = fen_of(game, open),
                         .stale = stale_aspects(game, open)});
    }
    return views;
}

std::vector<RulingView> ruling_views(const Game& game, const ProceedingTimes& times) {
    std::vector<RulingView> views;
    for (const GivenRuling& ruling : game.rulings.given) {
        const std::size_t place = views.size();
        views.push_back({.since = place < times.rulings.size() ? times.rulings[place] : WallTime{},
                         .given = ruling.given,
                         .facts = ruling.facts,
                         .undone = ruling.undone});
    }
    return views;
}

std::vector<AlarmView> alarm_views(const Game& game, const ProceedingTimes& times) {
    std::vector<AlarmView> views;
    for (const OpenAlarm& open : game.alarms.open) {
        views.push_back({.since = time_of(times.alarms, open.alarm),
                         .open = open,
                         .order = late_order(game, open),
                         .due = moves_due(game, open)});
        if (open.kind == AlarmKind::Illegal) tell_illegal(views.back(), game);
    }
    return views;
}

const ProceedingTimes& proceeding_times(const LiveTournament& live, GameId id) {
    static const ProceedingTimes unknown;
    const auto found = live.proceeding_times.find(id);
    return found == live.proceeding_times.end() ? unknown : found->second;
}

std::vector<Waiting> waiting_in(const LiveTournament& live, GameId id) {
    std::vector<Waiting> all;
    const Game& game = live.games.at(id);
    const ProceedingTimes& times = proceeding_times(live, id);
    const auto at = [&](int ply, Color turn, const std::string& last) {
        return WaitingBoard{.stream = live.stream,
                            .game = id,
                            .round = game.setup.round,
                            .board = game.setup.board,
                            .ply = ply,
                            .turn = turn,
                            .last = last.empty() ? std::nullopt : std::optional{last},
                            .stoppable = can_be_stopped(game),
                            .state = game.changes.state};
    };
    for (const OpenIncident& open : game.rulings.open) {
        all.emplace_back(WaitingIncident{.at = at(open.ply, open.position.turn(), open.last),
                                         .since = time_of(times.incidents, open.number),
                                         .number = open.number,
                                         .facts = open.incident.facts,
                                         .ruling = open.proposal.ruling,
                                         .articles = open.proposal.articles,
                                         .confidence = open.proposal.confidence});
    }
    for (AlarmView& alarm : alarm_views(game, times)) {
        const OpenAlarm& open = alarm.open;
        const WaitingBoard board = at(open.ply, open.turn, open.last);
        all.emplace_back(WaitingAlarm{.at = board, .alarm = std::move(alarm)});
    }
    return all;
}

QueueView queue_of(const HallState& state) {
    QueueView queue;
    for (const auto& [stream, live] : state.tournaments) {
        for (const auto& [id, game] : live.games) {
            if (game.rulings.open.empty() && game.alarms.open.empty()) continue;
            std::ranges::move(waiting_in(live, id), std::back_inserter(queue.open));
        }
    }
    std::ranges::sort(queue.open, {}, queue_place);
    return queue;
}

}  // namespace arbiter
