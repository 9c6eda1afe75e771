# Told once, until the two agree again; then it is settled. An alarm that the desk has settled does
# not come back while they still disagree.
control 10
arbiter binds
0:00 black starts
0:10 terminal shows white 9:51
then alarm diverged
0:20 terminal shows black 9:55
0:30 white presses
then settled diverged
0:40 terminal shows black 9:00
then alarm diverged
arbiter settles 2 : known
0:50 terminal shows white 9:00
0:55 black presses
1:00 terminal shows white 9:00
then alarm diverged
