# FIDE 6.9: drawn if the opponent cannot mate. The arbiter may rule otherwise, but is told.
control 5
fen 4k3/8/8/8/8/8/8/R3K3 w - - 0 1
arbiter binds
0:00 black starts
5:00 white expires
then alarm flag white
arbiter rules 0-1 time_forfeit
then ended 0-1 time_forfeit 6.9
then order end
then settled flag
then alarm result_disagrees
