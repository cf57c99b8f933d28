import { describe, expect, it } from 'vitest';
import { DailyAllowance } from './daily-allowance.ts';

describe('what an address may take in a day', () => {
  it('[SAFE-16] is counted by address, and four times as much by site of IPv6', () => {
    const allowance = new DailyAllowance(2);
    const takeOf = (address: string, times: number) => Array.from({ length: times }, () => allowance.take(address));
    expect(takeOf('203.0.113.7', 3)).toEqual([true, true, false]);
    expect(takeOf('203.0.113.8', 1)).toEqual([true]);
    const site = ['1', '2', '3', '4', '5'].flatMap((network) => takeOf(`2001:db8:7:${network}::1`, 2));
    expect(site).toEqual([...Array.from({ length: 8 }, () => true), false, false]);
  });

  it('[SAFE-16] [SAFE-1] takes bounded memory, however many networks one site speaks from, and forgets nothing of the site', () => {
    const allowance = new DailyAllowance(2);
    for (let network = 0; network < 65_536; network += 1) allowance.take(`2001:db8:8:${network.toString(16)}::1`);
    expect(allowance.size).toBeLessThanOrEqual(20_000);
    expect(allowance.take('2001:db8:8:ffff::2')).toBe(false);
    expect(allowance.take('2001:db8:8:1::1')).toBe(false);
  });
});
