import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contract } from '@kapok/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { noInvoiceServices } from '#server/platform/config/invoice-settings.ts';
import { openTestShop, type TestShop } from '../test-shop.ts';
import { parseQuery, type Matcher, type Selector } from './prom-query.ts';
import { readSeries, type Series } from './prom-series.ts';

const run = promisify(execFile);
const rootDir = join(import.meta.dirname, '../../../..');
const ALERTS = join(rootDir, 'docs/deploy/alerts.yml');
const read = (path: string): Promise<string> => readFile(join(rootDir, path), 'utf8');

const dashboardSchema = z.object({
  panels: z
    .array(
      z.object({
        title: z.string(),
        targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).default([]),
      }),
    )
    .min(1),
});

const alertSchema = z.strictObject({
  alert: z.string().regex(/^Kapok[A-Z]\w+$/),
  expr: z.string(),
  for: z.string().regex(/^\d+[mh]$/),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({
    summary: z.string().min(10),
    runbook_url: z.string().regex(/^docs\/operations\.md#alarm-[a-z-]+$/),
  }),
});
const alertsSchema = z.object({ groups: z.tuple([z.object({ name: z.string(), rules: z.array(alertSchema) })]) });

/** What Prometheus itself and the exporters of the machine give, as their documentation has it. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  up: [],
  probe_ssl_earliest_cert_expiry: [],
  node_filesystem_avail_bytes: ['device', 'fstype', 'mountpoint'],
  node_filesystem_size_bytes: ['device', 'fstype', 'mountpoint'],
  node_systemd_unit_state: ['name', 'state'],
};
/** Prometheus adds them to every series. */
const ADDED = ['instance', 'job'];
/** Nothing fails in a shop that is well. */
const UNFORESEEN = [...ADDED, 'status'];

const fits = (series: Series, { label, operator, value }: Matcher): boolean => {
  const found = series.labels[label] ?? '';
  const isEqual = operator.endsWith('~') ? new RegExp(`^(?:${value})$`).test(found) : found === value;
  return isEqual !== operator.startsWith('!');
};

describe('the alarms, the dashboard and the operator’s handbook', () => {
  let shop: TestShop;
  let exported: readonly Series[];
  const readExported = async (): Promise<readonly Series[]> =>
    readSeries((await shop.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body);

  beforeAll(async () => {
    const access = { appId: 'EINV2026112800003', apiKey: 'nobody-answers' };
    const services = { ...noInvoiceServices, ministry: { origin: 'http://127.0.0.1:1', access } };
    shop = await openTestShop({ worker: { isRunning: () => true }, invoiceChecks: { services } });
    const ming = await shop.signUp('ming');
    await shop.as(ming)(contract.qryInvoiceCarrierId, { barCode: '/AB+1234' });
    // What the dashboard counts by its route; that these are refused changes nothing of their labels.
    for (const url of [contract.convertShoppingCartToOrder.path, contract.newebpayPayBill.path, '/api/Newebpay/Notify'])
      await shop.app.inject({ method: 'POST', url, payload: {} });
    await shop.app.inject(`/media/images/${crypto.randomUUID()}`);
    exported = await readExported();
  });
  afterAll(() => shop.close());

  const seriesOf = (metric: string): readonly Series[] => exported.filter(({ name }) => name === metric);

  /** What is wrong with a selector and the labels that its series are grouped by, one line each. */
  const faultsOf = ({ metric, matchers }: Selector, grouping: readonly string[]): readonly string[] => {
    const foreign = elsewhere[metric];
    const found = seriesOf(metric);
    if (foreign === undefined && found.length === 0) return [`${metric} is no metric of the shop`];
    const labels = new Set([...ADDED, ...(foreign ?? found.flatMap((one) => Object.keys(one.labels)))]);
    const named = [...matchers.map(({ label }) => label), ...grouping];
    const unknown = named.filter((label) => !labels.has(label)).map((label) => `${metric} has no label ${label}`);
    const values = matchers.filter(({ label }) => !UNFORESEEN.includes(label));
    const isFound = foreign !== undefined || found.some((one) => values.every((matcher) => fits(one, matcher)));
    return isFound ? unknown : [...unknown, `${metric} has no series ${JSON.stringify(values)}`];
  };

  const faultsOfQuery = (query: string, told = ''): readonly string[] => {
    const { selectors, grouping } = parseQuery(query);
    expect(selectors.length).toBeGreaterThan(0);
    const shown = [...told.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map(([, label]) => label ?? '');
    return selectors.flatMap((selector) => faultsOf(selector, [...grouping, ...shown]));
  };

  it('[WIDE-6] [OPS-3] show nothing on the dashboard but metrics, labels and routes that the shop really has', async () => {
    const { panels } = dashboardSchema.parse(JSON.parse(await read('docs/deploy/dashboard.json')));
    const targets = panels.flatMap((panel) => panel.targets);
    expect(targets.length).toBeGreaterThan(25);
    expect(targets.flatMap(({ expr, legendFormat }) => faultsOfQuery(expr, legendFormat))).toEqual([]);
  });

  it('[WIDE-6] ring by rules that name what the shop serves, each row of the handbook by at least one', async () => {
    const { groups } = alertsSchema.parse(parse(await readFile(ALERTS, 'utf8')));
    const { rules } = groups[0];
    expect(rules.flatMap(({ expr, annotations }) => faultsOfQuery(expr, annotations.summary))).toEqual([]);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    const [, table = ''] = /^## When an alarm rings\n(.*)/ms.exec(await read('docs/operations.md')) ?? [];
    const rows = table.split('\n').filter((line) => /^\| (?!alarm |-)/.test(line));
    const anchors = rows.map((row) => /^\| <a id="(alarm-[a-z-]+)"><\/a>\S/.exec(row)?.[1]);
    const led = new Set(rules.map(({ annotations }) => annotations.runbook_url.split('#')[1]));
    expect(anchors.length).toBeGreaterThan(11);
    expect([...new Set(anchors)].sort()).toEqual([...led].sort());
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it('[WIDE-6] notice a metric, a label, a state or a route that was renamed, and what is no PromQL', () => {
    expect(faultsOfQuery('max(database_alive)')).toEqual(['database_alive is no metric of the shop']);
    expect(faultsOfQuery('sum by (kind) (jobs)')).toEqual(['jobs has no label kind']);
    expect(faultsOfQuery('jobs{state="broken"}')).toHaveLength(1);
    expect(faultsOfQuery('rate(http_request_duration_seconds_count{route=~"/films/.*"}[5m])')).toHaveLength(1);
    expect(faultsOfQuery('database_up', '{{ $labels.region }} is down')).toEqual(['database_up has no label region']);
    expect(() => faultsOfQuery('sum(jobs')).toThrow('no PromQL');
  });

  it('[WIDE-6] pass what Prometheus itself checks, where it is installed', async ({ skip }) => {
    const isThere = await run('promtool', ['--version']).then(
      () => true,
      () => false,
    );
    if (!isThere) skip();
    const { stdout } = await run('promtool', ['check', 'rules', ALERTS]);
    expect(stdout).toContain('SUCCESS');
  });

  it('[OPS-3] list in the handbook nothing but metrics that the shop has', async () => {
    const [, section = ''] = /^## Metrics\n(.*?)^## /ms.exec(await read('docs/operations.md')) ?? [];
    const cells = [...section.matchAll(/^\| (`[^|]*)\|/gm)].map(([, cell]) => cell ?? '');
    const listed = cells.flatMap((cell) => [...cell.matchAll(/`([a-z_\d]+)/g)].map(([, name]) => name ?? ''));
    expect(listed).toEqual(expect.arrayContaining(['database_up', 'jobs', 'part_ready', 'gateway_alerts_open']));
    const isThere = (name: string): boolean => seriesOf(name).length + seriesOf(`${name}_count`).length > 0;
    expect(listed.filter((name) => !isThere(name))).toEqual([]);
  });

  const valueOf = (series: readonly Series[], name: string, labels: Readonly<Record<string, string>> = {}) =>
    series.find((one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value))
      ?.value;

  it('[OPS-3] say that the database answers, and how many jobs there are', async () => {
    expect(valueOf(exported, 'database_up')).toBe(1);
    expect(valueOf(exported, 'jobs', { state: 'failed' })).toBe(0);
    await shop.pool.query(`select graphile_worker.add_job('send-mail', run_at => now() - interval '1 hour')`);
    expect(valueOf(await readExported(), 'jobs_oldest_due_seconds')).toBeGreaterThanOrEqual(3_600);
  });

  it('[WIDE-6] say which part is ready, when the last backup was written, and which alerts are open', async () => {
    expect(valueOf(exported, 'part_ready', { part: 'database' })).toBe(1);
    expect(valueOf(exported, 'part_ready', { part: 'worker' })).toBe(1);
    expect(valueOf(exported, 'backup_last_success_timestamp_seconds')).toBe(0);
    expect(valueOf(exported, 'gateway_alerts_open')).toBe(0);
    await shop.pool.query(`insert into backup_run (has_media, written_at) values (false, to_timestamp(1764331200))`);
    await shop.pool.query(`
      insert into gateway_alert (kind, gateway_number, total_ntd, trade_number) values ('unknown-order', 'K1', 100, 'T1')`);
    const later = await readExported();
    expect(valueOf(later, 'backup_last_success_timestamp_seconds')).toBe(1_764_331_200);
    expect(valueOf(later, 'gateway_alerts_open')).toBe(1);
  });
});
