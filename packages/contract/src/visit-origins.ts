import {
  CLICK_ID_MAX,
  ORIGIN_WORDS_MAX,
  originFields,
  readOrigin,
  type OriginField,
  type VisitOrigin,
} from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { noPayload, text } from './wire.ts';

const words = text(ORIGIN_WORDS_MAX).optional();
const VISIT_ID_MAX = 21;
const RECEIVER_MAX = 20;
const RECEIVERS_MAX = 10;
const clickId = text(CLICK_ID_MAX).optional();

/** Where a visit came from, as its first address said; with an order only where its visitor agreed. */
export const visitOrigin = z
  .object({
    Source: words.meta({ description: 'utm_source' }),
    Medium: words.meta({ description: 'utm_medium' }),
    Campaign: words.meta({ description: 'utm_campaign' }),
    Content: words.meta({ description: 'utm_content' }),
    Term: words.meta({ description: 'utm_term' }),
    Gclid: clickId.meta({ description: 'The click id of Google' }),
    Fbclid: clickId.meta({ description: 'The click id of Meta' }),
    VisitId: text(VISIT_ID_MAX)
      .optional()
      .meta({ description: 'A number of the visit, such as 1234567890.1764300000, made once its visitor agreed' }),
    TellTo: z.array(text(RECEIVER_MAX)).max(RECEIVERS_MAX).optional().meta({
      description: 'Whom the shop may tell of the order, as its visitor agreed: ga4, meta. Others are left out',
    }),
  })
  .meta({ id: 'VisitOrigin' });

/** What an order takes of where its buyer came from. */
export type OrderOrigin = z.input<typeof visitOrigin>;

/** The fields of an origin, as an order names them. */
const wireNames = {
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  content: 'Content',
  term: 'Term',
  gclid: 'Gclid',
  fbclid: 'Fbclid',
} as const satisfies { readonly [Field in OriginField]: Capitalize<Field> };

/** Where a visit came from, as an order says it. */
export const originToWire = (origin: VisitOrigin): OrderOrigin => {
  const sent: OrderOrigin = {};
  for (const field of originFields) sent[wireNames[field]] = origin[field];
  return sent;
};

/** Where a buyer came from, as an order said it; null where it said nothing. */
export const originFromWire = (sent: OrderOrigin): VisitOrigin | null =>
  readOrigin((field) => sent[wireNames[field]] ?? null);

/** Asking visitors where they come from, or not (OFFER-6). The shop's profile tells them. */
export const mgntVisitOriginsContract = {
  qryAsksOrigin: endpoint({
    path: '/api/Mgnh/qryAsksOrigin',
    audience: 'staff',
    permission: 'settings',
    summary: 'Returns whether visitors are asked where they come from.',
    body: noPayload,
    reply: z.object({ Asks: z.boolean() }),
  }),
  changeAsksOrigin: endpoint({
    path: '/api/Mgnh/changeAsksOrigin',
    audience: 'staff',
    permission: 'settings',
    summary: 'Switches on or off that visitors are asked where they come from, and that orders keep it.',
    body: z.object({ Asks: z.boolean() }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
