// Sounds, off by default: short clicks that are made here, so nothing is loaded.

import { setting } from "./settings.js";

/** @type {AudioContext | null} */
let audio = null;

const TONES = /** @type {Record<string, [number, number]>} */ ({
  card: [900, 0.04],
  meld: [520, 0.09],
  turn: [660, 0.18],
  refused: [180, 0.15],
});

/** @param {"card" | "meld" | "turn" | "refused"} name */
export function sound(name) {
  const tone = TONES[name];
  if (setting("sounds") !== "on" || !tone) return;
  if (navigator.userActivation?.hasBeenActive === false) return; // it would be heard with the next one
  audio ??= new AudioContext();
  if (audio.state !== "running") void audio.resume().catch(() => {}); // as after a call on a phone
  const [pitch, long] = tone;
  const now = audio.currentTime;
  const source = audio.createOscillator();
  const loud = audio.createGain();
  source.frequency.value = pitch;
  source.type = "triangle";
  loud.gain.setValueAtTime(0.12, now);
  loud.gain.exponentialRampToValueAtTime(0.001, now + long);
  source.connect(loud).connect(audio.destination);
  source.start(now);
  source.stop(now + long);
}
