import { sql } from 'kysely';
import type { Paid, RefundGatewayDouble } from './refund-gateway.ts';
import type { RefundShop } from './refund-shop.ts';

/** A refund that was asked for and not sent yet. */
interface AskedRefund {
  readonly paid: Paid;
  readonly course: string;
  readonly refundId: number;
}

/** What tests of refunds do again and again. */
export interface RefundSteps {
  /** Buys a course of 1,000 and asks for all of its money, 1,050 with tax. */
  readonly askOne: (payType?: 'LINEPAY' | 'WEBATM', at?: RefundGatewayDouble) => Promise<AskedRefund>;
  /** Buys two courses of 1,000 and of 600 in one payment of 1,680 and asks for both. */
  readonly askTwo: (
    payType?: 'LINEPAY',
    at?: RefundGatewayDouble,
  ) => Promise<{ readonly paid: Paid; readonly first: number; readonly second: number }>;
  readonly firstRefund: (paid: Paid) => Promise<number>;
  readonly statuses: (paid: Paid) => Promise<readonly string[]>;
  /** As if the call of a refund had been sent so long ago. */
  readonly ageCall: (refundId: number, seconds: number) => Promise<unknown>;
}

export const refundSteps = (shop: RefundShop): RefundSteps => {
  const firstRefund = async (paid: Paid): Promise<number> => (await shop.refundsOf(paid))[0]?.id ?? 0;
  return {
    firstRefund,
    askOne: async (payType, at) => {
      const course = await shop.rows.addProduct({ priceNtd: 1_000 });
      const paid = await shop.buy([course], payType, at);
      await shop.ask(paid, course);
      return { paid, course, refundId: await firstRefund(paid) };
    },
    askTwo: async (payType, at) => {
      const courses = [await shop.rows.addProduct({ priceNtd: 1_000 }), await shop.rows.addProduct({ priceNtd: 600 })];
      const paid = await shop.buy(courses, payType, at);
      for (const course of courses) await shop.ask(paid, course);
      const [first, second] = await shop.refundsOf(paid);
      return { paid, first: first?.id ?? 0, second: second?.id ?? 0 };
    },
    statuses: async (paid) => (await shop.refundsOf(paid)).map((refund) => refund.status),
    ageCall: (refundId, seconds) =>
      sql`update refund set sent_at = clock_timestamp() - make_interval(secs => ${seconds})
        where id = ${refundId}`.execute(shop.db),
  };
};

/** How often one of the gateway's calls was made, by the last part of its address. */
export const countCalls = (at: RefundGatewayDouble, name: string): number => at.calls.get(name) ?? 0;
