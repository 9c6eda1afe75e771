# The side not on move hits the clock: a fact, no effect, and the desk is told once.
arbiter binds
0:00 black starts
0:02 black presses
then alarm wrong_side_press black
0:03 black presses
then left white 90:27
then left black 90:30
0:05 white presses
0:06 white presses
then alarm wrong_side_press white
0:10 black holds
then alarm call black
arbiter settles 2 : warned
0:11 white presses
0:12 black presses
