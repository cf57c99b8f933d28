import { z } from 'zod';
import type { DatabaseHandle } from '#server/platform/db/database.ts';
import { oneTimeTokenKey, Throttle } from '#server/accounts/identity/index.ts';
import { importMembers, previewImport, type ImportedRow } from '#server/accounts/profile/index.ts';
import { readTableFile } from '#server/platform/csv/index.ts';
import { CommandError, UsageError, type Command } from './command.ts';
import { readOptions } from './read-options.ts';
import { useMigratedDatabase } from './use-database.ts';

const options = z.object({ file: z.string().optional(), preview: z.boolean().default(false) });

/** For whoever moves an older shop here; staff do the same in the management (PROF-7). */
export const importMembersCommand: Command = {
  usage: 'import-members [<file.csv>] [--preview]',
  summary:
    'Takes members over from CSV (UserName, Email, CName, Tel, LineId, FBName, Address), or from the table tmp_user, with a line for each row; a repeat changes nothing.',
  run: async (context) => {
    const wish = readOptions(context.args, options, { flags: ['preview'], bare: 'file' });
    const csv = wish.file === undefined ? undefined : await readCsv(wish.file);
    const work = wish.preview ? looking(csv) : importing(csv, context.config.secret);
    const report = await useMigratedDatabase(context, work);
    for (const row of report) context.print(describe(row));
    const count = (outcome: ImportedRow['outcome']): number => report.filter((row) => row.outcome === outcome).length;
    const refused = count('refused');
    context.print(
      `${count('imported')} ${wish.preview ? 'would be imported' : 'imported'}, ${count('already-imported')} imported before, ${refused} refused.`,
    );
    return refused === 0 ? 0 : 1;
  },
};

type Work = (database: DatabaseHandle) => Promise<readonly ImportedRow[]>;

const importing =
  (csv: string | undefined, secret: string): Work =>
  ({ db, pool }) =>
    importMembers(
      db,
      { staffId: null, tokenKey: oneTimeTokenKey(secret), throttle: new Throttle(pool, secret) },
      { csv, fingerprint: undefined },
    );

const looking = (csv: string | undefined): Work => {
  if (csv === undefined) throw new UsageError('--preview needs a file');
  return async ({ db }) => (await previewImport(db, csv)).rows;
};

const describe = ({ row, userName, outcome, reason }: ImportedRow): string =>
  `${row}\t${userName}\t${outcome}${reason === null ? '' : `\t${reason}`}`;

/** Throws CommandError where the file cannot be opened, or is no table of text. */
const readCsv = async (path: string): Promise<string> => {
  const read = await readTableFile(path).catch(() => {
    throw new CommandError('The list cannot be read.');
  });
  if (read.say === 'workbook') throw new CommandError('The list is a workbook; save it as CSV.');
  if (read.say === 'unreadable') throw new CommandError(`Line ${read.line} of the list is in an unknown encoding.`);
  return read.text;
};
