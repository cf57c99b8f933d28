import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { contract, createClient, type Call } from '@kapok/contract';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';
import { connectionUrl } from '../../apps/server/test/database/connection-url.ts';
import { findNginx } from '../../e2e/support/ops/nginx.ts';
import { openSpreadShop, type SpreadShop } from '../../e2e/support/ops/spread-shop.ts';
import { fillShelf } from '../../e2e/support/storm/shelf.ts';
import { median, percentile } from '../bench/report.ts';
import { reportStorm, type Storm } from './storm.ts';

const REQUESTS_EACH_SECOND = 200;
const VISITORS = 20;
const ROUNDS = 3;
const STOPPED_WITHIN_MS = 10_000;
/** A machine that cannot answer 200 a second is asked less: what is lost is to be told from what never had a chance. */
const MOST_WAITING = 60;

const visit = async (url: string): Promise<Call> => {
  let token: string | null = null;
  const call = createClient({
    token: () => token,
    newIdempotencyKey: () => crypto.randomUUID(),
    transport: async (path, headers, body) => {
      const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body });
      if (answer.headers.get('content-type')?.startsWith('application/json') !== true)
        throw new Error(`nginx answered ${answer.status}`);
      return { status: answer.status, json: await answer.json() };
    },
  });
  token = (await call(contract.renew, {})).AccessToken;
  return call;
};

interface Traffic {
  readonly answeredMs: number[];
  /** How often each kind of failure was met. */
  readonly lost: Map<string, number>;
  isOver: boolean;
}

const describe = (error: unknown): string =>
  error instanceof Error && error.cause !== undefined
    ? `${error.message} because of ${describe(error.cause)}`
    : String(error);

/** Asks at a fixed pace, whether the answers before have come or not. */
const keepAsking = async (calls: readonly Call[], goods: string, traffic: Traffic): Promise<void> => {
  const running = new Set<Promise<void>>();
  const began = performance.now();
  for (let number = 0; !traffic.isOver; number += 1) {
    const call = calls[number % calls.length];
    if (call === undefined) throw new Error('nobody came');
    const askedAt = performance.now();
    const asked = number % 4 === 0 ? call(contract.addItem, { ProductId: goods }) : call(contract.qryShoppingCart, {});
    const ended: Promise<void> = asked
      .then(
        () => void traffic.answeredMs.push(performance.now() - askedAt),
        (error: unknown) => {
          const kind = describe(error);
          traffic.lost.set(kind, (traffic.lost.get(kind) ?? 0) + 1);
        },
      )
      .finally(() => running.delete(ended));
    running.add(ended);
    if (running.size >= MOST_WAITING) await Promise.race(running);
    const dueMs = ((number + 1) * 1_000) / REQUESTS_EACH_SECOND;
    await wait(Math.max(0, began + dueMs - performance.now()));
  }
  await Promise.all(running);
};

const restartInTurn = async (shop: SpreadShop, faults: string[]): Promise<readonly number[]> => {
  const stoppedMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const index of [0, 1] as const) {
      const { exitCode, stopMs } = await shop.restart(index);
      stoppedMs.push(stopMs);
      if (exitCode !== 0) faults.push(`a server ended with ${String(exitCode)}`);
      if (stopMs > STOPPED_WITHIN_MS) faults.push(`a server took ${stopMs} ms to end`);
    }
  }
  return stoppedMs;
};

/** Two servers behind nginx are restarted in turn, again and again, under 200 requests a second: none is lost (S04). */
export const rollingRestart: Storm = async () => {
  const nginx = findNginx();
  if (nginx === undefined) {
    console.log('  ↓ skipped: this machine has no nginx');
    return true;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'kapok-storm-'));
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, logger: { ...console, info: () => undefined } });
  try {
    const databaseUrl = connectionUrl(postgres.connectionConfig);
    const shop = await openSpreadShop({ nginx, databaseUrl, workers: 1 });
    try {
      const { courses } = await fillShelf(postgres.connectionConfig, { courses: 1, scarcePieces: 1 });
      const calls = await Promise.all(Array.from({ length: VISITORS }, () => visit(shop.url)));
      const traffic: Traffic = { answeredMs: [], lost: new Map(), isOver: false };
      const began = performance.now();
      const asking = keepAsking(calls, courses[0], traffic);
      const faults: string[] = [];
      const stoppedMs = await restartInTurn(shop, faults);
      traffic.isOver = true;
      await asking;
      const { answeredMs, lost } = traffic;
      return reportStorm(
        {
          restarts: stoppedMs.length,
          'stopped within, median and longest (ms)': `${Math.round(median(stoppedMs))}, ${Math.round(Math.max(...stoppedMs))}`,
          'requests answered': answeredMs.length,
          'of them each second': Math.round((answeredMs.length * 1_000) / (performance.now() - began)),
          'answered in, median and p99 (ms)': `${median(answeredMs).toFixed(1)}, ${percentile(answeredMs, 99).toFixed(1)}`,
        },
        [...faults, ...Array.from(lost, ([kind, times]) => `${times} times: ${kind}`)],
      );
    } finally {
      await shop.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
