arbiter binds
0:00 black starts
0:01 black presses
then alarm wrong_side_press black
arbiter takes 1
arbiter takes 2
then refused not_found
arbiter settles 1 : warned
arbiter settles 1 : twice
then refused not_found
0:02 black presses
then alarm wrong_side_press black
