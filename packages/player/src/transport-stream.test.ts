import { describe, expect, it } from 'vitest';
import { isTransportStream, isWholeTransportStream } from './transport-stream.ts';

/** Packets with their sync bytes; `change` spoils some. */
const segment = (bytes: number, change: Readonly<Record<number, number>> = {}): ArrayBuffer => {
  const view = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += 188) view[at] = 0x47;
  for (const [at, value] of Object.entries(change)) view[Number(at)] = value;
  return view.buffer;
};

describe('what counts as a segment', () => {
  it.each([
    { case: 'nothing', bytes: segment(0), plays: false, kept: false },
    { case: '187 bytes', bytes: segment(187), plays: false, kept: false },
    { case: 'one packet', bytes: segment(188), plays: true, kept: true },
    { case: 'a flipped first byte', bytes: segment(1_880, { 0: 0x46 }), plays: false, kept: false },
    { case: 'a flipped second sync byte', bytes: segment(1_880, { 188: 0x46 }), plays: true, kept: false },
    { case: 'a flipped last sync byte', bytes: segment(18_800, { 18_612: 0x46 }), plays: true, kept: false },
    { case: 'a packet cut short', bytes: segment(1_900), plays: true, kept: false },
    { case: 'whole packets', bytes: segment(18_800), plays: true, kept: true },
  ])('[STREAM-3] $case: plays $plays, is kept $kept', ({ bytes, plays, kept }) => {
    expect(isTransportStream(bytes)).toBe(plays);
    expect(isWholeTransportStream(bytes)).toBe(kept);
  });
});
