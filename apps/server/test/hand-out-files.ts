import { ZipFile } from 'yazl';

/** A PDF of one empty page. */
export const pdfFile = (words = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n%${words}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );

/** A zip archive with these files in this order. */
export const zipFile = async (files: Readonly<Record<string, string>>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files))
    zip.addBuffer(Buffer.from(text), name, { compress: name !== 'mimetype' });
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
};

/** A file of an office as it has been written since 2007. */
export const officeFile = (part: string, more: Readonly<Record<string, string>> = {}): Promise<Buffer> =>
  zipFile({ '[Content_Types].xml': '<Types/>', [part]: '<x/>', ...more });

const SECTOR = 512;

/** A file of an office as it was written until 2003, with parts of these names. */
export const oldOfficeFile = (...parts: readonly string[]): Buffer => {
  const header = Buffer.alloc(SECTOR, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(0, 76);
  // Sector 0 says that 1 goes on in 2, where the list ends.
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(2, 4);
  table.writeUInt32LE(0xffff_fffe, 8);
  const list = Buffer.alloc(SECTOR * 2);
  ['Root Entry', 'CompObj', 'Data', '1Table', ...parts].forEach((name, index) => {
    list.write(name, index * 128, 'utf16le');
    list.writeUInt16LE((name.length + 1) * 2, index * 128 + 64);
  });
  return Buffer.concat([header, table, list]);
};
