import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Writes compressed copies beside the files of a finished build: compressing once costs less than at every request.
// Usage: node compress-program.ts <folder>

const compressible = /\.(?:js|css|svg|json|webmanifest)$/;
const WORTHWHILE_BYTES = 1_024;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compressFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile() && compressible.test(each.name))) {
    await compressFile(join(entry.parentPath, entry.name));
  }
};

const compressFile = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  if (bytes.length < WORTHWHILE_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await toBrotli(bytes, quality));
  await writeFile(`${file}.gz`, await toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }));
};

const [, , folder] = process.argv;
if (folder === undefined) throw new Error('the folder to compress is missing');
await compressFolder(folder);
