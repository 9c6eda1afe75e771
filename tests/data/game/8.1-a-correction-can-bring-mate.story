arbiter binds
0:00 black starts
white plays f3 e5 g4 Qg5
# The recorder's correction is told to the desk, and is the arbiter's to enter.
arbiter corrects 4 Qh4 : misread by operator
then alarm result_reported black correction
arbiter corrects 4 Qg5 : it was none by operator
then settled result_reported
arbiter corrects 4 Qh4 : misread
then ended 0-1 checkmate 5.1.1
then order end
