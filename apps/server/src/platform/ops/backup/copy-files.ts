import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import { findStats } from '#server/platform/files/find-stats.ts';
import { BackupError, type BackedUpFile } from './backup-file.ts';

/** Quick: the disk is to be the limit, not the processor beside a running shop. */
const GZIP_LEVEL = 1;

/** Counts and hashes what passes. */
export const createMeter = () => {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  return { meter, result: () => ({ sizeBytes, sha256: hash.digest('hex') }) };
};

/** Writes the rows of a COPY statement into a file, and tells what stands in it. */
export const writeRows = async (client: Client, copy: string, folder: string, file: string): Promise<BackedUpFile> => {
  const { meter, result } = createMeter();
  const rows = client.query(to(copy));
  const target = createWriteStream(join(folder, file), { flush: true, flags: 'wx', mode: 0o600 });
  await pipeline(rows, createGzip({ level: GZIP_LEVEL }), meter, target);
  return { file, rows: rows.rowCount, ...result() };
};

/** Reads such a file into a COPY statement. Throws BackupError where other rows came out than went in. */
export const readRows = async (client: Client, copy: string, folder: string, from_: BackedUpFile): Promise<void> => {
  const rows = client.query(from(copy));
  await pipeline(createReadStream(join(folder, from_.file)), createGunzip(), rows);
  if (rows.rowCount !== from_.rows)
    throw new BackupError(`${from_.file}: ${rows.rowCount} rows were read where ${from_.rows} were written.`);
};

/** Throws BackupError unless a file holds exactly what was written into it. */
export const assertUnchanged = async (
  path: string,
  wanted: { readonly sizeBytes: number; readonly sha256: string },
): Promise<void> => {
  const found = await findStats(path);
  if (found === undefined) throw new BackupError(`${path} is missing; nothing was written.`);
  const { meter, result } = createMeter();
  await pipeline(createReadStream(path), meter.resume());
  const { sizeBytes, sha256 } = result();
  if (sizeBytes !== wanted.sizeBytes || sha256 !== wanted.sha256)
    throw new BackupError(`${path} was altered or is cut off; nothing was written.`);
};
