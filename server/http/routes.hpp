// REST: a table of routes and what answers them. Knows no socket and no bytes.
#pragma once

#include "arbiter/formats/trf/trf_writer.hpp"
#include "arbiter/rights.hpp"
#include "server/access/access.hpp"
#include "server/access/failed_logins.hpp"
#include "server/hall/sealing.hpp"
#include "server/http/answer_queue.hpp"
#include "server/http/public_answers.hpp"
#include "server/http/route.hpp"
#include "server/net/http_message.hpp"
#include "server/net/limits.hpp"
#include "server/pgn/pgn_export.hpp"
#include "server/players/list_search.hpp"
#include "server/reading_budget.hpp"
#include "server/sockets/hub.hpp"
#include "server/wire/answers/row_answers.hpp"
#include "server/workers.hpp"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter {

// One request on its way: who asks, the words that the route's path leaves open, and what they
// name. A route runs only when all of that was found; of a player's link (/r/) nothing is looked
// up.
struct Call {
    HttpRequest request;
    std::vector<std::string> words;
    Visitor visitor{};
    // {t}, of a desk's route or of a public one
    StreamId stream = hall_stream;
    const LiveTournament* live = nullptr;
    const PublicFeed* shown = nullptr;
    // {g}
    GameId g{};
    const Game* game = nullptr;  // of a desk's route
    // {p}, which may be nobody
    PlayerId p{};
};

// A table as it is asked for: what is made of the tournament alone, in any thread.
using OfTournament = std::function<Result<std::string>(const Tournament&)>;
struct TableRequest {
    std::string key{};  // of the question, beside the path: the same for the same answer
    OfTournament make;
    std::string type = "application/json";
    std::string file{};  // as which a browser keeps it; empty: it shows it
};

// A table that the desk and the public ask for in the same way, each of its own state.
struct TableRoute {
    std::string_view path;  // behind the event's
    std::string_view summary;
    Content answer{};
    std::vector<std::string_view> query{};
    std::vector<std::string_view> errors{};
    Result<TableRequest> (*ask)(const Call& call) = nullptr;
};
[[nodiscard]] const std::vector<TableRoute>& table_routes();  // table_routes.cpp

// Who makes what is large; one of the public keeps no desk waiting.
struct AnswerQueues {
    AnswerQueue& of_public;
    AnswerQueue& of_desk;
};

class Routes {
  public:
    Routes(Hub& hub, Access& access, Sealing& sealing, Workers& workers, AnswerQueues queues,
           const Limits& limits, const std::vector<std::string>& lists)
        : hub_(&hub),
          access_(&access),
          sealing_(&sealing),
          workers_(&workers),
          queues_(queues),
          reading_limits_(limits.reading),
          failed_logins_(limits.logins),
          answers_(hub.boot()),
          lists_(lists) {}

    // Begins, beside the loop, what the first requests would wait for.
    void prepare();
    // For paths under /api/ and the health checks.
    void answer(HttpRequest request, Reply reply);
    // True for paths that are ours; others are the page's.
    [[nodiscard]] static bool owns(std::string_view path);
    [[nodiscard]] static std::vector<Route> all();
    // True for requests whose body is a secret: whoever reads its bytes wipes them.
    [[nodiscard]] static bool carries_secret(std::string_view path);

  private:
    using Handler = void (Routes::*)(Call, Reply);
    struct Served {
        Route route;
        Handler handler = nullptr;
        const TableRoute* table = nullptr;  // in place of a handler
    };
    static const std::vector<Served>& table();  // route_table.cpp
    // And each table twice: for the desk, and for the public.
    [[nodiscard]] static std::vector<Served> with_tables(std::vector<Served> routes);
    void run(const Served& served, Call call, Reply reply);

