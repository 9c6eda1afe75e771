# The clock was ended; the game goes on with the times as they were, in a new epoch, stopped.
control 10
arbiter binds
0:00 black starts
white plays e4
0:30 white presses
1:00 black resigns
then ended 1-0 resignation 5.1.2
then order end
1:00 terminal applies
arbiter reopens : it was a handshake for another board
then bound 2
then left white 9:30
then left black 9:30
arbiter orders resume black
