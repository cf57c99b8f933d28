import { join, resolve } from 'node:path';
import { z } from 'zod';
import { openDatabaseClock } from '#server/platform/db/database-clock.ts';
import type { DatabaseHandle } from '#server/platform/db/database.ts';
import { openMediaStorage } from '#server/learning/media/index.ts';
import {
  BackupError,
  noteBackup,
  writeBackup,
  type MediaSource,
  type TidiedMedia,
} from '#server/platform/ops/backup/index.ts';
import { CommandError, type Command, type CommandContext } from './command.ts';
import { readOptions } from './read-options.ts';
import { secretMarkOf, secretReminder } from './secret-mark.ts';
import { useDatabase } from './use-database.ts';
import serverPackage from '../../package.json' with { type: 'json' };

const options = z.object({ folder: z.string(), 'without-media': z.boolean().default(false) });

/** Beside a running shop: one snapshot, which nobody waits for. */
export const backupCommand: Command = {
  usage: 'backup <folder> [--without-media]',
  summary: 'Writes all records, jobs and media of this moment into a new folder below the one that is named.',
  run: async (context) => {
    const { folder, 'without-media': withoutMedia } = readOptions(context.args, options, {
      flags: ['without-media'],
      bare: 'folder',
    });
    const written = await useDatabase(context, async (database) => {
      const whole = await writeBackup({
        connection: database.direct,
        folder: resolve(folder),
        media: withoutMedia ? undefined : await openMediaSource(context, database),
        app: serverPackage.version,
        secretMark: secretMarkOf(context.config.secret),
      }).catch(describeBackupError);
      await noteBackup(database.db, { hasMedia: !withoutMedia });
      return whole;
    });
    const { tidied } = written;
    const { tables, media } = written.content;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    context.print(
      `${rows} records of ${tables.length} tables, ${media?.length ?? 'no'} media files: ${written.folder}`,
    );
    if (tidied !== undefined) sayTidied(context, tidied);
    context.say(secretReminder(context.config));
    return 0;
  },
};

const sayTidied = ({ print }: CommandContext, tidied: TidiedMedia): void => {
  if ('leftBecause' in tidied) print(`Media that no backup needs were left where they are: ${tidied.leftBecause}`);
  else if (tidied.removed > 0) print(`${tidied.removed} media files that no backup needs any more were removed.`);
};

/** Where the media of the configured shop are. */
export const openMediaSource = async ({ config }: CommandContext, { pool }: DatabaseHandle): Promise<MediaSource> => {
  const mediaDir = join(config.dataDir, 'media');
  const clock = await openDatabaseClock(pool);
  clock.close();
  return { mediaDir, storage: await openMediaStorage({ mediaDir, s3: config.s3, nowMs: clock.nowMs }) };
};

/** What the operator can mend is one line. */
export const describeBackupError = (error: unknown): never => {
  throw error instanceof BackupError ? new CommandError(error.message) : error;
};
