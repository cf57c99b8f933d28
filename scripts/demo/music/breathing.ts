import { bowl } from './instruments.ts';
import { hush, pad } from './pads.ts';
import { hertz, notes } from './pitch.ts';
import { inRoom } from './room.ts';
import { lay, silence, type Sound } from './sound.ts';

/** One breath: seconds in, held, out, held. */
type Breath = readonly [inSeconds: number, holdSeconds: number, outSeconds: number, restSeconds: number];

const ease = (share: number): number => (1 - Math.cos(Math.PI * share)) / 2;

/** How full the lungs are, 0 to 1, when breathing like this from the start. */
const fullness = ([inSeconds, hold, out, rest]: Breath) => {
  const whole = inSeconds + hold + out + rest;
  return (seconds: number): number => {
    const now = seconds % whole;
    if (now < inSeconds) return ease(now / inSeconds);
    if (now < inSeconds + hold) return 1;
    if (now < inSeconds + hold + out) return 1 - ease((now - inSeconds - hold) / out);
    return 0;
  };
};

const addPads = (sound: Sound, durationSeconds: number, chord: string, level: (seconds: number) => number): void => {
  notes(chord).forEach((note, at) => {
    lay(sound, pad(hertz(note), durationSeconds, level), {
      atSeconds: 0,
      gain: 0.5 / (1 + at * 0.35),
      pan: at % 2 === 0 ? -0.3 : 0.3,
    });
  });
};

const BETWEEN_BELLS_SECONDS = 9.9;
const LAST_BELL_RINGS_SECONDS = 9;

/** A bowl struck again and again over a still, very soft chord. */
export const bellAndBreath = (durationSeconds: number): Sound => {
  const sound = silence(durationSeconds);
  addPads(sound, durationSeconds, 'D3 A3 D4', () => 0.06);
  const bells = Math.floor((durationSeconds - LAST_BELL_RINGS_SECONDS) / BETWEEN_BELLS_SECONDS) + 1;
  for (let at = 0; at < bells; at += 1) {
    const atSeconds = 0.6 + at * BETWEEN_BELLS_SECONDS;
    lay(sound, bowl(hertz(at % 2 === 0 ? 'A3' : 'D4'), 14), { atSeconds, gain: 0.9, pan: at % 2 === 0 ? -0.15 : 0.15 });
  }
  return inRoom(sound, 0.6);
};

const paced = (durationSeconds: number, breath: Breath, chord: string, mark: string): Sound => {
  const sound = silence(durationSeconds);
  const level = fullness(breath);
  const whole = breath.reduce((sum, seconds) => sum + seconds, 0);
  addPads(sound, durationSeconds, chord, level);
  lay(
    sound,
    hush(durationSeconds, 3, (seconds) => level(seconds) * 0.5),
    { atSeconds: 0, gain: 0.5 },
  );
  for (let atSeconds = 0; atSeconds + 2 < durationSeconds; atSeconds += whole) {
    lay(sound, bowl(hertz(mark), 5), { atSeconds, gain: 0.28 });
  }
  return inRoom(sound, 0.5);
};

/** In for four seconds, out for six. */
export const fourAndSix = (durationSeconds: number): Sound => paced(durationSeconds, [4, 0, 6, 0], 'F3 C4 E4 A4', 'C5');

/** In, hold, out, hold, four seconds each. */
export const box = (durationSeconds: number): Sound => paced(durationSeconds, [4, 4, 4, 4], 'G3 D4 F#4 B4', 'D5');

/** The sea: two layers of waves, nine seconds apart, over a low chord. */
export const waves = (durationSeconds: number): Sound => {
  const sound = silence(durationSeconds);
  const near = fullness([3.4, 0, 5.6, 0]);
  const far = fullness([5, 0, 6, 1]);
  addPads(sound, durationSeconds, 'D3 A3 C#4 F#4', (seconds) => near(seconds) * 0.35);
  lay(sound, hush(durationSeconds, 11, near), { atSeconds: 0, gain: 1.5, pan: -0.25 });
  lay(sound, hush(durationSeconds, 29, far), { atSeconds: 0, gain: 1, pan: 0.35 });
  return inRoom(sound, 0.3);
};
