import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { productCard } from './product.ts';
import { instant, noPayload, productId } from './wire.ts';

/** What members would like to have (SHOP-4). */
export const wishListContract = {
  qryWishList: endpoint({
    path: '/api/Users/qryWishList',
    audience: 'member',
    summary: "The member's wish list, the newest first, with what is no longer sold.",
    body: noPayload,
    reply: z.array(
      productCard
        .extend({ IsSold: z.boolean().meta({ description: 'False: it was withdrawn' }), WishedAt: instant })
        .meta({ id: 'Wish' }),
    ),
  }),
  qryWishedProducts: endpoint({
    path: '/api/Users/qryWishedProducts',
    audience: 'member',
    summary: 'The numbers of the products on the wish list.',
    body: noPayload,
    reply: z.array(productId),
  }),
  addWish: endpoint({
    path: '/api/Users/addWish',
    audience: 'member',
    summary: 'Puts a product on the wish list; one that is there stays.',
    body: z.object({ ProductId: productId }),
    reply: z.boolean(),
  }),
  removeWish: endpoint({
    path: '/api/Users/removeWish',
    audience: 'member',
    summary: 'Takes a product off the wish list.',
    body: z.object({ ProductId: productId }),
    reply: z.boolean(),
  }),
} as const;
