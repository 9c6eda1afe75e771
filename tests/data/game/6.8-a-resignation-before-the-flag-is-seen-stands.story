# 6.8: the flag was not seen before the resignation; the terminal reports it afterwards.
control 5
arbiter binds
0:00 black starts
white plays e4
0:10 white presses
white resigns
then ended 0-1 resignation 5.1.2
then order end
5:10 black expires
then phase ended
