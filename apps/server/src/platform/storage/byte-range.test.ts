import { describe, expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

describe('a range of a file of 1,000 bytes', () => {
  it.each([
    { header: 'bytes=0-0', range: { start: 0, end: 0 } },
    { header: 'bytes=0-', range: { start: 0, end: 999 } },
    { header: 'bytes=200-299', range: { start: 200, end: 299 } },
    { header: 'bytes=900-5000', range: { start: 900, end: 999 } },
    { header: 'bytes=-1', range: { start: 999, end: 999 } },
    { header: 'bytes=-5000', range: { start: 0, end: 999 } },
    { header: 'BYTES=5-6', range: { start: 5, end: 6 } },
  ])('[M06] $header is answered', ({ header, range }) => {
    expect(readByteRange(header, 1000)).toEqual(range);
  });

  it.each([
    'bytes=1000-',
    'bytes=9999999999-',
    'bytes=5-4',
    'bytes=-0',
    'bytes=0-0,5-9',
    `bytes=${'0-0,'.repeat(1000)}`,
  ])('[M06] %s is refused', (header) => {
    expect(readByteRange(header, 1000)).toBe('unsatisfiable');
  });

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=1'])(
    '[M06] %s means the whole',
    (header) => {
      expect(readByteRange(header, 1000)).toBeUndefined();
    },
  );
});
