# A recorder's correction takes a mistyped mate away; into another end it is a reported result.
white plays f3 e5 g4 Qh4
then ended 0-1 checkmate 5.1.1
arbiter corrects 1 e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7 : misread by operator
then reopened
then alarm end_taken_back black
then alarm result_reported white correction
arbiter rules 1-0 : asked the players
then ended 1-0 arbiter
then settled end_taken_back
then settled result_reported
