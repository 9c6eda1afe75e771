// The words of reports and of the judge's reasons: nothing but a board's page says them. Those of
// the pages that tell how to trust the server, and where a player reports the result, are the
// server's alone; they only must not weigh on the hall.
import { addTopics } from './catalogue';
import incidents from './incidents.json';
import phone from './phone.json';
import reasons from './reasons.json';
import trust from './trust.json';

addTopics(incidents);
addTopics(reasons);
addTopics(phone);
addTopics(trust);
