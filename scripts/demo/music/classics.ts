import { pluck, softPiano } from './instruments.ts';
import { hertz, notes } from './pitch.ts';
import { inRoom } from './room.ts';
import { lay, silence, type Sound } from './sound.ts';

// Compositions in the public domain, shortened: J. S. Bach (1685-1750), J. Pachelbel (1653-1706), E. Satie (1866-1925).

const PRELUDE_BARS = [
  'C4 E4 G4 C5 E5',
  'C4 D4 A4 D5 F5',
  'B3 D4 G4 D5 F5',
  'C4 E4 G4 C5 E5',
  'C4 E4 A4 E5 A5',
  'C4 D4 F#4 A4 D5',
  'B3 D4 G4 D5 G5',
  'B3 C4 E4 G4 C5',
  'A3 C4 E4 G4 C5',
  'D3 A3 D4 F#4 C5',
  'G3 B3 D4 G4 B4',
  'G3 Bb3 E4 G4 C#5',
  'F3 A3 D4 A4 D5',
  'F3 Ab3 D4 F4 B4',
  'E3 G3 C4 G4 C5',
] as const;
const PRELUDE_ORDER = [0, 1, 2, 3, 4, 2, 3, 4] as const;

/** Bach, Prelude in C major (BWV 846), its first bars and a closing chord. */
export const preludeInC = (durationSeconds: number): Sound => {
  const sound = silence(durationSeconds);
  const step = (durationSeconds - 5) / (PRELUDE_BARS.length * 16);
  PRELUDE_BARS.forEach((written, bar) => {
    const chord = notes(written);
    for (let sixteenth = 0; sixteenth < 16; sixteenth += 1) {
      const which = PRELUDE_ORDER[sixteenth % 8] ?? 0;
      const held = which < 2 ? step * 8 : step * 3;
      const atSeconds = (bar * 16 + sixteenth) * step + (which === 0 ? 0 : 0.006);
      lay(sound, softPiano(hertz(chord[which] ?? 'C4'), held + 0.9), {
        atSeconds,
        gain: which === 0 ? 0.62 : 0.44,
        pan: which * 0.14 - 0.3,
      });
    }
  });
  notes('C3 G3 C4 E4 C5').forEach((note, at) => {
    lay(sound, softPiano(hertz(note), 5), {
      atSeconds: durationSeconds - 5 + at * 0.09,
      gain: 0.5,
      pan: at * 0.14 - 0.3,
    });
  });
  return inRoom(sound, 0.4);
};

const GROUND = notes('D3 A2 B2 F#2 G2 D2 G2 A2');
const GROUND_CHORDS = ['F#4 A4', 'E4 A4', 'D4 F#4', 'C#4 F#4', 'B3 D4', 'A3 D4', 'B3 D4', 'C#4 E4'].map(notes);
const CANON_VOICES = [
  [],
  notes('F#5 E5 D5 C#5 B4 A4 B4 C#5'),
  notes('D5 F#5 A5 G5 F#5 D5 F#5 E5 D5 B4 D5 A5 G5 B5 A5 G5'),
  notes('F#5 E5 D5 C#5 B4 A4 B4 C#5'),
] as const;

/** Pachelbel, Canon in D: the ground four times, the voices entering one after another. */
export const canonInD = (durationSeconds: number): Sound => {
  const sound = silence(durationSeconds);
  const cycle = (durationSeconds - 4) / CANON_VOICES.length;
  const beat = cycle / GROUND.length;
  CANON_VOICES.forEach((melody, turn) => {
    GROUND.forEach((bass, at) => {
      const atSeconds = turn * cycle + at * beat;
      lay(sound, pluck(hertz(bass), beat * 2.2, 0.8), { atSeconds, gain: 0.75, pan: -0.15 });
      (GROUND_CHORDS[at] ?? []).forEach((note, high) => {
        lay(sound, pluck(hertz(note), beat * 1.6, 0.9), {
          atSeconds: atSeconds + beat * (0.5 + high * 0.04),
          gain: 0.26,
          pan: -0.4,
        });
      });
    });
    melody.forEach((note, at) => {
      const length = cycle / melody.length;
      lay(sound, softPiano(hertz(note), length + 1.2), {
        atSeconds: turn * cycle + at * length,
        gain: 0.46,
        pan: 0.25,
      });
    });
  });
  notes('D2 D3 A3 F#4 D5').forEach((note, at) => {
    lay(sound, pluck(hertz(note), 4, 0.7), {
      atSeconds: durationSeconds - 4 + at * 0.08,
      gain: 0.5,
      pan: at * 0.15 - 0.3,
    });
  });
  return inRoom(sound, 0.5);
};

