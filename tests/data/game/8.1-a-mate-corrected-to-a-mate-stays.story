white plays e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7
then ended 1-0 checkmate 5.1.1
arbiter corrects 4 d6 Bc4 Nf6 Qxf7 : Black's second move was misread
then phase ended
