import { visitSeconds } from '@kapok/domain';
import type { ToldPurchase } from './event-queries.ts';

const MS = 1_000;
/** Neither name, nor e-mail, nor address: Meta knows the click again by its own id, and wants to know the browser. */
const website = { action_source: 'website' } as const;

/**
 * What Meta is told of a paid order, by its Conversions API: a list of one event. Meta knows it again by `event_id` and name for 48
 * hours.
 */
export const metaPurchase = (purchase: ToldPurchase, publicUrl: string): string => {
  const paidSeconds = Math.floor(purchase.paidAt.getTime() / MS);
  return JSON.stringify([
    {
      event_name: 'Purchase',
      event_time: paidSeconds,
      event_id: purchase.orderNumber,
      ...website,
      event_source_url: publicUrl,
      user_data: {
        client_user_agent: purchase.userAgent,
        fbc: clickOf(visitSeconds(purchase.visitId, paidSeconds) ?? paidSeconds, purchase.origin.fbclid),
      },
      custom_data: {
        currency: 'TWD',
        value: purchase.totalNtd,
        order_id: purchase.orderNumber,
        content_type: 'product',
        contents: purchase.lines.map(({ productId, quantity, totalNtd }) => ({
          id: productId,
          quantity,
          item_price: Math.round((totalNtd * 100) / quantity) / 100,
        })),
      },
    },
  ]);
};

/** A test that is no purchase; seen on Meta's page Test events by its code alone. */
export const metaTest = (eventId: string, now: Date, publicUrl: string): string => {
  const seconds = Math.floor(now.getTime() / MS);
  return JSON.stringify([
    {
      event_name: 'ShopTest',
      event_time: seconds,
      event_id: eventId,
      ...website,
      event_source_url: publicUrl,
      user_data: { client_user_agent: 'Kapok', fbc: clickOf(seconds, 'shop-test') },
    },
  ]);
};

/** As Meta writes a click: who made it (1: a server that keeps no cookie), when it came, and its id. */
const clickOf = (seconds: number, fbclid: string): string => `fb.1.${seconds * MS}.${fbclid}`;
