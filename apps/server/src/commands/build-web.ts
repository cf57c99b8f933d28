import { ROOT_DIR } from '#server/shop/start-shop.ts';
import { buildWeb } from '#server/pages/index.ts';
import type { Command } from './command.ts';
import { refuseArguments } from './read-options.ts';

/** A server builds the web application behind its first pages; this is for doing it beforehand, where servers may not write. */
export const buildWebCommand: Command = {
  usage: 'build-web',
  summary: 'Builds the web application, unless it was built from these sources already.',
  run: async ({ args, print }) => {
    refuseArguments(args);
    const outcome = await buildWeb({ rootDir: ROOT_DIR });
    print(outcome === 'built' ? 'The web application was built.' : 'The web application is up to date.');
    return 0;
  },
};
