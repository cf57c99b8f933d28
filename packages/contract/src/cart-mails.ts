import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { noPayload, text } from './wire.ts';

/** Mails that remind members of what they left in their cart (OFFER-6). Nobody gets one who has not agreed. */
export const cartMailsContract = {
  qryCartMails: endpoint({
    path: '/api/Users/qryCartMails',
    audience: 'member',
    summary: 'Whether the shop reminds of carts by mail, and whether the caller has agreed to it.',
    body: noPayload,
    reply: z.object({ Offered: z.boolean(), Wanted: z.boolean() }).meta({ id: 'CartMails' }),
  }),
  setCartMails: endpoint({
    path: '/api/Users/setCartMails',
    audience: 'member',
    summary: 'Agrees to be reminded of the cart by mail, or takes that back.',
    body: z.object({ Wanted: z.boolean() }),
    reply: z.literal(true),
  }),
  stopCartMails: endpoint({
    path: '/api/Users/stopCartMails',
    audience: 'anyone',
    summary: 'Ends reminders of the cart by the token of a link in one of them; false for a token that is not known.',
    body: z.object({ Token: text(200) }),
    reply: z.boolean(),
  }),
} as const;
