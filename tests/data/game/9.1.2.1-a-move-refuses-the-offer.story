# FIDE 9.1.2.1: an offer stands until refused orally or by a move of the opponent; the offerer's own
# move leaves it.
white plays e4
black plays e5
white offers
white plays Nf3
black plays Nc6
then draw refused black
players agree by board
then refused no_offer
white refuses
then refused no_offer
black offers
black refuses
then refused no_offer
white refuses
players agree by board
then refused no_offer
# An offer is gone with the position it was made in, and with the end of the game.
white plays Bb5
white offers
arbiter restores 4 : wrong piece moved
then annulled 1
players agree by board
then refused no_offer
white offers
black resigns
then ended 1-0 resignation 5.1.2
arbiter reopens : he meant another board
players agree by board
then refused no_offer
