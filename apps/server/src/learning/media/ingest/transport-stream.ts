import { clockReference, toTicks, writeTimestamp } from './mpeg-clock.ts';
import { associationTable, mapTable, pids, type StreamKind } from './program-tables.ts';

export const TS_PACKET_BYTES = 188;
const TS_HEADER_BYTES = 4;
const SYNC_BYTE = 0x47;
const streamIds = { video: 0xe0, audio: 0xc0 } as const;

/** How far the clock runs ahead of decoding: room for the player's own buffer. */
const CLOCK_LEAD_TICKS = toTicks(0.1);

/** One picture, or some frames of sound, ready to be cut into packets. Times in ticks of the 90 kHz clock. */
export interface Unit {
  readonly kind: StreamKind;
  readonly presentAtTicks: number;
  readonly decodeAtTicks: number;
  readonly isKeyFrame: boolean;
  readonly bytes: Uint8Array;
}

/** Packets of 188 bytes in one growing buffer. */
class PacketBuffer {
  #bytes = Buffer.allocUnsafe(TS_PACKET_BYTES * 4096);
  #length = 0;

  next(): Buffer {
    if (this.#length === this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes, Buffer.allocUnsafe(this.#bytes.length)]);
    }
    this.#length += TS_PACKET_BYTES;
    return this.#bytes.subarray(this.#length - TS_PACKET_BYTES, this.#length);
  }

  whole(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }
}

const elementaryPacket = (unit: Unit): Buffer => {
  const isReordered = unit.presentAtTicks !== unit.decodeAtTicks;
  const timeBytes = isReordered ? 10 : 5;
  const header = Buffer.alloc(9 + timeBytes);
  const lengthAfterField = 3 + timeBytes + unit.bytes.length;
  header.set([0x00, 0x00, 0x01, streamIds[unit.kind]]);
  // Zero means "until the next one starts", which the standard allows for pictures only.
  header.writeUInt16BE(unit.kind === 'audio' && lengthAfterField <= 0xffff ? lengthAfterField : 0, 4);
  header.set([0x84, isReordered ? 0xc0 : 0x80, timeBytes], 6);
  writeTimestamp(header, 9, isReordered ? 3 : 2, unit.presentAtTicks);
  if (isReordered) writeTimestamp(header, 14, 1, unit.decodeAtTicks);
  return Buffer.concat([header, unit.bytes]);
};

const table = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x00]), bytes], TS_PACKET_BYTES - TS_HEADER_BYTES).fill(0xff, bytes.length + 1);

/**
 * Writes the segments of one file as MPEG transport stream. Counters run on from segment to segment, so the segments
 * joined are one valid stream; each begins with its tables and can be read alone.
 */
export class SegmentWriter {
  readonly #streams: readonly [StreamKind, ...StreamKind[]];
  readonly #counters = new Map<number, number>();

  /** The first stream carries the clock. */
  constructor(streams: readonly [StreamKind, ...StreamKind[]]) {
    this.#streams = streams;
  }

  /** One segment from its units, which are put into the order of decoding. Its length is a multiple of 188 bytes. */
  write(units: readonly Unit[]): Buffer {
    const packets = new PacketBuffer();
    this.#cut(packets, pids.association, table(associationTable()));
    this.#cut(packets, pids.map, table(mapTable(this.#streams)));
    for (const unit of units.toSorted((a, b) => a.decodeAtTicks - b.decodeAtTicks)) {
      this.#cut(packets, pids[unit.kind], elementaryPacket(unit), this.#adaptation(unit));
    }
    return packets.whole();
  }

  #adaptation(unit: Unit): Buffer | undefined {
    const carriesClock = unit.kind === this.#streams[0];
    if (!carriesClock && !unit.isKeyFrame) return undefined;
    const flags = Buffer.from([(unit.isKeyFrame ? 0x40 : 0) | (carriesClock ? 0x10 : 0)]);
    return carriesClock ? Buffer.concat([flags, clockReference(unit.decodeAtTicks - CLOCK_LEAD_TICKS)]) : flags;
  }

  /** Cuts a payload into packets; the adaptation field goes into the first, stuffing into the last. */
  #cut(packets: PacketBuffer, pid: number, payload: Buffer, firstField?: Buffer): void {
    let field = firstField;
    for (let offset = 0, start = 0x40; offset < payload.length; start = 0) {
      const packet = packets.next();
      const fieldBytes = field === undefined ? 0 : field.length + 1;
      const room = TS_PACKET_BYTES - TS_HEADER_BYTES - fieldBytes;
      const taken = Math.min(room, payload.length - offset);
      const adaptationBytes = fieldBytes + room - taken;
      packet[0] = SYNC_BYTE;
      packet[1] = start | (pid >> 8);
      packet[2] = pid & 0xff;
      packet[3] = (adaptationBytes > 0 ? 0x30 : 0x10) | this.#count(pid);
      if (adaptationBytes > 0)
        fillAdaptation(packet.subarray(TS_HEADER_BYTES, TS_HEADER_BYTES + adaptationBytes), field);
      payload.copy(packet, TS_HEADER_BYTES + adaptationBytes, offset, offset + taken);
      offset += taken;
      field = undefined;
    }
  }

  #count(pid: number): number {
    const counter = this.#counters.get(pid) ?? 0;
    this.#counters.set(pid, (counter + 1) & 0x0f);
    return counter;
  }
}

const fillAdaptation = (target: Buffer, field: Buffer | undefined): void => {
  target.fill(0xff);
  target[0] = target.length - 1;
  if (target.length === 1) return;
  target[1] = 0;
  field?.copy(target, 1);
};
