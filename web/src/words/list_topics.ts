// The words of reading a list of players: nothing but that part of the page of players says them.
import { addTopics } from './catalogue';
import list from './player_list.json';

addTopics(list);
