# Two streams: the press may be here before the operator has typed the move. No alarm.
arbiter binds
0:00 black starts
0:05 white presses
white plays d4
0:08 black presses
black plays d5
then ply 1 d4 90:55
then ply 2 d5 90:57
0:18 white presses
white plays c4
then ply 3 c4 91:15
