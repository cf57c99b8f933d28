import { describe, expect, it } from 'vitest';
import { endOfKey, keepsMailPassword, mailServerFault, merchantFault, type MailServerWish } from './services.ts';

const right: MailServerWish = { host: 'smtp.example.tw', port: 587, user: 'shop', sender: 'hello@shop.example.tw' };

describe('a mail server that an administrator enters', () => {
  it.each([
    [{}, null],
    [{ port: 465 }, null],
    [{ user: '' }, null],
    [{ host: '' }, 'host'],
    [{ host: 'smtp.example.tw/path' }, 'host'],
    [{ host: 'shop@smtp.example.tw' }, 'host'],
    [{ host: '127.0.0.1' }, 'host'],
    [{ host: 'localhost' }, 'host'],
    [{ host: 'mail.localhost' }, 'host'],
    [{ host: 'postgres' }, 'host'],
    [{ port: 5432 }, 'port'],
    [{ port: 0 }, 'port'],
    [{ user: 'a b' }, 'user'],
    [{ sender: 'Shop <hello@shop.example.tw>' }, 'sender'],
    [{ sender: 'no-reply@localhost' }, 'sender'],
  ] as const)('[OWN-2] of a real shop with %j has the fault %s', (change, fault) => {
    expect(mailServerFault({ ...right, ...change }, true)).toBe(fault);
  });

  it('[OWN-2] stands on this machine, at any port, while a shop is tried out', () => {
    expect(mailServerFault({ ...right, host: '127.0.0.1', port: 2_000 }, false)).toBeNull();
    expect(mailServerFault({ ...right, port: 70_000 }, false)).toBe('port');
  });

  it('[OWN-2] is sent the password that is kept only where it is the same server and user', () => {
    expect(keepsMailPassword(right, { ...right })).toBe(true);
    for (const change of [{ host: 'smtp.other.tw' }, { port: 465 }, { user: 'other' }])
      expect(keepsMailPassword(right, { ...right, ...change })).toBe(false);
  });
});

describe("a merchant's account that an administrator enters", () => {
  const whole = { merchantId: 'MS1234567890', hashKey: 'k'.repeat(32), hashIv: 'v'.repeat(16) };

  it.each([
    [{}, null],
    [{ merchantId: '' }, 'merchantId'],
    [{ merchantId: 'MS 1' }, 'merchantId'],
    [{ hashKey: 'k'.repeat(31) }, 'hashKey'],
    [{ hashKey: `${'k'.repeat(31)} ` }, 'hashKey'],
    [{ hashIv: 'v'.repeat(17) }, 'hashIv'],
    [{ hashKey: null }, 'hashKey'],
    [{ hashIv: null }, 'hashIv'],
  ] as const)('[OWN-3] of a shop that has none with %j has the fault %s', (change, fault) => {
    expect(merchantFault({ ...whole, ...change }, undefined)).toBe(fault);
  });

  it('[OWN-3] keeps its keys under its own number alone', () => {
    const empty = { ...whole, hashKey: null, hashIv: null };
    expect(merchantFault(empty, 'MS1234567890')).toBeNull();
    expect(merchantFault(empty, 'MS0987654321')).toBe('hashKey');
  });

  it('[OWN-3] shows the last two characters of a key at most', () => {
    expect(endOfKey('abcdefghijklmnopqrstuvwxyz012345')).toBe('45');
  });
});
