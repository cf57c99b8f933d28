/** Numbers that connect the tables with the packets of a segment. */
export const pids = { association: 0x0000, map: 0x1000, video: 0x0100, audio: 0x0101 } as const;

const streamTypes = { video: 0x1b, audio: 0x0f } as const;

export type StreamKind = keyof typeof streamTypes;

/** Checksum of a table: CRC-32/MPEG-2. */
const checksum = (bytes: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
};

const section = (tableId: number, body: readonly number[]): Buffer => {
  const bytes = Buffer.from([tableId, 0xb0, body.length + 9, 0x00, 0x01, 0xc1, 0x00, 0x00, ...body, 0, 0, 0, 0]);
  bytes.writeUInt32BE(checksum(bytes.subarray(0, -4)), bytes.length - 4);
  return bytes;
};

const high = (pid: number): number => 0xe0 | (pid >> 8);
const low = (pid: number): number => pid & 0xff;

/** The table that says where the map is. */
export const associationTable = (): Buffer => section(0x00, [0x00, 0x01, high(pids.map), low(pids.map)]);

/** The table of the streams: H.264 and AAC. The first one carries the clock. */
export const mapTable = (streams: readonly [StreamKind, ...StreamKind[]]): Buffer => {
  const clock = pids[streams[0]];
  const entries = streams.flatMap((kind) => [streamTypes[kind], high(pids[kind]), low(pids[kind]), 0xf0, 0x00]);
  return section(0x02, [high(clock), low(clock), 0xf0, 0x00, ...entries]);
};
