import { resolve } from 'node:path';
import { seedDemo } from '#server/shop/demo/index.ts';
import { CommandError, type Command } from './command.ts';
import { refuseArguments } from './read-options.ts';
import { useMigratedDatabase } from './use-database.ts';

const DEMO_DIR = resolve(import.meta.dirname, '../../../../demo');

/** What a demo shop does by itself at its start. Production refuses: everybody knows the passwords of the demo accounts. */
export const seedCommand: Command = {
  usage: 'seed',
  summary: 'Fills an empty shop with the demo catalogue and its accounts.',
  run: async (context) => {
    refuseArguments(context.args);
    if (context.config.production) throw new CommandError('the demo does not belong into a production shop');
    const seeded = await useMigratedDatabase(context, ({ db }) =>
      seedDemo(db, { demoDir: DEMO_DIR, secret: context.config.secret, showroom: context.config.demoShowroom }),
    );
    context.print(`Added ${seeded.products} products and ${seeded.accounts} accounts.`);
    return 0;
  },
};
