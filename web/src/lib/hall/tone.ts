// One short low tone for what must be acted on now. Silent where the browser has not been touched yet.

let sound: AudioContext | null = null;

export function playTone(): void {
  try {
    sound ??= new AudioContext();
    if (sound.state !== 'running') {
      void sound.resume();
      return;
    }
    const voice = sound.createOscillator();
    const volume = sound.createGain();
    voice.frequency.value = 220;
    volume.gain.setValueAtTime(0.12, sound.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 0.35);
    voice.connect(volume).connect(sound.destination);
    voice.start();
    voice.stop(sound.currentTime + 0.36);
  } catch {
    // no sound device: the screen says it all
  }
}
