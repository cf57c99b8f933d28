import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { findStats } from '#server/platform/files/find-stats.ts';
import { openFolder, openZip, writeExport } from '#server/back-office/export/index.ts';
import { inTransaction, type DatabaseHandle } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { openMediaSource } from './backup.ts';
import { CommandError, type Command, type CommandContext } from './command.ts';
import { readOptions } from './read-options.ts';
import { useMigratedDatabase } from './use-database.ts';

const DEMO_DIR = resolve(import.meta.dirname, '../../../../demo');

const options = z.object({ target: z.string(), 'without-files': z.boolean().default(false) });

const noteExport = ({ db }: DatabaseHandle): Promise<void> =>
  inTransaction(db, (tx) => noteStaffAction(tx, { staffId: null, action: 'export-shop', subject: 'export/command' }));

const sourceOf = async (context: CommandContext, database: DatabaseHandle) => ({
  ...(await openMediaSource(context, database)),
  sourceDir: DEMO_DIR,
});

/** Beside a running shop: everything of one moment, for whoever moves on (OWN-10). */
export const exportCommand: Command = {
  usage: 'export <file.zip or folder> [--without-files]',
  summary: 'Writes everything that can be taken along as CSV and files, with a page that explains each column.',
  options: [
    [
      '--without-files',
      { en: 'the records alone: no films, sounds and pictures', zh: '只要資料，不含影片、聲音和圖片' },
    ],
  ],
  run: async (context) => {
    const { target, 'without-files': withoutFiles } = readOptions(context.args, options, {
      flags: ['without-files'],
      bare: 'target',
    });
    const path = resolve(target);
    if ((await findStats(path)) !== undefined) throw new CommandError(`${path} is there already.`);
    // It appears under its name when it is whole.
    const writing = `${path}.writing`;
    await rm(writing, { recursive: true, force: true });
    const written = await useMigratedDatabase(context, async (database) => {
      await noteExport(database);
      return writeExport({
        connection: database.direct,
        archive: await (path.endsWith('.zip') ? openZip(writing) : openFolder(writing)),
        files: withoutFiles ? undefined : await sourceOf(context, database),
        told: () => Promise.resolve(),
      });
    });
    await rename(writing, path);
    context.print(`${written.rows} records, ${withoutFiles ? 'no' : written.files} files: ${path}`);
    for (const place of written.missing) context.print(`missing: ${place}`);
    return 0;
  },
};
