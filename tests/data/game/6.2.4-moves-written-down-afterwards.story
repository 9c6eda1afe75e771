# Where nobody records during the game, presses without moves are no news.
arbiter binds
0:00 black starts
0:05 white presses
0:08 black presses
0:12 white presses
0:16 black presses
white plays e4
black plays e5
then ply 1 e4 90:55
then ply 2 e5 90:57
