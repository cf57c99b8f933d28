import { seededRandom } from '../drawing/random.ts';
import { bowed, electricPiano, pluck } from './instruments.ts';
import { hush } from './pads.ts';
import { hertz, notes } from './pitch.ts';
import { inRoom } from './room.ts';
import { lay, silence, type Sound } from './sound.ts';

/** A note of a bowed line: what, when and how long, in seconds. */
export interface BowedNote {
  readonly note: string;
  readonly atSeconds: number;
  readonly lengthSeconds: number;
}

/** A cello playing the given notes above quiet plucked chords, one chord each `chordSeconds`. */
export const celloMusic = (
  durationSeconds: number,
  line: readonly BowedNote[],
  chords: readonly string[],
  chordSeconds: number,
): Sound => {
  const sound = silence(durationSeconds);
  for (const { note, atSeconds, lengthSeconds } of line) {
    lay(sound, bowed(hertz(note), lengthSeconds + 0.12), { atSeconds, gain: 0.75 });
  }
  for (let at = 0; at * chordSeconds < durationSeconds - 1.5; at += 1) {
    notes(chords[at % chords.length] ?? '').forEach((note, high) => {
      lay(sound, pluck(hertz(note), chordSeconds * 1.6, 0.85), {
        atSeconds: at * chordSeconds + high * (chordSeconds / 6),
        gain: 0.3,
        pan: high * 0.25 - 0.35,
      });
    });
  }
  return inRoom(sound, 0.45);
};

const PAINTING_CHORDS = ['F3 C4 E4 A4 C5', 'A3 E4 G4 C5 E5', 'D3 A3 C4 F4 A4', 'C3 G3 B3 E4 G4'].map(notes);

/** A harp wandering through four chords: the music of the painting lessons. `seed` makes each lesson its own. */
export const paintingMusic = (durationSeconds: number, seed: number): Sound => {
  const sound = silence(durationSeconds);
  const random = seededRandom(seed);
  const step = 0.375;
  for (let at = 0; at * step < durationSeconds - 2; at += 1) {
    const chord = PAINTING_CHORDS[Math.floor(at / 8 + seed) % PAINTING_CHORDS.length] ?? [];
    const onBeat = at % 8 === 0;
    if (!onBeat && random() < 0.28) continue;
    const which = onBeat ? 0 : 1 + Math.floor(random() * (chord.length - 1));
    const note = chord[which] ?? 'C4';
    lay(sound, pluck(hertz(note), 3, onBeat ? 0.9 : 0.7), {
      atSeconds: at * step,
      gain: onBeat ? 0.7 : 0.42,
      pan: random() * 0.8 - 0.4,
    });
  }
  return inRoom(sound, 0.55);
};

const COFFEE_CHORDS = ['F2 A3 C4 E4', 'E2 G3 B3 D4', 'D2 F3 A3 C4', 'G2 F3 B3 E4', 'C2 E3 G3 B3', 'A2 G3 C4 E4'].map(
  notes,
);
const COFFEE_RISE = ['A4', 'B4', 'C5', 'D5', 'E5', 'G5'] as const;

/** An electric piano, a bass and brushes at an easy pace: the music of the coffee lessons. */
export const coffeeMusic = (durationSeconds: number, seed: number): Sound => {
  const sound = silence(durationSeconds);
  const random = seededRandom(seed);
  const beat = 0.66;
  const bars = Math.floor((durationSeconds - 2) / (beat * 4));
  for (let bar = 0; bar < bars; bar += 1) {
    const [bass = 'C2', ...chord] = COFFEE_CHORDS[(bar + seed) % COFFEE_CHORDS.length] ?? [];
    const start = bar * beat * 4;
    [0, 2.66].forEach((at) => {
      lay(sound, pluck(hertz(bass) * 2, 1.6, 1), { atSeconds: start + at * beat, gain: 0.75 });
    });
    [0, 1.66].forEach((at) => {
      chord.forEach((note, high) => {
        lay(sound, electricPiano(hertz(note), 2.4), {
          atSeconds: start + at * beat + high * 0.012,
          gain: 0.3,
          pan: high * 0.25 - 0.25,
        });
      });
    });
    [1, 3].forEach((at) => {
      lay(
        sound,
        hush(0.3, seed + at, (seconds) => Math.max(0, 0.5 - seconds * 1.8)),
        { atSeconds: start + at * beat, gain: 0.35, pan: 0.2 },
      );
    });
    [0.66, 2, 3.66].forEach((at) => {
      const note = COFFEE_RISE[Math.floor(random() * COFFEE_RISE.length)] ?? 'A4';
      if (random() < 0.7)
        lay(sound, electricPiano(hertz(note), 1.8), { atSeconds: start + at * beat, gain: 0.26, pan: 0.3 });
    });
  }
  return inRoom(sound, 0.35);
};
