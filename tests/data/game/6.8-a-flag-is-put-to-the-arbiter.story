# FIDE 6.8: a flag counts when the arbiter sees it or a player claims it. The expiry is a fact; the
# game goes on until the ruling, and the ruling takes the alarm away. 6.9: loss on time.
control 5
arbiter binds
0:00 black starts
white plays e4
0:10 white presses
5:10 black expires
then alarm flag black
then phase playing
arbiter rules 1-0 time_forfeit
then ended 1-0 time_forfeit 6.9
then order end
then settled flag
terminal applies
