# What an arbiter enters needs nobody else.
white plays f3 e5 h3
arbiter corrects 3 h4 : misread by operator
arbiter corrects 3 g4 : looked
black plays Qh4
then ended 0-1 checkmate 5.1.1
arbiter corrects 4 Qg5 : misread
then reopened
