# It comes up paused with its times; instants count from its new boot.
arbiter binds
10:00 black starts
10:05 white presses
10:20 black presses
0:03 terminal boots
then alarm terminal_boot
then left white 90:55
then left black 90:45
0:30 arbiter orders resume white
0:31 terminal applies
0:41 white presses
then left white 91:15
