import { resolve } from 'node:path';
import { z } from 'zod';
import { assertDataDir } from '#server/shop/config/config.ts';
import { restoreBackup } from '#server/platform/ops/backup/index.ts';
import { countUnreadable } from '#server/back-office/doctor/index.ts';
import { describeBackupError, openMediaSource } from './backup.ts';
import type { Command } from './command.ts';
import { readOptions } from './read-options.ts';
import { otherSecretLines } from './secret-mark.ts';
import { useDatabase } from './use-database.ts';
import { verifyCommand } from './verify.ts';

/** Into an empty database only; no shop may run on it. */
export const restoreCommand: Command = {
  usage: 'restore <folder of one backup>',
  summary: 'Restores a backup into an empty database, all or nothing, and checks every invariant afterwards.',
  run: async (context) => {
    const { folder } = readOptions(context.args, z.object({ folder: z.string() }), { bare: 'folder' });
    assertDataDir(context.config.dataDir);
    const { restored, unreadable } = await useDatabase(context, async (database) => {
      const content = await restoreBackup({
        connection: database.direct,
        folder: resolve(folder),
        media: await openMediaSource(context, database),
      }).catch(describeBackupError);
      return { restored: content, unreadable: await countUnreadable(database.db, context.config) };
    });
    const rows = restored.tables.reduce((sum, table) => sum + table.rows, 0);
    context.print(`${rows} records and ${restored.jobs.rows} jobs of ${restored.takenAt} were restored.`);
    const mark = restored.secretMark;
    for (const line of otherSecretLines(context.config, { mark, unreadable })) context.say(line);
    return verifyCommand.run({ ...context, args: [] });
  },
};
