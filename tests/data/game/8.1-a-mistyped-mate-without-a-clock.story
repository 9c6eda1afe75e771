white plays f3 e5 g4 Qh4
then ended 0-1 checkmate 5.1.1
arbiter corrects 4 Qg5 : misread by operator
then reopened
then alarm end_taken_back black
white plays h4
then plies 5
