import { describe, expect, it } from 'vitest';
import { SegmentWriter, TS_PACKET_BYTES, type Unit } from './transport-stream.ts';

const unit = (kind: 'video' | 'audio', atTicks: number, size: number): Unit => ({
  kind,
  presentAtTicks: atTicks,
  decodeAtTicks: atTicks,
  isKeyFrame: true,
  bytes: Buffer.alloc(size, 0x55),
});

const packetsOf = (segment: Buffer): Buffer[] =>
  Array.from({ length: segment.length / TS_PACKET_BYTES }, (_, index) =>
    segment.subarray(index * TS_PACKET_BYTES, (index + 1) * TS_PACKET_BYTES),
  );

const pidOf = (packet: Buffer): number => packet.readUInt16BE(1) & 0x1fff;

const payloadBytes = (segment: Buffer, pid: number): Buffer =>
  Buffer.concat(
    packetsOf(segment)
      .filter((packet) => pidOf(packet) === pid)
      .map((packet) => packet.subarray((packet.readUInt8(3) & 0x20) === 0 ? 4 : 5 + packet.readUInt8(4))),
  );

describe('a segment of transport stream', () => {
  it('[STREAM-1] carries its bytes unchanged, whatever is left over in the last packet', () => {
    const headerBytes = 14;
    for (let size = 1; size <= 2 * TS_PACKET_BYTES + 2; size += 1) {
      const segment = new SegmentWriter(['video', 'audio']).write([unit('video', 90_000, size)]);
      expect(segment.length % TS_PACKET_BYTES).toBe(0);
      expect(packetsOf(segment).every((packet) => packet[0] === 0x47)).toBe(true);
      expect(payloadBytes(segment, 0x100).subarray(headerBytes)).toEqual(Buffer.alloc(size, 0x55));
    }
  });

  it('counts on from one segment to the next, so that joined segments are one stream', () => {
    const writer = new SegmentWriter(['audio']);
    const joined = Buffer.concat([
      writer.write([unit('audio', 90_000, 500)]),
      writer.write([unit('audio', 180_000, 500)]),
    ]);
    const counters = packetsOf(joined)
      .filter((packet) => pidOf(packet) === 0x101)
      .map((packet) => packet.readUInt8(3) & 0x0f);
    expect(counters).toEqual(counters.map((_, index) => index % 16));
  });

  it('begins with the tables, whose checksums hold', () => {
    const [association, map] = packetsOf(new SegmentWriter(['video', 'audio']).write([]));
    // The tables of a stream with H.264 on 0x100 and AAC on 0x101 are fixed: bytes as every analyser prints them.
    expect(association?.subarray(5, 21).toString('hex')).toBe('00b00d0001c100000001f0002ab104b2');
    expect(map?.subarray(5, 31).toString('hex')).toBe('02b0170001c10000e100f0001be100f0000fe101f0002f44b99b');
  });

  it('keeps times above 2^32 ticks, as long recordings need them', () => {
    const late = 2 ** 32 + 12_345;
    const segment = new SegmentWriter(['audio']).write([unit('audio', late, 10)]);
    const stamp = payloadBytes(segment, 0x101).subarray(9, 14);
    const high = (stamp.readUInt8(0) >> 1) & 0b111;
    expect(high * 2 ** 30 + (stamp.readUInt16BE(1) >> 1) * 2 ** 15 + (stamp.readUInt16BE(3) >> 1)).toBe(late);
  });
});
