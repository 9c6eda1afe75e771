# FIDE 9.6.2: 75 moves of each side without capture or pawn move. The desk is warned four moves before.
fen 8/8/4k3/8/8/8/8/R3K3 w - - 141 90
white plays Ra2
then alarm repetition_near seventyfive
black plays Kd6
white plays Ra3
black plays Ke6
white plays Ra4
black plays Kf6
white plays Ra5
black plays Kg6
then phase playing
white plays Rb5
then ended 1/2-1/2 seventyfive 9.6.2
then settled repetition_near
