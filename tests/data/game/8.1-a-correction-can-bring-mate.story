arbiter binds
0:00 black starts
white plays f3 e5 g4 Qg5
arbiter corrects 4 Qh4 : misread by operator
then ended 0-1 checkmate 5.1.1
then order end
