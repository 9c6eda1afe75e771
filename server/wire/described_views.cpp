#include "server/wire/described_views.hpp"

#include "server/wire/descriptions.hpp"
#include "server/wire/game_views.hpp"
#include "server/wire/sheet_views.hpp"

namespace arbiter {

std::vector<const Description*> described_views() {
    return descriptions_of<GameView, PublicGameView, LegalView, QueueView, SheetsView>();
}

}  // namespace arbiter
