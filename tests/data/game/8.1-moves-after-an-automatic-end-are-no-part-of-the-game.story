# 5.2.2: the position was dead after the capture, whatever was played then.
fen 8/8/4k3/8/3pK3/8/8/8 w - - 0 1
white plays Kf4
arbiter corrects 1 Kxd4 Kd6 Ke4 : from the scoresheet
then ended 1/2-1/2 dead_position 5.2.2
