// The page's heartbeat: ten times a second, only while somebody looks. Clocks read it, nothing else moves.

const beat = $state({ now: Date.now() });

/** Now in ms of this machine; reading it in a component makes the component follow it. */
export const now = (): number => beat.now;

setInterval(() => {
  if (!document.hidden) beat.now = Date.now();
}, 100);
document.addEventListener('visibilitychange', () => {
  beat.now = Date.now();
});
