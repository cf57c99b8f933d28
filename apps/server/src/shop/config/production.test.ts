import { describe, expect, it } from 'vitest';
import { ezpay, openConfigReader, production } from '../../../test/config-reader.ts';

const { read, faultsOf } = openConfigReader();

describe('the configuration of production', () => {
  it('[OPS-3] with all that it needs is accepted, without any demo part', () => {
    expect(read(production)).toMatchObject({
      production: true,
      demo: false,
      publicUrl: 'https://shop.example.tw',
      newebpay: { merchantId: 'MS1234567890', environment: 'production' },
    });
  });

  it.each([
    ['a demo', { SHOP_DEMO: '1' }, 'SHOP_DEMO'],
    ['no secret of its own', { SHOP_SECRET: '' }, 'SHOP_SECRET'],
    ['an http address', { SHOP_PUBLIC_URL: 'http://shop.example.tw' }, 'SHOP_PUBLIC_URL'],
    ['no address', { SHOP_PUBLIC_URL: '' }, 'SHOP_PUBLIC_URL'],
    ['no word about which gateway it means', { NEWEBPAY_ENVIRONMENT: '' }, 'NEWEBPAY_ENVIRONMENT'],
  ])('[OPS-3] is refused with %s', (_what, change, name) => {
    const faults = faultsOf({ ...production, ...change });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(name);
  });

  it.each([
    ['one character', 'x'.repeat(48)],
    ['a short text again and again', 'K4pok-shop'.repeat(5)],
    ['a word of an example', 'please-change-me-before-you-go-live-42'],
    ['the keys of a keyboard', '0123456789abcdef0123456789abcdeg'],
  ])('[SAFE-8] is refused with a secret that is %s, and does not say it', (_what, SHOP_SECRET) => {
    const faults = faultsOf({ ...production, SHOP_SECRET });
    expect(faults).toEqual([expect.stringContaining('SHOP_SECRET')]);
    expect(faults.join()).not.toContain(SHOP_SECRET);
  });

  it('[SAFE-8] sends nothing in plain text to another host, unless the operator says that the network is private', () => {
    const plain = [
      'postgres://kapok:x@10.0.0.5/kapok',
      'postgres://kapok:x@db.example.tw/kapok?sslmode=prefer',
      'postgres://kapok:x@127.0.0.1,10.0.0.6/kapok',
    ];
    for (const DATABASE_URL of plain) {
      expect(faultsOf({ ...production, DATABASE_URL })).toEqual([expect.stringContaining('DATABASE_URL')]);
      expect(faultsOf({ ...production, DATABASE_URL, DATABASE_PLAIN: '1' })).toEqual([]);
      expect(faultsOf({ SHOP_DEMO: '0', DATABASE_URL })).toEqual([]);
    }
    for (const DATABASE_URL of [
      'postgres://kapok:x@db.example.tw/kapok?sslmode=verify-full',
      'postgres://kapok:x@127.0.0.1:5432/kapok',
      'postgres://kapok:x@db-1.example.tw,db-2.example.tw:5433/kapok?sslmode=verify-full',
      'postgres://kapok:x@[::1]/kapok',
      'postgres://kapok@%2Fvar%2Frun%2Fpostgresql/kapok',
      'postgres:///kapok?host=/var/run/postgresql',
    ])
      expect(faultsOf({ ...production, DATABASE_URL })).toEqual([]);
    const bucket = { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hunter2' };
    const faultsAt = (S3_ENDPOINT: string) => faultsOf({ ...production, ...bucket, S3_ENDPOINT });
    expect(faultsAt('http://minio.internal:9000')).toEqual([expect.stringContaining('S3_ENDPOINT')]);
    expect(faultsAt('http://127.0.0.1:9000')).toEqual([]);
    expect(faultsAt('https://s3.example.tw')).toEqual([]);
  });

  it('[OWN-3, PAY-5] needs no keys of a gateway, nor a word about which one it would be', () => {
    const without = { NEWEBPAY_MERCHANT_ID: '', NEWEBPAY_HASH_KEY: '', NEWEBPAY_HASH_IV: '', NEWEBPAY_ENVIRONMENT: '' };
    expect(read({ ...production, ...without }).newebpay).toBeUndefined();
  });

  it('[OWN-3] leaves it to the browser, or names how invoices are given out, never by the demonstration', () => {
    expect(read({ ...production, INVOICES: '' }).isInvoiceModeSet).toBe(false);
    expect(read(production).isInvoiceModeSet).toBe(true);
    expect(faultsOf({ ...production, INVOICES: 'ledger' })).toEqual([expect.stringContaining('INVOICES')]);
    for (const INVOICES of ['by-hand', 'none']) expect(read({ ...production, INVOICES }).invoiceMode).toBe(INVOICES);
    const official = { ...production, ...ezpay, EZPAY_ENVIRONMENT: 'production' };
    expect(read(official).invoiceMode).toBe('ezpay');
    expect(read({ ...official, INVOICES: '' }).invoiceMode).toBe('ezpay');
    expect(faultsOf({ ...production, INVOICES: 'ezpay' })).toEqual([expect.stringContaining('EZPAY_MERCHANT_ID')]);
    expect(faultsOf({ ...official, INVOICES: 'none' })).toEqual([expect.stringContaining('contradicts')]);
    expect(read({ SHOP_DEMO: '0' }).invoiceMode).toBe('ledger');
  });

  it.each(['', 'no-reply@localhost', 'Shop <mail@127.0.0.1>', 'mail@shop', 'Shop'])(
    '[OWN-3] is refused with mails from nobody who could be answered: %s',
    (MAIL_FROM) => {
      expect(faultsOf({ ...production, MAIL_FROM })).toEqual([expect.stringContaining('MAIL_FROM')]);
    },
  );

  it('[OWN-2] needs no mail server: an administrator enters it in the browser', () => {
    expect(read({ ...production, SMTP_URL: '', MAIL_FROM: '' }).smtpUrl).toBeUndefined();
  });

  it('[OPS-3] is refused with all that is missing in one go, and says no secret', () => {
    const faults = faultsOf({ NODE_ENV: 'production', SHOP_DEMO: '1', SHOP_PUBLIC_URL: 'http://shop.example.tw' });
    expect(faults).toHaveLength(3);
    expect(faultsOf({ ...production, SHOP_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
  });
});
