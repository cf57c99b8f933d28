import { invoiceContract } from '@kapok/contract';
import { parseEzpayMerchant } from '@kapok/einvoice';
import { startInvoiceStandIn, type InvoiceStandIn, type Service } from '@kapok/invoice-stand-in';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { InvoiceServices } from '#server/platform/config/invoice-settings.ts';
import { openTestShop, stranger, type TestCaller, type TestShop } from '../../../test/test-shop.ts';

const merchant = parseEzpayMerchant({ merchantId: '30000002', hashKey: 'e'.repeat(32), hashIv: 'z'.repeat(16) });
const access = { appId: 'EINV2026112100002', apiKey: 'only-in-these-tests' };

const ALL_SERVICES: readonly Service[] = [
  'checkBarcode',
  'checkDonationCode',
  'ministry',
  'taxRegister',
  'commerceRegister',
];

let standIn: InvoiceStandIn;
/** Has access to every service. */
let shop: TestShop;
/** Knows ezPay alone, waits for a tenth of a second, and lets a member ask twice. */
let hasty: TestShop;
/** Has access to nothing. */
let plain: TestShop;
let ming: TestCaller;

const services = (changes: Partial<InvoiceServices> = {}): InvoiceServices => ({
  ezpay: { origin: standIn.origin, merchant },
  ministry: { origin: standIn.origin, access },
  companyRegisters: { tax: standIn.origin, commerce: standIn.origin },
  ...changes,
});

beforeAll(async () => {
  standIn = await startInvoiceStandIn({
    merchant,
    ministry: access,
    registers: {
      barcodes: ['/AB+1234', '/CAF.001', '/CAF.002', '/CAF.003'],
      donationCodes: ['008', '919'],
      companies: { '22099131': '範例科技股份有限公司', '04595257': '範例書店有限公司', '10458575': '範例畫室' },
    },
  });
  shop = await openTestShop({ invoiceChecks: { services: services() } });
  hasty = await openTestShop({
    beside: shop,
    invoiceChecks: {
      services: services({ ministry: undefined, companyRegisters: undefined }),
      answerWithinMs: 100,
      limit: { points: 2, durationSeconds: 3_600 },
    },
  });
  plain = await openTestShop({ beside: shop });
  ming = await shop.signUp('ming');
});
afterEach(() => {
  standIn.recover();
});
afterAll(async () => {
  await plain.close();
  await hasty.close();
  await shop.close();
  await standIn.stop();
});

const checkCarrier = (barCode: string, at = shop, caller = ming) =>
  at.as(caller)(invoiceContract.qryInvoiceCarrierId, { barCode });
const checkCompany = (ban: string, at = shop, caller = ming) =>
  at.as(caller)(invoiceContract.qryInvoiceCompanyInfo, { ban });
const timesAsked = (): number => ALL_SERVICES.reduce((sum, service) => sum + standIn.timesAsked(service), 0);

