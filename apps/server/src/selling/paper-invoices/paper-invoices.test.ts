import { mgntInvoicesContract, mgntPaperInvoicesContract as calls, ordersContract, type Call } from '@kapok/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { today } from '../../../test/days-around.ts';
import type { Purchase } from '../../../test/invoice-shop.ts';
import {
  deedsOn,
  findPaper,
  nextNumber,
  openPaperShop,
  writeNumber,
  type PaperShop,
} from '../../../test/paper-shop.ts';

let shop: PaperShop;
let video = '';
let mug = '';
let lin: Call;
let wang: Call;

beforeAll(async () => {
  shop = await openPaperShop();
  ({ video, mug, lin, wang } = shop);
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

const listed = (purchase: Purchase) => findPaper(shop, purchase);
const write = (purchase: Purchase, number: string, by = lin) => writeNumber(shop, purchase, number, by);
const actionsOn = (invoiceId: number) => deedsOn(shop, invoiceId);

describe('the list of what is to be written', () => {
  it('[OWN-7] says what stands on the paper: buyer or company, items, sums before tax, tax and total', async () => {
    const person = await shop.buy({ products: [video, mug, mug] });
    const company = await shop.buy({
      products: [video],
      choice: 'InvoiceCompany',
      code: '22099131',
      title: ' 範例科技股份有限公司 ',
    });
    expect(await listed(person)).toMatchObject({
      Status: 'requested',
      Category: 'B2C',
      Code: '',
      Lines: [
        { Qty: 1, UnitPrice: 1_050 },
        { Qty: 2, UnitPrice: 350, Amount: 700 },
      ],
      Amount: 1_667,
      TaxAmount: 83,
      TotalAmount: person.totalNtd,
    });
    expect(await listed(company)).toMatchObject({
      Category: 'B2B',
      Code: '22099131',
      BuyerName: '範例科技股份有限公司',
      Lines: [{ Qty: 1, UnitPrice: 1_000 }],
    });
  });

  it('[OWN-7] knows neither carrier nor donation: paper is made out to the buyer', async () => {
    for (const [choice, code] of [
      ['Carriage', '/ABC1234'],
      ['Donate', '919'],
    ] as const) {
      expect(await listed(await shop.buy({ products: [video], choice, code }))).toMatchObject({
        Category: 'B2C',
        Code: '',
      });
    }
    const { status } = await shop.post(
      `member-${await shop.rows.addMember()}`,
      ordersContract.convertShoppingCartToOrder.path,
      {
        InvoiceCompanyOrCarriageOrDonate: 'InvoiceCompany',
        InvoiceCompanyInvoiceId: '12345678',
      },
    );
    expect(status).toBe(400);
  });

  it('[OWN-7] asks nobody by itself: no job issues it, and staff find it counted among what waits for them', async () => {
    const bought = await shop.buy({ products: [video] });
    await shop.work(undefined);
    const { InvoiceId } = await listed(bought);
    expect(await lin(mgntInvoicesContract.retryInvoice, { InvoiceId })).toBe(false);
    expect((await lin(mgntInvoicesContract.qryInvoices, { Search: bought.orderNumber })).Invoices).toMatchObject([
      { Issuer: 'by-hand', Status: 'requested', NeedsStaff: true },
    ]);
    const { Invoices, ToWrite } = await lin(calls.qryPaperInvoices, { Show: 'to-write' });
    expect(ToWrite).toBe(Invoices.length);
    expect(Invoices.map((one) => one.CustomerOrderId)).toContain(bought.orderNumber);
  });

  it('[OWN-7] is for staff who look after orders alone', async () => {
    const buyer = shop.as(`member-${await shop.rows.addMember()}`);
    await expect(buyer(calls.qryPaperInvoices, {})).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

describe('writing a number down', () => {
  it('[OWN-7] shows it in the order and by one mail, however often it is sent', async () => {
    const bought = await shop.buy({ products: [video] });
    expect(await shop.look(bought)).toMatchObject([{ Status: 'requested', InvoiceNumber: null }]);
    const number = nextNumber();
    expect(await write(bought, ` ${number.slice(0, 2).toLowerCase()}-${number.slice(2)} `)).toBe(true);
    expect(await write(bought, number)).toBe(false);
    await shop.work(undefined);
    expect(await shop.look(bought)).toMatchObject([
      { Status: 'issued', InvoiceNumber: number, RandomCode: null, TotalAmount: bought.totalNtd },
    ]);
    const mails = await shop.invoiceMails(bought.buyer);
    expect(mails).toMatchObject([{ subject: `統一發票 ${number} 已開立` }]);
    expect(mails[0]?.text).not.toContain('隨機碼');
    const order = await shop.as(`member-${bought.buyer}`)(ordersContract.qryOrderByOrderId, {
      qryString: bought.orderNumber,
    });
    expect(order).toMatchObject({ InvoiceMode: 'by-hand', Invoiced: true });
  });

  it('[OWN-7] takes an invoice’s two letters and eight digits, or a receipt’s own number', async () => {
    const bought = await shop.buy({ products: [video] });
    const { InvoiceId } = await listed(bought);
    const put = (Paper: 'uniform-invoice' | 'receipt', InvoiceNumber: string, IssuedOn = today()) =>
      lin(calls.writePaperInvoice, { InvoiceId, Paper, InvoiceNumber, IssuedOn });
    for (const wrong of ['', 'AB1234567', 'A123456789', 'AB123456789', '12345678'])
      await expect(put('uniform-invoice', wrong)).rejects.toMatchObject({ code: 'invoice-number-wrong' });
    for (const wrong of ['', ' ', '-1', 'x'.repeat(21)])
      await expect(put('receipt', wrong)).rejects.toMatchObject({ code: 'invoice-number-wrong' });
    for (const day of ['2020-01-01', '2099-01-01'])
      await expect(put('receipt', '115-0001', day)).rejects.toMatchObject({ code: 'invoice-day-wrong' });
    expect(await put('receipt', '115-0001')).toBe(true);
    expect((await lin(calls.qryPaperInvoices, {})).LastPaper).toBe('receipt');
  });

  it('[OWN-7] happens once where two of the staff write at the same moment', async () => {
    const bought = await shop.buy({ products: [video] });
    const numbers = Array.from({ length: 6 }, nextNumber);
    const ends = await Promise.allSettled(numbers.map((number, n) => write(bought, number, n % 2 === 0 ? lin : wang)));
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'conflict-changed' });
    await shop.work(undefined);
    expect(await shop.invoiceMails(bought.buyer)).toHaveLength(1);
    expect(await actionsOn((await listed(bought)).InvoiceId)).toHaveLength(1);
  });

  it('[OWN-7] gives one number to one paper, whoever writes at the same moment', async () => {
    const purchases: Purchase[] = [];
    for (let n = 0; n < 4; n += 1) purchases.push(await shop.buy({ products: [video] }));
    const number = nextNumber();
    const ends = await Promise.allSettled(
      purchases.map((bought, n) => write(bought, number, n % 2 === 0 ? lin : wang)),
    );
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'invoice-number-taken' });
  });

  it('[OWN-7] is mended with a reason, which the log keeps beside the number before', async () => {
    const bought = await shop.buy({ products: [video] });
    const [first, second] = [nextNumber(), nextNumber()];
    await write(bought, first);
    const { InvoiceId } = await listed(bought);
    const mend = (Reason: string) =>
      wang(calls.correctPaperInvoice, {
        InvoiceId,
        Paper: 'uniform-invoice',
        InvoiceNumber: second,
        IssuedOn: today(),
        Reason,
      });
    await expect(mend('')).rejects.toMatchObject({ code: 'invalid-request' });
    expect(await mend('看錯號碼')).toBe(true);
    expect(await mend('看錯號碼')).toBe(false);
    expect(await shop.look(bought)).toMatchObject([{ InvoiceNumber: second }]);
    expect(await actionsOn(InvoiceId)).toMatchObject([
      { action: 'write-paper-invoice', details: { invoiceNumber: first } },
      { action: 'correct-paper-invoice', details: { invoiceNumber: second, numberBefore: first, reason: '看錯號碼' } },
    ]);
  });
});
