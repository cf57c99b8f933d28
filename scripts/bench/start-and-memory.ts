import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { median, report } from './report.ts';
import { runShop, withTemporaryFolder } from './shop-child.ts';

const WARM_STARTS = 5;
/** The demo's media are prepared by then; the figure is of a shop that nobody uses. */
const IDLE_AFTER_SECONDS = 45;

const secondsToFirstPage = async (
  dataDir: string,
): Promise<{ seconds: number; stop: () => Promise<void>; pid: number }> => {
  const began = performance.now();
  const shop = await runShop(dataDir);
  const page = await fetch(`${shop.url}/`);
  if (!page.ok) throw new Error(`the first page answered ${page.status}`);
  await page.text();
  return { seconds: (performance.now() - began) / 1000, stop: shop.stop, pid: shop.child.pid ?? 0 };
};

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

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
      value: residentMegabytes(idle.pid),
      unit: 'MB',
      goal: { atMost: 160 },
    });
    await idle.stop();
    return firstOk && warmOk && memoryOk;
  });
