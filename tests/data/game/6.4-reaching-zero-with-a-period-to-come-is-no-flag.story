# By zero: the first period runs out, both sides get the next; nothing to rule upon. The last one
# counts.
control 60s, 60s
arbiter binds
0:00 black starts
1:00 white expires
then left white 1:00
2:00 white expires
then alarm flag white
