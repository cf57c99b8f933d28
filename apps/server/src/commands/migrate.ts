import type { Command } from './command.ts';
import { refuseArguments } from './read-options.ts';
import { useMigratedDatabase } from './use-database.ts';

/** The shop migrates at every start; this is for doing it beforehand. */
export const migrateCommand: Command = {
  usage: 'migrate',
  summary: 'Brings the database to the newest schema.',
  run: async (context) => {
    refuseArguments(context.args);
    await useMigratedDatabase(context, () => Promise.resolve());
    context.print('The database has the newest schema.');
    return 0;
  },
};
