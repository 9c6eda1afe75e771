// Keeps the screen on while the page is looked at, where the browser allows it: it does over https and
// on this machine only, and not while it saves the battery. Asked for again when the page is seen
// again, and at a touch: what refused it may be over.
export function keepAwake(tell: (awake: boolean) => void): () => void {
  let lock: WakeLockSentinel | null = null;
  let asking = false;
  let ended = false;
  const released = () => {
    lock = null;
    tell(false);
  };
  const ask = async () => {
    if (document.hidden || lock || asking || ended) return;
    if (!('wakeLock' in navigator)) return tell(false);
    asking = true;
    const got = await navigator.wakeLock.request('screen').catch(() => null);
    asking = false;
    if (!got) return tell(false);
    if (ended) return void got.release();
    if (got.released) return tell(false);
    lock = got;
    lock.onrelease = released;
    tell(true);
  };
  const seen = () => void ask();
  document.addEventListener('visibilitychange', seen);
  addEventListener('pointerup', seen);
  void ask();
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('pointerup', seen);
    void lock?.release();
  };
}
