fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 90
white plays Ra8
then ended 1-0 checkmate 5.1.1
