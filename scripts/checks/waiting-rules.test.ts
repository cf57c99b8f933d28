import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { waitingRules } from './waiting-rules.js';

const faultsOf = (source: string): readonly string[] =>
  new Linter()
    .verify(source, { rules: { 'no-restricted-syntax': ['error', ...waitingRules] } })
    .map(({ message }) => message.split(/[ :]/, 2).join(' '));

/** In two halves, since this file is under the rule, too. */
const LOCKS = ['pg', 'locks'].join('_');

describe('the lint rules about waiting, memory and durations', () => {
  it.each([
    ['vi.waitFor(check)', 'Use eventually()'],
    ['vi.waitUntil(check, { timeout: 60_000 })', 'Use eventually()'],
    [`ask("select from ${LOCKS} where not granted")`, 'Name current_database()'],
    [`ask(\`select \${column} from ${LOCKS} where pid = \${pid}\`)`, 'Name current_database()'],
    ['expect(await page.getByRole("row").count()).toBe(2)', 'Use expect.poll(()'],
    ['expect([await box.isChecked(), true]).toEqual([true, true])', 'Use expect.poll(()'],
    ['await expect.poll(check, { timeout: 5_000, interval: 20 }).toBe(1)', 'Leave the'],
    ['await expect.poll(check, { timeout: 14_999 }).toBe(1)', 'Leave the'],
    ['const before = process.memoryUsage()', 'Count what'],
    ['const held = () => process.memoryUsage.rss() / 1024', 'Count what'],
    ['import { memoryUsage } from "node:process"', 'Count what'],
    ['const spent = process.cpuUsage().user', 'Count what'],
    ['expect(performance.now() - startedAt).toBeLessThan(5_000)', 'Wait for'],
    ['expect((Date.now() - startedAt) / 1_000, "seconds").not.toBeGreaterThanOrEqual(1)', 'Wait for'],
    ['expect(Math.abs(at - Date.now())).toBeLessThanOrEqual(60_000)', 'Wait for'],
    ['await expect.poll(() => performance.now() - startedAt).toBeGreaterThan(500)', 'Wait for'],
    ['for (const one of [call(a), call(b)]) expect(one).rejects.toThrow()', 'Call it'],
  ])('refuse %s', (source, fault) => {
    expect(faultsOf(source)).toEqual([fault]);
  });

  it.each([
    'eventually(check)',
    'expect.poll(check).toBe(1)',
    'expect.poll(() => ask({ timeout: 500 }), { timeout: 60_000, interval: 500 }).toBe(1)',
    'ask(`select from pg_stat_activity where datname = current_database()`)',
    'expect(endsAt.getTime()).toBeGreaterThan(Date.now() + DAY_MS)',
    'await expect.poll(() => page.getByRole("row").count()).toBe(2)',
    'expect(await call(contract.qryOrders, {})).toEqual([])',
    'expect(sent.length).toBeLessThan(5)',
    'for (const one of [() => call(a), () => call(b)]) expect(one()).rejects.toThrow()',
  ])('allow %s', (source) => {
    expect(faultsOf(source)).toEqual([]);
  });
});
