# An order takes effect when the terminal applies it, at the terminal's instant.
arbiter binds
0:00 black starts
0:10 arbiter orders adjust black +2:00
then left black 90:30
0:12 terminal applies
then left black 92:30
then left white 90:18
0:13 arbiter orders adjust white -2:00
0:14 terminal refuses
then alarm order_refused 2
then left white 90:16
