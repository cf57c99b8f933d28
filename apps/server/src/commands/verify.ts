import { verify } from '#server/selling/orders/index.ts';
import type { Command } from './command.ts';
import { refuseArguments } from './read-options.ts';
import { useDatabase } from './use-database.ts';

/** Looks and changes nothing, beside a running shop as well. */
export const verifyCommand: Command = {
  usage: 'verify',
  summary: 'Counts what breaks each invariant of money, stock and rights; fails when anything does.',
  run: async (context) => {
    refuseArguments(context.args);
    const invariants = await useDatabase(context, ({ db }) => verify(db));
    for (const { name, violations } of invariants) context.print(`${String(violations).padStart(7)}  ${name}`);
    const broken = invariants.filter(({ violations }) => violations > 0).length;
    context.print(broken === 0 ? 'Every invariant holds.' : `${broken} of ${invariants.length} invariants are broken.`);
    return broken === 0 ? 0 : 1;
  },
};
