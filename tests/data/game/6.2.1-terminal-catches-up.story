# The terminal was offline for two moves and sends all its presses at once: linked in order.
arbiter binds
0:00 black starts
white plays d4 
black plays d5
white plays c4
black plays c6
0:10 white presses
0:15 black presses
0:25 white presses
0:29 black presses
then ply 1 d4 90:50
then ply 2 d5 90:55
then ply 3 c4 91:10
then ply 4 c6 91:21
