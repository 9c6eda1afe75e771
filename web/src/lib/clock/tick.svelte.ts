// The page's heartbeat: ten times a second, only while somebody looks. Clocks read it, nothing else moves.
import { monotonic } from './server_time';

const beat = $state({ now: monotonic() });

/** Now in ms of the monotonic clock; reading it in a component makes the component follow it. */
export const now = (): number => beat.now;

setInterval(() => {
  if (!document.hidden) beat.now = monotonic();
}, 100);
document.addEventListener('visibilitychange', () => {
  beat.now = monotonic();
});
