white plays e4
black plays e5
arbiter rules 0-0 arbiter 11.7
then ended 0-0 arbiter 11.7
