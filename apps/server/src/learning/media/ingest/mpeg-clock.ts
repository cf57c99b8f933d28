/** Ticks per second of the clock that MPEG transport streams count in (ISO/IEC 13818-1). */
const TICKS_PER_SECOND = 90_000;

/** Seconds as ticks. */
export const toTicks = (seconds: number): number => Math.round(seconds * TICKS_PER_SECOND);

const bits15 = (ticks: number): number => ((ticks & 0x7fff) << 1) | 1;

/** Writes a 33-bit time stamp in the five bytes of a PES header; `marker` is 2, 3 or 1 as the standard asks. */
export const writeTimestamp = (target: Buffer, at: number, marker: number, ticks: number): void => {
  target[at] = (marker << 4) | ((Math.floor(ticks / 2 ** 30) & 0b111) << 1) | 1;
  target.writeUInt16BE(bits15(Math.floor(ticks / 2 ** 15)), at + 1);
  target.writeUInt16BE(bits15(ticks), at + 3);
};

/** The six bytes of a programme clock reference; its 27 MHz extension stays 0. */
export const clockReference = (ticks: number): Buffer => {
  const field = Buffer.alloc(6);
  field.writeUInt32BE(Math.floor(ticks / 2) >>> 0, 0);
  field.writeUInt16BE(((ticks % 2) << 15) | 0x7e00, 4);
  return field;
};