const GYMNOPEDIE_MELODY = [
  [4, 1, 'F#5'],
  [4, 2, 'A5'],
  [5, 0, 'G5'],
  [5, 1, 'F#5'],
  [5, 2, 'C#5'],
  [6, 0, 'B4'],
  [6, 1, 'C#5'],
  [6, 2, 'D5'],
  [7, 0, 'A4'],
  [8, 0, 'F#4'],
  [12, 1, 'F#5'],
  [12, 2, 'A5'],
  [13, 0, 'G5'],
  [13, 1, 'F#5'],
  [13, 2, 'C#5'],
  [14, 0, 'B4'],
  [14, 1, 'C#5'],
  [14, 2, 'D5'],
  [15, 0, 'A4'],
  [16, 0, 'C#5'],
  [17, 0, 'F#5'],
  [18, 0, 'E4'],
] as const;
const GYMNOPEDIE_BARS = 19;

/** Satie, Gymnopédie No. 1: the sway of two chords and the first phrase, twice. */
export const gymnopedie = (durationSeconds: number): Sound => {
  const sound = silence(durationSeconds);
  const bar = (durationSeconds - 3) / GYMNOPEDIE_BARS;
  for (let at = 0; at < GYMNOPEDIE_BARS; at += 1) {
    const [bass, chord] = at % 2 === 0 ? (['G2', 'B3 D4 F#4'] as const) : (['D2', 'A3 C#4 F#4'] as const);
    lay(sound, softPiano(hertz(bass), bar * 1.4), { atSeconds: at * bar, gain: 0.6, pan: -0.2 });
    notes(chord).forEach((note, high) => {
      lay(sound, softPiano(hertz(note), bar), {
        atSeconds: at * bar + bar / 3 + high * 0.012,
        gain: 0.24,
        pan: high * 0.1 - 0.2,
      });
    });
  }
  for (const [at, beat, note] of GYMNOPEDIE_MELODY) {
    lay(sound, softPiano(hertz(note), bar * 1.3), { atSeconds: at * bar + (beat * bar) / 3, gain: 0.62, pan: 0.15 });
  }
  return inRoom(sound, 0.55);
};

const SUITE_BARS = [
  'G2 D3 B3 A3 B3 D3 B3 D3 G2 D3 B3 A3 B3 D3 B3 D3',
  'G2 E3 C4 B3 C4 E3 C4 E3 G2 E3 C4 B3 C4 E3 C4 E3',
  'G2 F#3 C4 B3 C4 F#3 C4 F#3 G2 F#3 C4 B3 C4 F#3 C4 F#3',
  'G2 G3 B3 A3 B3 G3 B3 G3 G2 G3 B3 A3 B3 G3 B3 F#3',
  'G2 E3 B3 A3 B3 G3 F#3 G3 E3 G3 F#3 G3 B2 D3 C#3 B2',
  'C#3 G3 A3 G3 A3 G3 A3 G3 C#3 G3 A3 G3 A3 G3 A3 G3',
  'F#3 A3 D4 C#4 D4 A3 G3 A3 F#3 A3 G3 A3 D3 F#3 E3 D3',
  'G2 D3 B3 A3 B3 D3 B3 D3 G2 D3 B3 A3 B3 D3 B3 D3',
].map(notes);

/** Bach, Prelude of the Suite No. 1 in G for cello alone (BWV 1007), its opening, on plucked strings. */
export const celloSuite = (durationSeconds: number): Sound => {
  const sound = silence(durationSeconds);
  const step = (durationSeconds - 4.5) / (SUITE_BARS.length * 16);
  SUITE_BARS.forEach((bar, number) => {
    bar.forEach((note, at) => {
      const strong = at % 8 === 0;
      lay(sound, pluck(hertz(note), strong ? 2.4 : 1.2, strong ? 0.75 : 0.6), {
        atSeconds: (number * 16 + at) * step,
        gain: strong ? 0.8 : 0.5,
        pan: at % 2 === 0 ? -0.1 : 0.12,
      });
    });
  });
  notes('G2 D3 B3 G4').forEach((note, at) => {
    lay(sound, pluck(hertz(note), 4.4, 0.7), { atSeconds: durationSeconds - 4.5 + at * 0.12, gain: 0.6 });
  });
  return inRoom(sound, 0.5);
};
