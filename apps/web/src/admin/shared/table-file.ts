import { readTableText, toCsvFile, type DecodeText, type TableText } from '@kapok/domain';
import { saveBlob } from '#web/ui/save-blob.ts';

/** Why a file is no table of text. */
export type TableFault = Exclude<TableText, { readonly say: 'text' }>;

export class TableFileFault extends Error {
  readonly fault: TableFault;

  constructor(fault: TableFault) {
    super(fault.say);
    this.fault = fault;
  }
}

const decode: DecodeText = (bytes, encoding) => new TextDecoder(encoding).decode(bytes);

/** The text of a CSV file in any encoding that spreadsheets write. Throws TableFileFault. */
export const readTableFile = async (file: File): Promise<string> => {
  const read = readTableText(new Uint8Array(await file.arrayBuffer()), decode);
  if (read.say === 'text') return read.text;
  throw new TableFileFault(read);
};

/** Hands rows to the person as a CSV file. */
export const saveTable = (name: string, rows: readonly (readonly string[])[]): void => {
  saveBlob(name, new Blob([toCsvFile(rows)], { type: 'text/csv' }));
};