    void health(Call call, Reply reply);
    void ready(Call call, Reply reply);
    void open_session(Call call, Reply reply);
    void show_session(Call call, Reply reply);
    void end_session(Call call, Reply reply);
    void hall(Call call, Reply reply);
    void addresses(Call call, Reply reply);
    void choose_address(Call call, Reply reply);
    void journal_checked(Call call, Reply reply);
    void create_tournament(Call call, Reply reply);
    void check_tournament(Call call, Reply reply);
    void command(Call call, Reply reply);
    void tournament(Call call, Reply reply);
    void round_robin(Call call, Reply reply);
    void check_round(Call call, Reply reply);
    void game(Call call, Reply reply);
    void legal(Call call, Reply reply);
    void ruling(Call call, Reply reply);
    void log(Call call, Reply reply);
    void sheets(Call call, Reply reply);
    void stop_sheet_search(Call call, Reply reply);
    void pgn(Call call, Reply reply);
    void paper(Call call, Reply reply);  // paper_routes.cpp
    void openapi(Call call, Reply reply);
    void queue(Call call, Reply reply);
    void edition(Call call, Reply reply);
    void time_control(Call call, Reply reply);
    void keys(Call call, Reply reply);
    void issue_key(Call call, Reply reply);
    void revoke_key(Call call, Reply reply);
    // player_routes.cpp
    void preview_players(Call call, Reply reply);
    void search_lists(Call call, Reply reply);
    // sealing_routes.cpp
    void show_takeover(Call call, Reply reply);
    void show_clock_pin(Call call, Reply reply);
    void show_adjournment_key(Call call, Reply reply);
    void make_adjournment_key(Call call, Reply reply);
    void seal(Call call, Reply reply);
    void open_envelope(Call call, Reply reply);
    // tell_routes.cpp
    void show_tell(Call call, Reply reply);
    void tell_result(Call call, Reply reply);
    // trf_routes.cpp
    void trf(Call call, Reply reply);
    void trf_remarks(Call call, Reply reply);
    void check_trf(Call call, Reply reply);
    void import_trf(Call call, Reply reply);
    // download_routes.cpp
    void export_json(Call call, Reply reply);
    // view_routes.cpp
    void view(Call call, Reply reply);
    void queue_view(Call call, Reply reply);
    void events_view(Call call, Reply reply);
    void keys_view(Call call, Reply reply);
    void desk_view(const Call& call, const Result<ViewId>& asked, const Reply& reply);
    void public_view(Call call, Reply reply);
    void rows(Call call, Reply reply);
    void public_tournament(Call call, Reply reply);
    void public_game(Call call, Reply reply);
    void public_pgn(Call call, Reply reply);

    // Reads a foreign file beside the loop: `read` runs in another thread, what it returns in this
    // one. Refuses what finds no place in the queue (readers_busy).
    using ReadFile = std::function<std::function<void()>(ReadingBudget&)>;
    void read_beside(const HttpRequest& request, const Reply& reply, ReadFile read);
    // Whose state a route is about.
    enum class Audience : std::uint8_t { Desk, Public };
    // Finds what the words of these names say. Refusal: not_found.
    [[nodiscard]] Result<void> find_named(const std::vector<std::string_view>& names,
                                          Audience audience, Call& call) const;
    // The report that is asked for, or what is said of it (trf_routes.cpp).
    void report(const Call& call, const std::string& what, const HttpAnswer& head,
                Result<std::string> (*text_of)(WrittenTrf report), const Reply& reply);
    // The board whose link was opened. Refusals: link_unknown, link_replaced, too_fast.
    struct ToldBoard {
        const LiveTournament* live = nullptr;
        GameId game;
        Color side{};  // whose link it is
    };
    [[nodiscard]] Result<ToldBoard> board_of_link(const Call& call);
    // A table of what the public knows, or of the state as it is decided. Made beside the loop
    // where the event is large.
    void public_table(const Call& call, TableRequest table, const Reply& reply);
    void desk_table(const Call& call, TableRequest table, const Reply& reply);
    // The same of what needs the games, too.
    using OfEvent = std::function<Result<std::string>(const LiveTournament&, std::int64_t seq)>;
    void whole_event(const Call& call, const std::string& key, HttpAnswer head, OfEvent make,
                     const Reply& reply);
    // Any other large answer of a desk: `begin` copies what it is made of, when its turn has come.
    void make_beside(const Call& call, const std::string& key, const HttpAnswer& head,
                     std::function<std::function<Result<std::string>()>()> begin, StreamId stream,
                     const Reply& reply);
    // What was read from the state waits for the commit that covers it.
    void when_durable(HttpAnswer answer, const Reply& reply) const;
    [[nodiscard]] CommandAnswer made(const AnsweredRows& rows) const;
    [[nodiscard]] HttpAnswer events_answer(const Result<AnsweredRows>& rows) const;

    Hub* hub_;
    Access* access_;
    Sealing* sealing_;
    Workers* workers_;
    AnswerQueues queues_;
    ReadingLimits reading_limits_;
    FailedLogins failed_logins_;
    // Which phones told a result, by game and number of its link, since the start.
    std::map<std::pair<GameId, int>, ByColor<std::string>> tellers_;
    PublicAnswers answers_;
    PublicPgn pgn_;
    RatingLists lists_;
};

}  // namespace arbiter
