import {
  legalContract,
  mgntOrdersContract,
  mgntRefundsContract,
  ordersContract as orders,
  shoppingCartContract,
} from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCart } from '../../../test/money-shop.ts';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { openTestShop, type TestShop } from '../../../test/test-shop.ts';

const DAY_MS = 86_400_000;

describe('an order that was placed by the specified call, without a version of the terms', () => {
  let shop: RefundShop;
  beforeAll(async () => {
    shop = await openRefundShop();
  });
  afterAll(() => shop.close());

  /** A paid order of a course of 1,000 s, placed with the three specified fields alone. */
  const buyByCall = async () => {
    const course = await shop.rows.addProduct({ priceNtd: 1_000 });
    const file = crypto.randomUUID();
    await sql`insert into media_file (file_uuid, kind, status, folder, source_path, duration_seconds)
      values (${file}, 'videos', 'ready', 'folder', '', 1000)`.execute(shop.db);
    await sql`insert into playlist_item (product_id, file_uuid, position, title_zh, title_en)
      values (${course}, ${file}, 1, '', '')`.execute(shop.db);
    const buyer = await shop.rows.addMember();
    await fillCart(shop, buyer, course);
    const order = await shop.as(`member-${buyer}`)(orders.convertShoppingCartToOrder, {
      CustomerOrderId: '',
      InvoiceCompanyOrCarriageOrDonate: '',
      InvoiceCompanyInvoiceId: '',
    });
    if (order === false) throw new Error('the cart was empty');
    const paid = await shop.gateway.pay(buyer, order.CustomerOrderId, order.TotalAmount);
    return { course, file, paid };
  };

  it('[FLOW-2] is no longer refunded once more than 3 % was watched, and says so', async () => {
    const { course, file, paid } = await buyByCall();
    await sql`insert into playback_range (member_id, file_uuid, watched)
      values (${paid.buyer}, ${file}, '{[0,84)}')`.execute(shop.db);
    expect(await shop.line(paid, course)).toMatchObject({
      AlreadyViewNoReturn: true,
      MoneyBackOffer: { Refusal: 'viewed-past-limit' },
    });
    expect(await shop.ask(paid, course, 1_000)).toMatchObject({
      status: 409,
      json: { code: 'refund-not-offered', details: { refusal: 'viewed-past-limit' } },
    });
  });

  it('[FLOW-2] follows the refund table from the first day: 30 % on day 7', async () => {
    const { course, paid } = await buyByCall();
    await shop.agePayment(paid, 6 * DAY_MS + 3_600_000);
    expect(await shop.ask(paid, course, 300)).toEqual({ status: 200, json: true });
  });

  it('[FLOW-2] shows staff how the terms were agreed to, and what was watched and sent, beside its refund', async () => {
    const { course, file, paid } = await buyByCall();
    await sql`insert into playback_range (member_id, file_uuid, watched)
      values (${paid.buyer}, ${file}, '{[0,20)}')`.execute(shop.db);
    await sql`insert into playback_delivery (member_id, file_uuid, delivered)
      values (${paid.buyer}, ${file}, '{[0,200), [400,600)}')`.execute(shop.db);
    await shop.ask(paid, course);
    const staff = shop.as(`member-${await shop.addStaff()}`);
    const seen = {
      TermsVersion: 'test-2',
      TermsConsent: 'call',
      Viewing: { ViewedSeconds: 20, DeliveredSeconds: 400, TotalSeconds: 1_000 },
    };
    const refunds = await staff(mgntRefundsContract.qryRefunds, {});
    expect(refunds.find(({ CustomerOrderId }) => CustomerOrderId === paid.orderNumber)).toMatchObject(seen);
    const { Lines, ...order } = await staff(mgntOrdersContract.qryMgntOrder, { CustomerOrderId: paid.orderNumber });
    expect(order).toMatchObject({ TermsVersion: 'test-2', TermsConsent: 'call' });
    expect(Lines).toMatchObject([{ Viewing: seen.Viewing }]);
  });
});

describe('a shop that is set to TERMS_CONSENT=explicit', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ demoCatalogue: true, settings: { termsConsent: 'explicit' } });
  });
  afterAll(() => shop.close());

  it('[FLOW-2] refuses an order that names no version of the terms, keeps the cart, and takes one that does', async () => {
    const buyer = shop.as(await shop.signUp('linan'));
    await buyer(shoppingCartContract.addItem, { ProductId: 'V003' });
    expect(await refusalOf(buyer(orders.convertShoppingCartToOrder, {}))).toBe('terms-not-accepted');
    expect((await buyer(shoppingCartContract.qryShoppingCart, {})).CustomerOrderDS).toHaveLength(1);
    const { Version: TermsVersion } = await buyer(legalContract.qryLegalDocument, {});
    expect(await buyer(orders.convertShoppingCartToOrder, { TermsVersion })).toMatchObject({ TotalAmount: 1_260 });
  });
});
