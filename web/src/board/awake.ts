// Keeps the screen on while the page is looked at, where the browser allows it: it does over https and
// on this machine only.
export function keepAwake(tell: (awake: boolean) => void): () => void {
  let lock: WakeLockSentinel | null = null;
  let ended = false;
  const ask = async () => {
    if (document.hidden || lock || ended || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
    } catch {
      return tell(false); // battery saver, no permission
    }
    if (ended) return void lock.release();
    tell(true);
    lock.onrelease = () => {
      lock = null;
      tell(false);
    };
  };
  const seen = () => void ask();
  document.addEventListener('visibilitychange', seen);
  void ask();
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', seen);
    void lock?.release();
  };
}
