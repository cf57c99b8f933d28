/** A picture is turned by a matrix of nine numbers, of which these four turn and mirror it. */
const TURNING = [0, 1, 3, 4] as const;
const NUMBER_BYTES = 4;
const MATRIX_BYTES = 9 * NUMBER_BYTES;

/** A quarter turn to the right where the second is positive, to the left where it is negative, mirrored or not. */
const quarterTurn = (b: number, c: number): string => {
  if (b > 0) return c > 0 ? 'cclock_flip' : 'clock';
  return c < 0 ? 'clock_flip' : 'cclock';
};

/**
 * The filters that set pictures upright which a phone wrote as its sensor lay, to the next quarter turn: FFmpeg's own program puts
 * the same before all others. The matrix is that of the stream, in FFmpeg's layout.
 */
export const uprightFilters = (matrix: Buffer | null): readonly string[] => {
  if (matrix === null || matrix.length < MATRIX_BYTES) return [];
  const [a = 0, b = 0, c = 0, d = 0] = TURNING.map((place) => matrix.readInt32LE(place * NUMBER_BYTES));
  if (Math.abs(b) > Math.abs(a)) return [`transpose=${quarterTurn(b, c)}`];
  return [...(a < 0 ? ['hflip'] : []), ...(d < 0 ? ['vflip'] : [])];
};
