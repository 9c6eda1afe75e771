# FIDE 6.2.2: a player may press even after the opponent has replied. The press still belongs to
# his own move, and nothing is alarmed.
arbiter binds
0:00 black starts
white plays e4
black plays c5
0:10 white presses
0:11 black presses
then ply 1 e4 90:50
then ply 2 c5 90:59
white plays Nf3
0:20 white presses
then ply 3 Nf3 91:11
