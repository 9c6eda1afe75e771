# 6.2.1.2: a move is complete too once the player has made his next one. Both forgot to press at
# moves 1: later presses must not be shown one move too early for the rest of the game.
arbiter binds
0:00 black starts
white plays e4
black plays e5
white plays Nf3
0:30 white presses
black plays Nc6
0:40 black presses
white plays Bb5
0:50 white presses
black plays a6
1:00 black presses
then ply 1 e4 -
then ply 2 e5 -
then ply 3 Nf3 90:30
then ply 4 Nc6 90:50
then ply 5 Bb5 90:50
then ply 6 a6 91:10
