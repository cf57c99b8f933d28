import { readFileSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LOG_FILE_LIMIT } from './server-settings.ts';

/** What the server prints before its own log begins, of the latest start only. */
export const startLogFile = (logFolder: string): string => join(logFolder, 'start.log');

/** Names of the server's own log files, oldest first: they begin with the time. */
export const listLogs = (logFolder: string): readonly string[] =>
  readdirSync(logFolder)
    .filter((name) => name.startsWith('server-'))
    .toSorted();

/** Removes all but the newest log files. */
export const removeOldLogs = async (logFolder: string): Promise<void> => {
  for (const name of listLogs(logFolder).slice(0, -LOG_FILE_LIMIT.files))
    await rm(join(logFolder, name), { force: true });
};

/** Everything the server printed since a start; `earlierLogs` are the files that were there before it. */
export const readStartLog = (logFolder: string, earlierLogs: readonly string[]): string =>
  [startLogFile(logFolder), ...newLogs(logFolder, earlierLogs)].map((file) => readFileSync(file, 'utf8')).join('\n');

const newLogs = (logFolder: string, earlierLogs: readonly string[]): readonly string[] =>
  listLogs(logFolder)
    .filter((name) => !earlierLogs.includes(name))
    .map((name) => join(logFolder, name));
