# FIDE 5.2.3: an offer made and accepted ends the game.
arbiter binds
0:00 black starts
white plays e4
0:03 white presses
black plays e5
0:07 black presses
white plays Nf3
white offers
0:20 white presses
# A key proves nobody's will: the desk is told, and the game goes on until it has entered it.
players agree by board
then alarm result_reported agreement
players agree
then ended 1/2-1/2 agreement 5.2.3
then order end
then settled result_reported
