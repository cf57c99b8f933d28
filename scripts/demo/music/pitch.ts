const SEMITONES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const ACCIDENTALS: Readonly<Record<string, number>> = { '': 0, '#': 1, b: -1 };

/** Frequency in hertz of a note such as `C#4` (A4 = 440). Throws a RangeError for anything else. */
export const hertz = (note: string): number => {
  const [, letter = '', accidental = '', octave = ''] = /^([A-G])(#|b|)(\d)$/.exec(note) ?? [];
  const semitone = SEMITONES[letter];
  const shift = ACCIDENTALS[accidental];
  if (semitone === undefined || shift === undefined) throw new RangeError(`not a note: ${note}`);
  return 440 * 2 ** ((semitone + shift - 9) / 12 + Number(octave) - 4);
};

/** The notes of a line written with spaces between them. */
export const notes = (written: string): readonly string[] => written.trim().split(/\s+/);
