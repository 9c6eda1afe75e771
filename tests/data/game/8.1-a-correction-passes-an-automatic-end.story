# 9.6.1: the position stood for the fifth time on the way; what was written after it does not count.
arbiter corrects 1 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 e4 : scoresheet
then ended 1/2-1/2 fivefold 9.6.1
arbiter corrects 18 e5 : one more
then phase ended
arbiter corrects 16 Rg8 e4 : misread
then reopened
then turn black
