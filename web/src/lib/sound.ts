// Two short tones: you are asked. Made on the spot, no file.
let audio: AudioContext | null = null;

export function chime(volume: number): void {
  try {
    audio ??= new AudioContext();
    const gain = audio.createGain();
    gain.connect(audio.destination);
    gain.gain.setValueAtTime(volume * 0.12, audio.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 0.4);
    for (const [i, pitch] of [523.25, 783.99].entries()) {
      const tone = audio.createOscillator();
      tone.type = "triangle";
      tone.frequency.value = pitch;
      tone.connect(gain);
      tone.start(audio.currentTime + i * 0.09);
      tone.stop(audio.currentTime + 0.4);
    }
  } catch {
    // A browser without sound plays as well.
  }
}
