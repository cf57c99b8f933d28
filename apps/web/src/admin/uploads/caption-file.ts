import { readCaptionBytes } from '@kapok/domain';
import { TableFileFault } from '#web/admin/shared/table-file.ts';

/** A file of captions may be in Big5 and in another encoding just as well. */
export class UnsureEncoding extends Error {
  override readonly name = 'UnsureEncoding';
}

/** The text of a file of captions, in whatever encoding it came. Throws UnsureEncoding and TableFileFault. */
export const readCaptionFile = async (file: File): Promise<string> => {
  const read = readCaptionBytes(new Uint8Array(await file.arrayBuffer()), (bytes, encoding) =>
    new TextDecoder(encoding).decode(bytes),
  );
  if (read.say === 'text') return read.text;
  throw read.say === 'unsure' ? new UnsureEncoding() : new TableFileFault(read);
};
