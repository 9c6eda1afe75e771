// The words of reports and of the judge's reasons: nothing but a board's page says them.
import { addTopics } from './catalogue';
import incidents from './incidents.json';
import reasons from './reasons.json';

addTopics(incidents);
addTopics(reasons);
