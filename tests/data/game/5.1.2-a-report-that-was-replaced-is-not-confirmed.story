# FIDE 5.1.2: what a page showed before something else was reported confirms nothing of that.
white plays e4
black resigns by board
then alarm result_reported white resignation
white resigns by operator
then alarm result_reported black resignation
black confirms 1-0 1
then refused told_changed
white confirms 1-0 2
then refused told_changed
arbiter settles 2 : nobody resigned
white confirms 0-1 2
then refused told_changed
black confirms 1-0 1
then ended 1-0 resignation 5.1.2
then settled result_reported
