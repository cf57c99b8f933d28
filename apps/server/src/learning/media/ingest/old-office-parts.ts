import type { FileHandle } from 'node:fs/promises';

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const NAME_BYTES = 64;
/** Sectors of the list of parts that are read; office files have a handful. */
const MOST_SECTORS = 256;
/** Numbers above it are no sectors. */
const LAST_SECTOR = 0xffff_fffa;

const readBytes = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};

/** The names of the parts in a file as Word, Excel and PowerPoint wrote them until 2003 (MS-CFB). What is cut off has fewer. */
export const listOldOfficeParts = async (file: FileHandle): Promise<readonly string[]> => {
  const header = await readBytes(file, 0, HEADER_BYTES);
  const shift = header.length < HEADER_BYTES ? 0 : header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return [];
  const sectorBytes = 2 ** shift;
  const placeOf = (sector: number): number => (sector + 1) * sectorBytes;
  const names: string[] = [];
  let sector = header.readUInt32LE(48);
  for (let count = 0; count < MOST_SECTORS && sector < LAST_SECTOR; count += 1) {
    names.push(...namesIn(await readBytes(file, placeOf(sector), sectorBytes)));
    const tables = Math.floor(sector / (sectorBytes / 4));
    // Longer chains of tables belong to files of many megabytes, whose parts are named before.
    if (tables >= 109) break;
    const place = placeOf(header.readUInt32LE(76 + tables * 4)) + (sector % (sectorBytes / 4)) * 4;
    const next = await readBytes(file, place, 4);
    if (next.length < 4) break;
    sector = next.readUInt32LE(0);
  }
  return names;
};

const namesIn = (sector: Buffer): readonly string[] => {
  const names: string[] = [];
  for (let at = 0; at + ENTRY_BYTES <= sector.length; at += ENTRY_BYTES) {
    const bytes = Math.min(sector.readUInt16LE(at + NAME_BYTES), NAME_BYTES);
    if (bytes > 2) names.push(sector.toString('utf16le', at, at + bytes - 2));
  }
  return names;
};
