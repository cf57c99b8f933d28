import { openKillableShop, type Strike } from '../../e2e/support/storm/killable-shop.ts';
import { runKillStorm, type KillStormOutcome } from '../../e2e/support/storm/kill-storm.ts';
import { newSeed, seededRandom } from '../../e2e/support/storm/seeded-random.ts';
import { fillShelf } from '../../e2e/support/storm/shelf.ts';
import { median } from '../bench/report.ts';
import { reportStorm, type Storm } from './storm.ts';

const BUYERS = 8;
/** Keeps the draws of who is struck apart from those of the buyers, who are numbered from 0. */
const STRIKES = 1_000_000;

/** Buyers shop while the shop is killed with -9, alone or with its database, again and again (S01, PAY-7). */
export const kills: Storm = async (options) => {
  const { seed = newSeed(), kills: count, buyers = BUYERS } = options;
  console.log(`  npm run storm -- kills --kills=${count} --buyers=${buyers} --seed=${seed}`);
  const random = seededRandom(seed).fork(STRIKES);
  const strikes = Array.from({ length: count }, () => random.pick<Strike>(['server', 'server-and-database']));
  const downMs: number[] = [];
  const onKill = (kill: number, ms: number): void => {
    downMs.push(ms);
    console.log(`  ${kill} of ${count}: kill -9 of ${strikes[kill - 1]}, open again after ${ms} ms`);
  };
  const shop = await openKillableShop();
  try {
    const shelf = await fillShelf(await shop.connection(), { courses: 5 * count, scarcePieces: 1 });
    return report(await runKillStorm(shop, { seed, buyers, strikes, shelf, onKill }), downMs);
  } finally {
    await shop.remove();
  }
};

const report = ({ ledger, facts, faults, sentByHand }: KillStormOutcome, downMs: readonly number[]): boolean =>
  reportStorm(
    {
      kills: downMs.length,
      'closed for, median and longest (ms)': `${median(downMs)}, ${Math.max(...downMs)}`,
      'answers got': ledger.answers,
      'tries without an answer': ledger.lostAnswers,
      'orders acknowledged': ledger.orders.length,
      'orders paid': facts.orders.filter(({ status }) => status === 'paid').length,
      'payments approved at the gateway': facts.takenTrades.length,
      'entitlements due': facts.grants.length,
      'notifications sent again by hand': sentByHand,
    },
    faults,
  );
