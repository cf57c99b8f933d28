import { describe, expect, it } from 'vitest';
import { openConfigReader, type Variables } from '../../../test/config-reader.ts';
import type { Config } from './config.ts';
import { noInvoiceServices } from '#server/platform/config/invoice-settings.ts';

const SECRET = 'a secret of this shop alone, long enough';

const reader = openConfigReader();
const own = { SHOP_DEMO: '0', SHOP_SECRET: SECRET };
const servicesOf = (variables: Variables): Config['invoiceServices'] =>
  reader.read({ ...own, ...variables }).invoiceServices;
const faultsOf = (variables: Variables): readonly string[] => reader.faultsOf({ ...own, ...variables });

const ezpay: Variables = {
  EZPAY_MERCHANT_ID: '30000003',
  EZPAY_HASH_KEY: 'k'.repeat(32),
  EZPAY_HASH_IV: 'v'.repeat(16),
};
const ministry: Variables = { EINVOICE_APP_ID: 'EINV2026112100003', EINVOICE_API_KEY: 'a-key' };

const production: Variables = {
  NODE_ENV: 'production',
  SHOP_PUBLIC_URL: 'https://shop.example.tw',
  NEWEBPAY_MERCHANT_ID: 'MS1234567890',
  NEWEBPAY_HASH_KEY: 'k'.repeat(32),
  NEWEBPAY_HASH_IV: 'v'.repeat(16),
  NEWEBPAY_ENVIRONMENT: 'production',
  SMTP_URL: 'smtps://mail.example.tw',
  MAIL_FROM: 'shop@shop.example.tw',
};

describe('the settings of the invoice services', () => {
  it('[INV-2] of nothing at all ask nobody', () => {
    expect(servicesOf({})).toEqual(noInvoiceServices);
  });

  it.each([
    [{}, 'https://cinv.ezpay.com.tw'],
    [{ EZPAY_ENVIRONMENT: 'test' }, 'https://cinv.ezpay.com.tw'],
    [{ EZPAY_ENVIRONMENT: 'production' }, 'https://inv.ezpay.com.tw'],
    [{ EZPAY_ORIGIN: 'http://127.0.0.1:4000' }, 'http://127.0.0.1:4000'],
  ])('[INV-3] with an account and %j issue at %s', (more, origin) => {
    expect(servicesOf({ ...ezpay, ...more }).ezpay).toEqual({
      origin,
      merchant: { merchantId: '30000003', hashKey: 'k'.repeat(32), hashIv: 'v'.repeat(16) },
    });
  });

  it('[INV-2] ask the Ministry and the open registers each where the shop may and wants to', () => {
    expect(servicesOf(ministry)).toEqual({
      ...noInvoiceServices,
      ministry: {
        origin: 'https://www-vc.einvoice.nat.gov.tw',
        access: { appId: 'EINV2026112100003', apiKey: 'a-key' },
      },
    });
    expect(servicesOf({ EINVOICE_COMPANY_LOOKUP: '1' })).toEqual({
      ...noInvoiceServices,
      companyRegisters: { tax: 'https://eip.fia.gov.tw', commerce: 'https://data.gcis.nat.gov.tw' },
    });
  });

  it.each([
    ['EZPAY_HASH_KEY', 'short'],
    ['EZPAY_HASH_IV', '中'.repeat(16)],
    ['EZPAY_ENVIRONMENT', 'live'],
    ['EZPAY_ORIGIN', 'https://inv.example.tw'],
    ['EZPAY_ORIGIN', 'http://127.0.0.1:4000/Api'],
    ['EINVOICE_ORIGIN', 'http://127.0.0.1.example.tw'],
    ['EINVOICE_COMPANY_LOOKUP', 'yes'],
  ])('[OPS-3] are refused with %s=%s, by name', (name, value) => {
    const faults = faultsOf({ [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(name);
  });

  it('[OPS-3] are refused with a part of an account alone', () => {
    expect(faultsOf({ EZPAY_MERCHANT_ID: '30000003' })).toEqual([expect.stringContaining('set all three or none')]);
    expect(faultsOf({ EINVOICE_APP_ID: 'EINV' })).toEqual([expect.stringContaining('set both or none')]);
  });

  it.each([
    ['no word about which ezPay it means', ezpay, 'EZPAY_ENVIRONMENT'],
    ['a stand-in for ezPay', { EZPAY_ORIGIN: 'http://127.0.0.1:4000' }, 'EZPAY_ORIGIN'],
    ['a stand-in for the registers', { EINVOICE_ORIGIN: 'http://[::1]:4000' }, 'EINVOICE_ORIGIN'],
  ])('[OPS-3] are refused in production with %s', (_what, change, name) => {
    const mode = { INVOICES: 'EZPAY_MERCHANT_ID' in change ? 'ezpay' : 'by-hand' };
    expect(faultsOf({ ...production, ...mode, ...change })).toEqual([expect.stringContaining(name)]);
    expect(faultsOf({ ...production, ...ezpay, EZPAY_ENVIRONMENT: 'production' })).toEqual([]);
  });
});
