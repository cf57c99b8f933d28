import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseHandle } from '#server/platform/db/database.ts';
import { findDiskRefusal } from '#server/platform/files/disk-refusal.ts';
import { openZip } from './archive.ts';
import type { FileSource } from './export-files.ts';
import {
  listOver,
  markBegun,
  markFailed,
  markFinished,
  markRemoved,
  noteDone,
  type ExportFailure,
} from './export-queries.ts';
import { queueExport } from './exports.ts';
import { writeExport } from './write-export.ts';

export interface ExportDeps extends FileSource {
  readonly database: DatabaseHandle;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Ends the work when the server stops; another process begins it anew. */
  readonly signal: AbortSignal;
}

/** Beside the uploads: on the disk that all processes of the shop share. */
const exportsDir = (mediaDir: string): string => join(mediaDir, 'exports');

/** Where an archive waits for who asked for it. */
export const exportPath = (mediaDir: string, exportId: number): string => join(exportsDir(mediaDir), `${exportId}.zip`);

const failureOf = (error: unknown): ExportFailure => (findDiskRefusal(error) === 'ENOSPC' ? 'disk-full' : 'failed');

/** Writes an archive, the job behind it. May run any number of times: what a killed process began is begun anew. */
export const runExport = async (deps: ExportDeps, exportId: number): Promise<void> => {
  const { db } = deps.database;
  const begun = await markBegun(db, exportId);
  if (begun === undefined) return;
  const path = exportPath(deps.mediaDir, exportId);
  const writing = `${path}.writing`;
  try {
    await mkdir(exportsDir(deps.mediaDir), { recursive: true, mode: 0o700 });
    const { rows, files, missing } = await write(deps, exportId, { writing, withFiles: begun.withFiles });
    const { size } = await stat(writing);
    await rename(writing, path);
    await markFinished(db, exportId, { records: rows, files, missingFiles: missing.length, sizeBytes: size });
  } catch (error) {
    await rm(writing, { force: true });
    if (deps.signal.aborted) await queueExport(db, exportId);
    else {
      deps.log.error({ err: error, exportId }, 'an export was not written');
      await markFailed(db, exportId, failureOf(error));
    }
  }
};

interface Writing {
  readonly writing: string;
  readonly withFiles: boolean;
}

const write = async (deps: ExportDeps, exportId: number, { writing, withFiles }: Writing) => {
  const { database, signal } = deps;
  let noted = 0;
  return writeExport({
    connection: database.direct,
    archive: await openZip(writing),
    files: withFiles ? deps : undefined,
    told: async (percent) => {
      signal.throwIfAborted();
      if (percent === noted) return;
      noted = percent;
      await noteDone(database.db, exportId, percent);
    },
  });
};

/** Removes archives whose day is over. */
export const removeOldExports = async ({ database: { db }, mediaDir }: ExportDeps): Promise<void> => {
  for (const exportId of await listOver(db)) {
    await rm(exportPath(mediaDir, exportId), { force: true });
    await markRemoved(db, exportId);
  }
};
