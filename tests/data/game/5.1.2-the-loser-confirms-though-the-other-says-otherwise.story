# FIDE 5.1.2: where the other player tells another result, it is the arbiter's to find out.
white plays e4
white tells 1/2-1/2
black resigns by board
then alarm result_reported white resignation
black confirms 1-0 1
then alarm told_differs
white tells 1-0
then settled told_differs
then ended 1-0 resignation 5.1.2
then settled result_reported
