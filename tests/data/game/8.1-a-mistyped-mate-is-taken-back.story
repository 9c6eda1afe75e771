# The mate was a slip of the pen: the game that it ended is open again, its clock is bound anew. The
# desk is told who took the end away.
arbiter binds
0:00 black starts
white plays e4 e5
0:05 white presses
0:10 black presses
white plays Qh5 Nc6 Bc4 Nf6 Qxf7
then ended 1-0 checkmate 5.1.1
then order end
0:12 terminal applies
arbiter corrects 7 Qxe5 : misread by operator
then reopened
then bound 2
then alarm end_taken_back white
then phase playing
then turn black
then left white 90:53
arbiter orders resume white
