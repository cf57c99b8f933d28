import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineKind } from './shopping-cart.ts';
import { fileUuid, noPayload, ntd, productId } from './wire.ts';

export const offeredAddOn = z
  .object({
    AddOnId: z.uuid(),
    ProductId: productId,
    ProductKind: lineKind,
    ProductName: z.string(),
    Slug: z.string(),
    FileUuid: fileUuid.nullable(),
    Pitch: z.string().meta({ description: 'A sentence that recommends it; empty where staff wrote none' }),
    PriceWithTax: ntd.meta({ description: 'Of its one piece in this cart' }),
    AloneWithTax: ntd.meta({ description: 'What the product costs on its own' }),
  })
  .meta({ id: 'OfferedAddOn' });

export const addOnsContract = {
  qryAddOn: endpoint({
    path: '/api/ShoppingCart/qryAddOn',
    audience: 'visitor',
    summary: "One product that the caller's cart may add for less than it costs alone; null where there is none.",
    body: noPayload,
    reply: z.object({ AddOn: offeredAddOn.nullable() }).meta({ id: 'CartAddOn' }),
  }),
  takeAddOn: endpoint({
    path: '/api/ShoppingCart/takeAddOn',
    audience: 'visitor',
    summary: 'Puts one piece of the add-on in the cart, at its price; false where the cart is not offered it any more.',
    body: z.object({ AddOnId: z.uuid() }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
