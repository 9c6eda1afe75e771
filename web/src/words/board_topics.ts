// The words of reports and of the judge's reasons: nothing but a board's page says them. Those of
// the page that tells how to trust the server are the server's alone; they only must not weigh on
// the hall.
import { addTopics } from './catalogue';
import incidents from './incidents.json';
import reasons from './reasons.json';
import trust from './trust.json';

addTopics(incidents);
addTopics(reasons);
addTopics(trust);
