import {
  contract,
  mgntRefundsContract as mgnt,
  mgntTransfersContract as transfers,
  payingContract as paying,
} from '@kapok/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { today } from '../../../test/days-around.ts';
import { bankAccount } from '../../../test/money-payments.ts';
import { fillCart } from '../../../test/money-shop.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';

let shop: RefundShop;
let staff: number;
let colleague: number;

beforeAll(async () => {
  shop = await openRefundShop();
  [staff, colleague] = [await shop.addStaff(), await shop.addStaff()];
  await shop.as(`member-${staff}`)(contract.saveBankAccounts, { Accounts: [bankAccount] });
});
afterEach(() => shop.expectSound());
afterAll(() => shop.close());

/** An order of NT$4,200 with tax, whose buyer has chosen bank transfer. */
const choose = async () => {
  const [buyer, course] = [await shop.rows.addMember(), await shop.rows.addProduct({ priceNtd: 4_000 })];
  await fillCart(shop, buyer, course);
  const { CustomerOrderId: orderNumber, TotalAmount: totalNtd } = await shop.order(buyer);
  await shop.as(`member-${buyer}`)(paying.startBankTransfer, { CustomerOrderId: orderNumber, Amount: totalNtd });
  return { buyer, course, orderNumber, totalNtd, gatewayNumber: `${orderNumber}_1` };
};
type Chosen = Awaited<ReturnType<typeof choose>>;

const confirm = (who: number, { gatewayNumber, totalNtd }: Chosen, more: object = {}) =>
  shop.post(`member-${who}`, transfers.confirmTransfer.path, {
    TransferNumber: gatewayNumber,
    Amount: totalNtd,
    ReceivedOn: today(),
    AccountDigits: '54321',
    ...more,
  });
const send = (who: number, RefundId: number) =>
  shop.post(`member-${who}`, mgnt.settleManualRefund.path, { RefundId, Note: '已匯款' });
/** The newest refund of an order, which staff are to transfer. */
const toSend = async (one: Chosen): Promise<number> => {
  const id = (await shop.refundsOf(one)).at(-1)?.id ?? 0;
  await shop.gateway.send(id);
  return id;
};
const needsAnother = { status: 403, json: { code: 'second-person-needed' } };

it('[SAFE-9] a transfer that an order did not need is never sent back by the one alone who confirmed it', async () => {
  const one = await choose();
  await confirm(staff, one);
  expect(await confirm(staff, one, { IsAnother: true })).toMatchObject({ json: { Outcome: 'already-paid' } });
  const first = await toSend(one);
  expect(await send(staff, first)).toMatchObject(needsAnother);
  expect(await send(staff, first)).toMatchObject(needsAnother);
  expect(await send(colleague, first)).toMatchObject({ status: 200 });
  await confirm(staff, one, { IsAnother: true });
  expect(await send(colleague, await toSend(one))).toMatchObject({ status: 200 });
});

it('[SAFE-9] transfers that paid an order are sent back by who confirmed them up to the limit in a day, of all members together', async () => {
  const refunds: number[] = [];
  for (let orders = 0; orders < 4; orders += 1) {
    const one = await choose();
    expect(await confirm(staff, one)).toMatchObject({ json: { Outcome: 'paid' } });
    expect(await shop.ask(one, one.course)).toMatchObject({ status: 200 });
    refunds.push(await toSend(one));
  }
  const [first = 0, ...others] = refunds;
  expect(await send(colleague, first)).toMatchObject({ status: 200 });
  const answers = await Promise.all(others.map((refundId) => send(staff, refundId)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 403]);
});

it('[SAFE-9] [PAYTW-4] six transfers of one order are confirmed at most, and another one only beside the first', async () => {
  const one = await choose();
  expect(await confirm(staff, one, { IsAnother: true })).toMatchObject({ json: { Outcome: 'paid' } });
  const answers: unknown[] = [];
  for (let more = 0; more < 6; more += 1)
    answers.push(await confirm(staff, one, { IsAnother: true, Amount: more + 1 }));
  expect(answers.slice(0, 5)).toMatchObject(
    Array.from({ length: 5 }, () => ({ json: { Outcome: 'amount-mismatch' } })),
  );
  expect(answers[5]).toMatchObject({ status: 400, json: { code: 'invalid-request', details: { field: 'IsAnother' } } });
});
