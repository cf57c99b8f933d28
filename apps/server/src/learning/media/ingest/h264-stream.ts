const START_CODE = Buffer.from([0x00, 0x00, 0x00, 0x01]);
/** Access unit delimiter: transport streams want one before each picture. */
const DELIMITER = Buffer.from([0x00, 0x00, 0x00, 0x01, 0x09, 0xf0]);
const nalTypes = { parameterSet: 7, delimiter: 9 } as const;

/** What an MP4 keeps apart from the pictures: the width of length fields and the parameter sets (ISO/IEC 14496-15). */
export interface H264Setup {
  readonly lengthBytes: number;
  readonly parameterSets: readonly Uint8Array[];
}

const readSets = (record: Buffer, start: number, count: number): { sets: Buffer[]; end: number } => {
  const sets: Buffer[] = [];
  let offset = start;
  for (let index = 0; index < count; index += 1) {
    const length = record.readUInt16BE(offset);
    sets.push(record.subarray(offset + 2, offset + 2 + length));
    offset += 2 + length;
  }
  return { sets, end: offset };
};

/** Reads the configuration record of an H.264 track. Throws a RangeError where it is cut short. */
export const readH264Setup = (record: Buffer): H264Setup => {
  const sequence = readSets(record, 6, record.readUInt8(5) & 0x1f);
  const picture = readSets(record, sequence.end + 1, record.readUInt8(sequence.end));
  return { lengthBytes: (record.readUInt8(4) & 0b11) + 1, parameterSets: [...sequence.sets, ...picture.sets] };
};

const withStartCode = (nal: Uint8Array): readonly Uint8Array[] => [START_CODE, nal];

const splitByLength = (picture: Buffer, lengthBytes: number): Buffer[] => {
  const nals: Buffer[] = [];
  for (let offset = 0; offset + lengthBytes < picture.length;) {
    const length = picture.readUIntBE(offset, lengthBytes);
    nals.push(picture.subarray(offset + lengthBytes, offset + lengthBytes + length));
    offset += lengthBytes + length;
  }
  return nals;
};

const typeOf = (nal: Uint8Array): number => (nal[0] ?? 0) & 0x1f;

/** One picture of an MP4 as transport streams carry it; a key frame brings its parameter sets along. */
export const toByteStream = (picture: Buffer, setup: H264Setup, isKeyFrame: boolean): Buffer => {
  const nals = splitByLength(picture, setup.lengthBytes).filter((nal) => typeOf(nal) !== nalTypes.delimiter);
  const bringsSets = nals.some((nal) => typeOf(nal) === nalTypes.parameterSet);
  const sets = isKeyFrame && !bringsSets ? setup.parameterSets : [];
  return Buffer.concat([DELIMITER, ...sets.flatMap(withStartCode), ...nals.flatMap(withStartCode)]);
};
