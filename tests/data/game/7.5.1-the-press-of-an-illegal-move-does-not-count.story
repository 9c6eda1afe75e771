# The board reports the illegal move first, its press follows; the clock is set going for the same
# player again, so that press belongs to no move.
arbiter binds
0:00 black starts
white plays Ke3 by board
then alarm illegal white Ke3
0:10 white presses
0:12 arbiter orders pause
0:12 terminal applies
0:20 arbiter orders resume white
0:20 terminal applies
arbiter settles 1 : put back
white plays e4
then ply 1 e4 -
0:25 white presses
then ply 1 e4 91:15
