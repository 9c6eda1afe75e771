# FIDE 6.11.2: a player may stop the clock to seek the arbiter; 6.11.3: only the arbiter restarts.
arbiter binds
0:00 black starts
0:10 white holds
then alarm call white
0:40 arbiter orders resume
0:45 terminal applies
then left white 90:20
0:50 white presses
then left white 90:45
