import { ADD_ON_PITCH_LENGTH, MOST_ADD_ON_PRODUCTS } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { fileUuid, instant, ntd, productId } from './wire.ts';

/** More than anything in the shop costs; a guard against typing accidents. */
const MAX_NTD = 1_000_000;

export const addOnStates = ['running', 'withdrawn', 'sold-out', 'not-lower', 'ended'] as const;

export const mgntAddOn = z
  .object({
    AddOnId: z.uuid(),
    ProductId: productId,
    ProductName: z.string(),
    FileUuid: fileUuid.nullable(),
    Pitch: z.string(),
    PriceWithTax: ntd,
    AloneWithTax: ntd.meta({ description: 'What the product costs on its own now' }),
    BesideNames: z
      .array(z.string())
      .nullable()
      .meta({ description: 'The products beside which it is offered; null: beside every product' }),
    State: z.enum(addOnStates).meta({
      description:
        'withdrawn, sold-out, not-lower: not offered now, since its product is not for sale, has no stock, or costs no more alone',
    }),
    Sold: z.int().meta({ description: 'Pieces in paid orders' }),
    CreatedAt: instant,
  })
  .meta({ id: 'MgntAddOn' });

export const mgntAddOnsContract = {
  qryAddOns: endpoint({
    path: '/api/Mgnh/qryAddOns',
    audience: 'staff',
    permission: 'catalogue',
    summary: 'Add-ons, the newest first.',
    body: z.object({ After: z.object({ CreatedAt: instant, AddOnId: z.uuid() }).optional() }).nullish(),
    reply: z.object({ AddOns: z.array(mgntAddOn), More: z.boolean() }).meta({ id: 'AddOnPage' }),
  }),
  createAddOn: endpoint({
    path: '/api/Mgnh/createAddOn',
    audience: 'staff',
    permission: 'catalogue',
    summary:
      'Offers one piece of a product for less in carts that hold other products; its terms never change afterwards.',
    body: z.object({
      ProductId: productId,
      PriceWithTax: ntd.min(1).max(MAX_NTD),
      BesideProductIds: z
        .array(productId)
        .max(MOST_ADD_ON_PRODUCTS)
        .meta({ description: 'One of them must be in the cart; none: any other product' }),
      PitchZh: lineText(ADD_ON_PITCH_LENGTH),
      PitchEn: lineText(2 * ADD_ON_PITCH_LENGTH),
    }),
    reply: z.boolean(),
    idempotent: true,
  }),
  endAddOn: endpoint({
    path: '/api/Mgnh/endAddOn',
    audience: 'staff',
    permission: 'catalogue',
    summary: 'Ends an add-on now; carts ask the regular price, orders keep theirs.',
    body: z.object({ AddOnId: z.uuid() }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;

/** What `createAddOn` takes. */
export type NewAddOn = z.input<typeof mgntAddOnsContract.createAddOn.body>;
