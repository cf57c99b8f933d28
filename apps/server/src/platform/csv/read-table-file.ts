import { readFile } from 'node:fs/promises';
import { readTableText, type DecodeText, type TableText } from '@kapok/domain';

export const decodeText: DecodeText = (bytes, encoding) => new TextDecoder(encoding).decode(bytes);

/** The text of a spreadsheet's file, in whatever encoding; rejects where it cannot be opened. */
export const readTableFile = async (path: string): Promise<TableText> =>
  readTableText(await readFile(path), decodeText);
