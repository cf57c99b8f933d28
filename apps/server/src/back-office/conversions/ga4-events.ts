import { mediumOf, sourceOf, visitSeconds, type VisitOrigin } from '@kapok/domain';
import type { ToldPurchase, ToldRefund } from './event-queries.ts';

const MS = 1_000;
/** Google shows what it is told in its live reports where some time was spent on it. */
const engagement = { engagement_time_msec: 1 } as const;

/**
 * What Google Analytics 4 is told of a paid order, by its Measurement Protocol: how the visit came, then the purchase. Both belong to
 * one session, which begins with the visit. Google knows a purchase again by `transaction_id`.
 */
export const ga4Purchase = (purchase: ToldPurchase, publicUrl: string): string =>
  JSON.stringify({
    ...request(purchase.visitId, purchase.paidAt),
    events: [
      { name: 'campaign_details', params: { ...campaignOf(purchase.origin, publicUrl), ...sessionOf(purchase) } },
      {
        name: 'purchase',
        params: {
          transaction_id: purchase.orderNumber,
          currency: 'TWD',
          value: purchase.totalNtd,
          shipping: purchase.shippingNtd,
          items: purchase.lines.map(({ productId, name, quantity, totalNtd }) => ({
            item_id: productId,
            item_name: name.slice(0, MOST_VALUE),
            quantity,
            price: perPiece(totalNtd, quantity),
          })),
          ...sessionOf(purchase),
        },
      },
    ],
  });

/**
 * What Google is told of money that went back. A refund is a sum, and not so many pieces: the one item has the whole of it as its
 * price.
 */
export const ga4Refund = ({ orderNumber, totalNtd, refundedAt, productId, visitId }: ToldRefund): string =>
  JSON.stringify({
    ...request(visitId, refundedAt),
    events: [
      {
        name: 'refund',
        params: {
          transaction_id: orderNumber,
          currency: 'TWD',
          value: totalNtd,
          ...(productId === null ? {} : { items: [{ item_id: productId, quantity: 1, price: totalNtd }] }),
          ...sessionOf({ visitId, paidAt: refundedAt }),
        },
      },
    ],
  });

/** A test that is neither a purchase nor a key event; seen in Google's DebugView and live report. */
export const ga4Test = (visitId: string, now: Date): string =>
  JSON.stringify({
    ...request(visitId, now),
    events: [{ name: 'shop_test', params: { debug_mode: 1, ...sessionOf({ visitId, paidAt: now }) } }],
  });

/** Longer values are cut off by Google. */
const MOST_VALUE = 100;

/** The buyer agreed that their order is told, so that ads can be measured; not that ads are chosen for them. */
const consent = { ad_user_data: 'GRANTED', ad_personalization: 'DENIED' } as const;

const request = (visitId: string, at: Date) => ({
  client_id: visitId,
  timestamp_micros: at.getTime() * MS,
  consent,
});

const sessionOf = ({ visitId, paidAt }: Pick<ToldPurchase, 'visitId' | 'paidAt'>) => {
  const paidSeconds = Math.floor(paidAt.getTime() / MS);
  return { session_id: String(visitSeconds(visitId, paidSeconds) ?? paidSeconds), ...engagement };
};

/** The protocol has no field for a click id of Google's. It stands where browsers have it: in the address of the visit. */
const campaignOf = (origin: VisitOrigin, publicUrl: string) => ({
  ...given('source', sourceOf(origin)),
  ...given('medium', mediumOf(origin)),
  ...given('campaign', origin.campaign),
  ...given('term', origin.term),
  ...given('content', origin.content),
  ...given('page_location', origin.gclid === '' ? '' : `${publicUrl}/?gclid=${origin.gclid}`),
});

const given = (name: string, value: string): Readonly<Record<string, string>> =>
  value === '' ? {} : { [name]: value };

/** To the cent: a discount need not divide by the pieces. */
const perPiece = (totalNtd: number, quantity: number): number => Math.round((totalNtd * 100) / quantity) / 100;