describe('the check of a carrier or a donation code', () => {
  it.each(['', '/abc1234', '/ABC123', '／ABC1234', 'ABC12345', ' 919', '12', '12345678', 'AB12345678901234', '請填'])(
    '[INV-2] refuses %j by its form and asks nobody',
    async (barCode) => {
      const before = timesAsked();
      expect(await checkCarrier(barCode)).toEqual({ code: '1', CheckedBy: 'format' });
      expect(timesAsked()).toBe(before);
    },
  );

  it.each([
    ['/AB+1234', '0'],
    ['/ZZZ9999', '2'],
    ['008', '0'],
    ['777', '2'],
  ])('[INV-2] tells by the official register whether %s exists: %s', async (barCode, code) => {
    expect(await checkCarrier(barCode)).toEqual({ code, CheckedBy: 'official' });
  });

  it('[INV-2] asks once about a code that was answered a moment ago', async () => {
    await checkCarrier('/CAF.001');
    const before = timesAsked();
    expect(await checkCarrier('/CAF.001')).toEqual({ code: '0', CheckedBy: 'official' });
    expect(timesAsked()).toBe(before);
  });

  it('[INV-2] asks ezPay where the Ministry does not answer', async () => {
    standIn.fail({ kind: 'down', services: ['ministry'] });
    expect(await checkCarrier('/CAF.002')).toEqual({ code: '0', CheckedBy: 'official' });
    expect(await checkCarrier('778')).toEqual({ code: '2', CheckedBy: 'official' });
  });

  it.each(['down', 'busy'] as const)(
    '[INV-2] lets every well-formed code pass while the registers are %s, and leaves a note',
    async (kind) => {
      const barCode = kind === 'down' ? '/OUT.001' : '/OUT.002';
      standIn.fail({ kind });
      expect(await checkCarrier(barCode)).toEqual({ code: '0', CheckedBy: 'unavailable' });
      expect(await checkCarrier('/out.001')).toEqual({ code: '1', CheckedBy: 'format' });
      standIn.recover();
      expect(await checkCarrier(barCode)).toEqual({ code: '2', CheckedBy: 'official' });
      expect(shop.logged()).toContain('a register of invoice codes did not answer');
      expect(shop.logged()).not.toContain('OUT.00');
      const { body } = await shop.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
      expect(body).toMatch(/invoice_register_outages_total\{register="ministry"\} [1-9]/);
    },
  );

  it('[INV-2] does not wait for a register that stays silent', async () => {
    standIn.fail({ kind: 'no-answer' });
    const hao = await shop.signUp('hao');
    expect(await checkCarrier('/AB+1234', hasty, hao)).toEqual({ code: '0', CheckedBy: 'unavailable' });
    expect(hasty.logged()).toContain('"reason":"timeout"');
  });

  it('[INV-2] goes by the form alone where no register is configured', async () => {
    const before = timesAsked();
    expect(await checkCarrier('/ZZZ9999', plain)).toEqual({ code: '0', CheckedBy: 'format' });
    expect(await checkCarrier('777', plain)).toEqual({ code: '0', CheckedBy: 'format' });
    expect(await checkCarrier('7', plain)).toEqual({ code: '1', CheckedBy: 'format' });
    expect(timesAsked()).toBe(before);
  });

  it('[INV-2] is no tool for harvesting: a member asks so often, a stranger never', async () => {
    const lin = await shop.signUp('lin');
    for (const barCode of ['/HAR.001', '/HAR.002']) await checkCarrier(barCode, hasty, lin);
    await expect(checkCarrier('/HAR.003', hasty, lin)).rejects.toMatchObject({ code: 'rate-limited' });
    await expect(checkCompany('22099131', hasty, lin)).rejects.toMatchObject({ code: 'rate-limited' });
    expect(await checkCarrier('misspelt', hasty, lin)).toEqual({ code: '1', CheckedBy: 'format' });
    await expect(checkCarrier('/AB+1234', shop, stranger)).rejects.toMatchObject({ code: 'not-signed-in' });
    await expect(checkCompany('22099131', shop, await shop.visitor())).rejects.toMatchObject({ status: 401 });
  });
});

describe("the check of a company's tax id", () => {
  it.each(['', '12345678', '04595253', '00000000', '2209913', '２２０９９１３１', '22099131 '])(
    '[INV-2] refuses %j by its checksum and asks nobody',
    async (ban) => {
      const before = timesAsked();
      expect(await checkCompany(ban)).toEqual({ code: '1', CheckedBy: 'format', CompanyName: null });
      expect(timesAsked()).toBe(before);
    },
  );

  it('[INV-2] tells the name of a company that exists, and that one does not', async () => {
    expect(await checkCompany('22099131')).toEqual({
      code: '0',
      CheckedBy: 'official',
      CompanyName: '範例科技股份有限公司',
    });
    expect(await checkCompany('12345675')).toEqual({ code: '2', CheckedBy: 'official', CompanyName: null });
  });

  it('[INV-2] finds the name in the second register while the first is down, and the next time in the first', async () => {
    standIn.fail({ kind: 'busy', services: ['taxRegister'] });
    expect(await checkCompany('04595257')).toMatchObject({ code: '0', CompanyName: '範例書店有限公司' });
    standIn.fail({ kind: 'busy', services: ['commerceRegister'] });
    expect(await checkCompany('10458575')).toEqual({ code: '0', CheckedBy: 'official', CompanyName: null });
    standIn.recover();
    expect(await checkCompany('10458575')).toMatchObject({ CompanyName: '範例畫室' });
  });

  it('[INV-2] lets a well-formed id pass while every register is down', async () => {
    standIn.fail({ kind: 'down' });
    expect(await checkCompany('12345670')).toEqual({ code: '0', CheckedBy: 'unavailable', CompanyName: null });
  });

  it('[INV-2] goes by the checksum alone where no register is configured', async () => {
    expect(await checkCompany('12345675', plain)).toEqual({ code: '0', CheckedBy: 'format', CompanyName: null });
  });
});
