import { setTimeout as wait } from 'node:timers/promises';
import { residentMegabytes } from './process-figures.ts';
import { median, report } from './report.ts';
import { runShop, withTemporaryFolder, type RunningProgram } from './shop-child.ts';

const WARM_STARTS = 5;
/** The demo's media are prepared by then; the figure is of a shop that nobody uses. */
const IDLE_AFTER_SECONDS = 45;

const secondsToFirstPage = async (dataDir: string): Promise<RunningProgram & { readonly seconds: number }> => {
  const began = performance.now();
  const shop = await runShop(dataDir, { SHOP_DEMO_SHOWROOM: '1' });
  const page = await fetch(`${shop.url}/`);
  if (!page.ok) throw new Error(`the first page answered ${page.status}`);
  await page.text();
  return { ...shop, seconds: (performance.now() - began) / 1000 };
};

/** First start on an empty data directory, later starts, and the server's memory when nobody is there. */
export const benchStartAndMemory = (): Promise<boolean> =>
  withTemporaryFolder(async (dataDir) => {
    const first = await secondsToFirstPage(dataDir);
    const firstOk = report({
      name: 'first ever start to the first page',
      value: first.seconds,
      unit: 's',
      goal: { atMost: 10 },
    });
    await wait(IDLE_AFTER_SECONDS * 1000);
    await first.stop();
    const starts: number[] = [];
    for (let round = 0; round < WARM_STARTS; round += 1) {
      const warm = await secondsToFirstPage(dataDir);
      starts.push(warm.seconds);
      await warm.stop();
    }
    const warmOk = report({
      name: 'start on a prepared machine to the first page',
      value: median(starts),
      unit: 's',
      goal: { atMost: 3 },
    });
    const idle = await secondsToFirstPage(dataDir);
    await wait(10_000);
    const memoryOk = report({
      name: 'server memory, idle',
      value: residentMegabytes(idle.child),
      unit: 'MB',
      goal: { atMost: 160 },
    });
    await idle.stop();
    return firstOk && warmOk && memoryOk;
  });
