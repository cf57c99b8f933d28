import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestShop, type TestShop } from '../test-shop.ts';

const rootDir = join(import.meta.dirname, '../../../..');

const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })).min(1),
});

/** Words of the query language and of labels; what remains of an expression are names of metrics. */
const notMetrics = /"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g;
const functions = ['sum', 'rate', 'histogram_quantile', 'topk', 'max', 'min'];

const metricsIn = (expression: string): readonly string[] =>
  (expression.replace(notMetrics, ' ').match(/[a-z_][a-z_\d]*/g) ?? []).filter((word) => !functions.includes(word));

describe('the dashboard and the operator’s handbook', () => {
  let shop: TestShop;
  let exported: string;
  beforeAll(async () => {
    shop = await openTestShop({ worker: { isRunning: () => true } });
    await shop.app.inject('/healthz');
    exported = (await shop.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
  });
  afterAll(() => shop.close());

  const isExported = (name: string): boolean => new RegExp(`^${name}[{ ]`, 'm').test(exported);

  it('[OPS-3] show nothing but metrics that the shop really has', async () => {
    const text = await readFile(join(rootDir, 'docs/deploy/dashboard.json'), 'utf8');
    const { panels } = dashboardSchema.parse(JSON.parse(text));
    const named = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
    expect(named.length).toBeGreaterThan(12);
    expect(named.filter((name) => !isExported(name))).toEqual([]);
    const handbook = await readFile(join(rootDir, 'docs/operations.md'), 'utf8');
    const [, section = ''] = /^## Metrics\n(.*?)^## /ms.exec(handbook) ?? [];
    const listed = [...section.matchAll(/^\| `([a-z_\d]+)[^`]*`/gm)].map(([, name]) => name ?? '');
    expect(listed).toEqual(expect.arrayContaining(['database_up', 'jobs', 'jobs_oldest_due_seconds']));
    const isThere = (name: string): boolean => isExported(name) || isExported(`${name}_count`);
    expect(listed.filter((name) => !isThere(name))).toEqual([]);
  });

  it('[OPS-3] say that the database answers, and how many jobs there are', async () => {
    expect(exported).toMatch(/^database_up 1$/m);
    expect(exported).toMatch(/^jobs\{state="waiting"\} 0$/m);
    await shop.pool.query(`select graphile_worker.add_job('send-mail', run_at => now() - interval '1 hour')`);
    const later = (await shop.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
    expect(later).toMatch(/^jobs\{state="waiting"\} 1$/m);
    expect(later).toMatch(/^jobs_oldest_due_seconds 36\d\d/m);
  });
});
