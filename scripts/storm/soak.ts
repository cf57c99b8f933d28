import { setTimeout as wait } from 'node:timers/promises';
import { contract, RECENT_ORDERS } from '@kapok/contract';
import { attachEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { startShopProcess, type ShopProcess } from '../../e2e/support/shop-process.ts';
import { auditShop } from '../../e2e/support/storm/audit.ts';
import { keepBuying } from '../../e2e/support/storm/buyer.ts';
import { gatherCrowd } from '../../e2e/support/storm/crowd.ts';
import { quietShop } from '../../e2e/support/storm/killable-shop.ts';
import type { Person } from '../../e2e/support/storm/person.ts';
import { newSeed, seededRandom } from '../../e2e/support/storm/seeded-random.ts';
import { fillShelf } from '../../e2e/support/storm/shelf.ts';
import { residentMegabytes } from '../bench/process-figures.ts';
import { reportStorm, type Storm } from './storm.ts';

const BUYERS = 8;
/** Between two purchases of one buyer, and between two looks of one who only looks. */
const PAUSE_MS = 3_000;
const LOOK_EVERY_MS = 500;
const SAMPLE_EVERY_MS = 10_000;
/** The caches fill and the code is compiled in the first part of the time. */
const WARM_UP_SHARE = 1 / 4;
const MOST_MB_PER_MINUTE = 1;

/** Memory of the server at a moment. */
interface Sample {
  readonly minute: number;
  readonly megabytes: number;
}

/** The straight line nearest to the samples, in megabytes per minute. */
const slopeOf = (samples: readonly Sample[]): number => {
  const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
  const minutes = mean(samples.map(({ minute }) => minute));
  const megabytes = mean(samples.map((sample) => sample.megabytes));
  const along = samples.reduce((sum, one) => sum + (one.minute - minutes) * (one.megabytes - megabytes), 0);
  return along / samples.reduce((sum, one) => sum + (one.minute - minutes) ** 2, 0);
};

/** Looks at the shop as most people do, without buying. */
const look = async ({ patiently, call }: Person, url: string): Promise<void> => {
  const page = await fetch(url);
  await page.text();
  await patiently(() => call(contract.qryOrders, { qryType: RECENT_ORDERS }));
  await wait(LOOK_EVERY_MS);
};

const watchMemory = async (shop: ShopProcess, isOver: () => boolean): Promise<readonly Sample[]> => {
  const samples: Sample[] = [];
  const began = performance.now();
  while (!isOver()) {
    samples.push({ minute: (performance.now() - began) / 60_000, megabytes: residentMegabytes(shop.child) });
    await wait(SAMPLE_EVERY_MS);
  }
  return samples;
};

/** An hour of steady buying and looking: the server's memory stays, and every record is right (S05). Reads Linux's /proc. */
export const soak: Storm = async ({ seed = newSeed(), minutes }) => {
  console.log(`  npm run storm -- soak --minutes=${minutes} --seed=${seed}`);
  const random = seededRandom(seed);
  const shop = await startShopProcess({ variables: quietShop });
  try {
    const connection = await attachEmbeddedPostgres(shop.dataDir);
    if (connection === undefined) throw new Error('the database of the shop does not answer');
    const shelf = await fillShelf(connection, { courses: minutes * 20, scarcePieces: 1 });
    const { people, ledger } = await gatherCrowd([shop.url], `soak${seed}`, BUYERS);
    const until = performance.now() + minutes * 60_000;
    const isOver = (): boolean => performance.now() >= until;
    const buyAndRest = (person: Person, index: number): Promise<void> =>
      keepBuying({ person, ledger, shelf, random: random.fork(index) }, async () => {
        await wait(PAUSE_MS);
        return isOver();
      });
    const lookOn = async (person: Person): Promise<void> => {
      while (!isOver()) await look(person, shop.url);
    };
    const [samples] = await Promise.all([
      watchMemory(shop, isOver),
      ...people.map(buyAndRest),
      ...people.slice(0, 2).map(lookOn),
    ]);
    const { faults } = await auditShop(connection, shop.standInUrl, ledger);
    const settled = samples.filter(({ minute }) => minute >= minutes * WARM_UP_SHARE);
    const slope = slopeOf(settled);
    const grew = slope > MOST_MB_PER_MINUTE ? [`memory grows by ${slope.toFixed(2)} MB a minute`] : [];
    return reportStorm(
      {
        minutes,
        'orders acknowledged': ledger.orders.length,
        'answers got': ledger.answers,
        'memory after the warm-up (MB)': settled[0]?.megabytes.toFixed(1) ?? '',
        'memory at the end (MB)': settled.at(-1)?.megabytes.toFixed(1) ?? '',
        'slope (MB a minute)': slope.toFixed(3),
      },
      [...faults, ...grew],
    );
  } finally {
    await shop.stop();
  }
};
