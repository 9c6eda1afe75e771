# Told once, until the two agree again; then it is settled.
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
