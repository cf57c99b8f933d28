import { mgntContract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRefundShop, type RefundShop } from '../../../test/refund-shop.ts';
import { refundSteps } from '../../../test/refund-steps.ts';

let shop: RefundShop;
let staff: number;

beforeAll(async () => {
  shop = await openRefundShop();
  staff = await shop.addStaff();
});
afterAll(() => shop.close());

const figures = (From: string, To: string) => shop.as(`member-${staff}`)(mgntContract.qryFigures, { From, To });

/** In Taipei, the last of them today. */
const lastFourDays = () => {
  const now = Date.now();
  const day = (daysAgo: number): string =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei' }).format(new Date(now - daysAgo * 86_400_000));
  return [day(3), day(2), day(1), day(0)] as const;
};

describe('the figures of the dashboard', () => {
  it('[MGNT-1] equal the ledger: kept payments, refunds that were sent, orders that were paid', async () => {
    const steps = refundSteps(shop);
    const course = await shop.rows.addProduct({ priceNtd: 777 });
    await shop.buy([course]);
    await shop.buy([course]);
    const { refundId } = await steps.askOne();
    await shop.gateway.send(refundId);
    await steps.askOne();
    const { rows } = await sql<Record<'kept' | 'orders' | 'refunded' | 'asked', number>>`
      select (select sum(total_ntd) from payment where kept)::int as kept,
        (select count(*) from customer_order where status = 'paid')::int as orders,
        (select sum(net_ntd + tax_ntd) from refund where status = 'refunded')::int as refunded,
        (select count(*) from refund)::int as asked`.execute(shop.db);
    expect(rows[0]).toMatchObject({ refunded: 1_050, asked: 2, orders: 4 });
    const days = lastFourDays();
    const { Totals, Days } = await figures(days[0], days[3]);
    expect(Totals).toMatchObject({
      Revenue: rows[0]?.kept,
      Orders: rows[0]?.orders,
      Refunds: rows[0]?.refunded,
    });
    expect(Days.map(({ Day }) => Day)).toEqual(days);
    expect(Days.reduce((sum, { Revenue }) => sum + Revenue, 0)).toBe(rows[0]?.kept);
    await shop.expectSound();
  });

  it('[MGNT-1] belong to days in Taiwan, and days without anything are there', async () => {
    await sql`update payment set recorded_at = timestamptz '2026-03-01T00:30:00+08:00' where id = (select min(id) from payment)`.execute(
      shop.db,
    );
    await sql`update member set created_at = timestamptz '2026-02-28T23:59:00+08:00'
      where id = (select min(id) from member where not is_staff)`.execute(shop.db);
    const { Days } = await figures('2026-02-27', '2026-03-02');
    expect(Days.map(({ Day, Revenue, SignUps }) => [Day, Revenue > 0, SignUps])).toEqual([
      ['2026-02-27', false, 0],
      ['2026-02-28', false, 1],
      ['2026-03-01', true, 0],
      ['2026-03-02', false, 0],
    ]);
  });

  it('[MGNT-1] count customers as new members, and nobody of the staff', async () => {
    await sql`update member set created_at = timestamptz '2026-01-05T12:00:00+08:00' where id = ${staff}`.execute(
      shop.db,
    );
    const { Totals } = await figures('2026-01-05', '2026-01-05');
    expect(Totals.SignUps).toBe(0);
  });
});
