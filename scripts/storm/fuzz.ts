import { createCaller } from '../../e2e/support/journey/caller.ts';
import { runShopCommand } from '../../e2e/support/ended-process.ts';
import { newSeed } from '../../e2e/support/storm/seeded-random.ts';
import { startDemoBehindProxy } from '../../e2e/support/storm/demo-behind-proxy.ts';
import { runFuzz } from '../../apps/server/test/fuzz/run-fuzz.ts';
import { createSender } from './many-addresses.ts';
import type { ShopProcess } from '../../e2e/support/shop-process.ts';
import { reportStorm, type Storm } from './storm.ts';

/** No request of anybody may take longer (fault F10). */
const SLOWEST_MS = 2_000;

/** Somebody new each time: the calls that are tried lose, change and wrongly guess the second factor of whoever makes them. */
const newStaffToken = async ({ url, dataDir }: ShopProcess): Promise<string> => {
  const userName = `fuzz-${crypto.randomUUID().slice(0, 8)}`;
  const command = ['create-staff', '--user-name', userName, '--email', `${userName}@fuzz.example`];
  const { lines } = await runShopCommand(dataDir, command);
  const password = /shown this once: (\S+)/.exec(lines.join('\n'))?.[1];
  if (password === undefined) throw new Error(`no account of the staff:\n${lines.join('\n')}`);
  return createCaller(url).signInForToken({ userName, password });
};

/** Payloads made from the contract, of every call, as everybody, against the demo shop in a process of its own (F08, F10). */
export const fuzz: Storm = async ({ cases, seed = newSeed() }) => {
  const shop = await startDemoBehindProxy();
  const sender = createSender(shop.url, 4);
  try {
    const startedAt = performance.now();
    const { statuses, callsReached, slowestMs, faults } = await runFuzz(
      { send: sender.send, staffToken: () => newStaffToken(shop) },
      { cases, seed, slowestMs: SLOWEST_MS },
    );
    const figures = {
      cases,
      seed,
      answers: [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
      'calls that answered 200': callsReached,
      'slowest answer (ms)': slowestMs,
      'took (s)': Math.round((performance.now() - startedAt) / 1000),
    };
    return reportStorm(figures, faults.slice(0, 50));
  } finally {
    sender.close();
    await shop.stop();
  }
};
