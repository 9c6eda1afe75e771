# FIDE 5.1.2: drawn if the opponent cannot mate by any series of legal moves; a bare king never can.
fen 4k3/8/8/8/8/8/8/R3K3 w - - 0 1
white plays Ra7
white resigns by operator
then alarm result_reported black resignation
white confirms 0-1 1
then refused told_changed
white confirms 1/2-1/2 1
then ended 1/2-1/2 resignation 5.1.2
then settled result_reported
