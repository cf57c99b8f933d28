import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeFile, oldOfficeFile, pdfFile, zipFile } from '../../../../test/hand-out-files.ts';
import { inspectHandOut } from './inspect-hand-out.ts';
import { IngestRefusal } from './ingest-refusal.ts';

describe('what a hand-out is', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kapok-hand-outs-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** The name tells nothing. */
  const found = async (bytes: Buffer | Promise<Buffer>): Promise<unknown> => {
    const path = join(folder, 'film.mp4');
    await writeFile(path, await bytes);
    return inspectHandOut(path).catch((error: unknown) => (error instanceof IngestRefusal ? error.reason : error));
  };

  it('[LEARN-2] is told by what is in the file', async () => {
    expect(await found(pdfFile())).toBe('pdf');
    expect(await found(zipFile({ '講義/第一課.txt': 'x' }))).toBe('zip');
    expect(await found(zipFile({}))).toBe(undefined);
    expect(await found(officeFile('word/document.xml'))).toBe('docx');
    expect(await found(officeFile('xl/workbook.xml'))).toBe('xlsx');
    expect(await found(officeFile('ppt/presentation.xml'))).toBe('pptx');
    expect(await found(zipFile({ mimetype: 'application/epub+zip', 'a.xhtml': '' }))).toBe('epub');
    expect(await found(zipFile({ mimetype: 'application/vnd.oasis.opendocument.text' }))).toBe('odt');
    expect(await found(zipFile({ mimetype: 'text/html', 'a.html': '' }))).toBe('zip');
    expect(await found(oldOfficeFile('WordDocument'))).toBe('doc');
    expect(await found(oldOfficeFile('Workbook'))).toBe('xls');
    expect(await found(oldOfficeFile('PowerPoint Document'))).toBe('ppt');
  });

  it('[LEARN-2] is nothing else, whatever its first bytes say', async () => {
    expect(await found(Buffer.from('<html><script>alert(1)</script>'))).toBe(undefined);
    expect(await found(Buffer.from('MZ a program'))).toBe(undefined);
    expect(await found(Buffer.from('MZ %PDF-1.4 %%EOF'))).toBe(undefined);
    expect(await found(Buffer.alloc(0))).toBe(undefined);
    expect(await found(oldOfficeFile('EncryptedPackage'))).toBe(undefined);
    expect(await found(oldOfficeFile('WordDocument').subarray(0, 600))).toBe(undefined);
  });

  it('[LEARN-2] [SAFE-3] is refused where it is cut off, runs programs, or leaves its folder', async () => {
    expect(await found(pdfFile().subarray(0, 100))).toBe('damaged');
    const zip = await zipFile({ 'a.txt': 'a'.repeat(1_000), 'b.txt': 'b' });
    expect(await found(zip.subarray(0, zip.length - 30))).toBe('damaged');
    expect(await found(officeFile('xl/workbook.xml', { 'xl/vbaProject.bin': 'x' }))).toBe('has-macros');
    expect(await found(oldOfficeFile('WordDocument', 'Macros'))).toBe('has-macros');
    const mimetype = 'application/vnd.oasis.opendocument.text';
    for (const program of ['Basic/Standard/Module1.xml', 'Scripts/python/run.py'])
      expect(await found(zipFile({ mimetype, [program]: 'x' }))).toBe('has-macros');
  });
});
