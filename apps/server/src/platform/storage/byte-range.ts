/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const lastBytes = (count: number, sizeBytes: number): ByteRange => ({
  start: count === 0 ? sizeBytes : Math.max(0, sizeBytes - count),
  end: sizeBytes - 1,
});

const betweenBytes = (start: number, last: string, sizeBytes: number): ByteRange => ({
  start,
  end: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1),
});

const isWithin = (range: ByteRange, sizeBytes: number): boolean => range.start <= range.end && range.start < sizeBytes;

const byteRangesHeader = /^\s*bytes=(.*)$/i;
const oneRange = /^\s*(?!-\s*$)(\d{0,15})-(\d{0,15})\s*$/;

/**
 * Reads a Range header for a file of `sizeBytes`. Undefined means the whole file: there is no header, or one that is no
 * byte range (RFC 9110 wants it ignored). `unsatisfiable` is for ranges outside the file and for several at once, which
 * only serve to make a server work.
 */
export const readByteRange = (
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'unsatisfiable' | undefined => {
  const wished = byteRangesHeader.exec(header ?? '')?.[1] ?? '';
  if (wished.includes(',')) return 'unsatisfiable';
  const parts = oneRange.exec(wished);
  if (parts === null) return undefined;
  const [, first = '', last = ''] = parts;
  const range = first === '' ? lastBytes(Number(last), sizeBytes) : betweenBytes(Number(first), last, sizeBytes);
  return isWithin(range, sizeBytes) ? range : 'unsatisfiable';
};
