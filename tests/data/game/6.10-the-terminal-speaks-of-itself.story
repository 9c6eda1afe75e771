arbiter binds
terminal boots
0:00 black starts
0:01 terminal warns
then alarm low_battery
0:02 terminal warns
0:03 terminal sleeps
then alarm sleep
0:09 terminal resumes
then settled sleep
0:10 terminal doubts
then alarm doubt
then left white 90:26
