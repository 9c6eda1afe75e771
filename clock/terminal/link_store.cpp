// The link's half that outlives it: lines for the store, and the games folded from them at the
// start. Lines: {"setup":frame} {"policy":{g,ep,policy}} {"gone":{g,ep}}
// {"journal":…,"incarnation":…} and ev frames, an applied order's with {"order":{op,args}}.
#include "clock/terminal/link.hpp"

#include <nlohmann/json.hpp>
#include <sodium.h>

#include <algorithm>
#include <stdexcept>

namespace arbiter {
namespace {

constexpr Millis checkpoint_every{1'000};
constexpr Millis store_again_after{1'000};

}  // namespace

TerminalLink::TerminalLink(TerminalIdentity identity, LogStore& store)
    : identity_(std::move(identity)), store_(&store) {
    if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
}

Result<TerminalLink> TerminalLink::open(TerminalIdentity identity, LogStore& store,
                                        TerminalMoment now) {
    TerminalLink link(std::move(identity), store);
    if (auto loaded = link.load(now); !loaded) return tl::unexpected<Refusal>(loaded.error());
    return link;
}

Result<void> TerminalLink::load(TerminalMoment now) {
    const auto lines = store_->lines();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Json line = Json::parse(lines[i], nullptr, false);
        if (!load_line(line)) return refuse("log_corrupt", std::to_string(i + 1));
    }
    if (!named_ && !identity_.device.empty()) {
        unstored_.push_back(Json{{"device", identity_.device}}.dump());
    }
    resume_after_reboot(now);
    return {};
}

bool TerminalLink::load_line(const Json& line) {
    if (const Json* frame = member(line, "setup"); frame != nullptr) {
        auto setup = read_setup(*frame);
        if (!setup) return false;
        std::string id = setup->game;
        games_.insert_or_assign(std::move(id),
                                Binding{.log = GameLog(std::move(*setup), identity_.boot)});
        return true;
    }
    if (const auto incarnation = text_field(line, "incarnation"); incarnation) {
        incarnations_.emplace_back(text_field(line, "journal").value_or(""), *incarnation);
        return true;
    }
    // The name goes with the log: a device that has lost it is another one.
    if (auto device = text_field(line, "device"); device) {
        identity_.device = *std::move(device);
        return named_ = true;
    }
    if (const Json* policy = member(line, "policy"); policy != nullptr) return set_policy(*policy);
    if (const Json* gone = member(line, "gone"); gone != nullptr) {
        Binding* binding = bound(*gone);
        if (binding == nullptr) return false;
        binding->gone = true;
        return true;
    }
    Binding* binding = bound(line);
    const auto entry = read_entry(line);
    if (binding == nullptr || !entry || entry->seq != binding->log.last_seq() + 1) return false;
    if (entry->hash != chained_hash(binding->log.last_hash(), *entry)) return false;
    std::optional<ClockAct> act;
    if (const Json* order = member(line, "order"); order != nullptr) {
        act = read_order(*order, binding->log.setup().start_side);
    }
    binding->log.replay(*entry, act);
    binding->queued = binding->stored = binding->log.last_seq();
    return true;
}

void TerminalLink::resume_after_reboot(TerminalMoment now) {
    if (identity_.sim_rate) return;  // its time stood still with it, and nothing was missed
    const Json saved = Json::parse(store_->checkpoint(), nullptr, false);
    for (auto& [id, binding] : games_) {
        const GameLog& log = binding.log;
        if (binding.gone || log.entries().empty() || log.clock().phase == ClockPhase::Ended) {
            continue;
        }
        ByColor<Millis> left = log.entries().back().left;
        const Json* times = saved.is_object() ? member(saved, id.c_str()) : nullptr;
        if (times != nullptr && whole_field(*times, "seq") == log.last_seq() &&
            whole_field(*times, "ep") == log.setup().epoch) {
            left = two_times(*times, "rem").value_or(left);
        }
        binding.log.reboot(left, now.clock);
        queue(binding);
    }
    flush(now);
}

// The newest incarnation of a journal that was ever met is the true one; a server that comes back
// as an earlier one was started from an abandoned file.
bool TerminalLink::accepts_incarnation(const Json& welcome) {
    const auto incarnation = text_field(welcome, "incarnation");
    if (!incarnation) return true;
    std::pair met{text_field(welcome, "journal").value_or(""), *incarnation};
    const auto known = std::find(incarnations_.begin(), incarnations_.end(), met);
    if (known != incarnations_.end()) {
        return std::none_of(known + 1, incarnations_.end(),
                            [&](const auto& later) { return later.first == met.first; });
    }
    unstored_.push_back(Json{{"journal", met.first}, {"incarnation", met.second}}.dump());
    incarnations_.push_back(std::move(met));
    return true;
}

void TerminalLink::queue(Binding& binding, const Json* order) {
    const GameSetup& setup = binding.log.setup();
    for (; binding.queued < binding.log.last_seq(); ++binding.queued) {
        const LogEntry& entry = binding.log.entries()[static_cast<std::size_t>(binding.queued)];
        Json line = entry_json(setup.game, setup.epoch, entry);
        if (entry.kind == EntryKind::Applied && order != nullptr) {
            line["order"] = {{"op", text_field(*order, "op").value_or("")}};
            if (const Json* args = member(*order, "args")) line["order"]["args"] = *args;
        }
        unstored_.push_back(line.dump());
    }
}

void TerminalLink::flush(TerminalMoment now) {
    if (unstored_.empty()) return;
    if (store_again_at_ && now.link < *store_again_at_) return;
    if (!store_->append(unstored_)) {
        store_again_at_ = now.link + store_again_after;
        return;
    }
    store_again_at_.reset();
    unstored_.clear();
    for (auto& [id, binding] : games_) binding.stored = binding.queued;
}

// Simulated terminals have none: their time is not lost with the power.
void TerminalLink::save_checkpoint(TerminalMoment now) {
    if (identity_.sim_rate || (checkpoint_at_ && now.clock < *checkpoint_at_)) return;
    Json times = Json::object();
    for (const auto& [id, binding] : games_) {
        const Clock& clock = binding.log.clock();
        if (binding.gone || clock.phase != ClockPhase::Running) continue;
        times[id] = {{"ep", binding.log.setup().epoch},
                     {"seq", binding.log.last_seq()},
                     {"rem",
                      {remaining(clock, Color::White, now.clock).count(),
                       remaining(clock, Color::Black, now.clock).count()}}};
    }
    checkpoint_at_.reset();
    if (times.empty()) return;
    store_->save_checkpoint(times.dump());
    checkpoint_at_ = now.clock + checkpoint_every;
}

}  // namespace arbiter
