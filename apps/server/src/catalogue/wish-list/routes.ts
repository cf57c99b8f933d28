import { wishListContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { cardToWire } from '#server/catalogue/products/index.ts';
import { post } from '#server/platform/http/post.ts';
import { addWish, readWishedProducts, readWishList, removeWish } from './wish-list.ts';

export interface WishListDeps {
  readonly db: Database;
}

/** What members would like to have. */
export const registerWishListRoutes = (app: FastifyInstance, { db }: WishListDeps): void => {
  post(app, wishListContract.qryWishList, async (_body, { caller, language }) => {
    const wishes = await readWishList(db, caller.memberId);
    return wishes.map(({ product, wishedAt }) => ({
      ...cardToWire(product, language),
      IsSold: product.isSold,
      WishedAt: wishedAt.toISOString(),
    }));
  });

  post(app, wishListContract.qryWishedProducts, async (_body, { caller }) => [
    ...(await readWishedProducts(db, caller.memberId)),
  ]);

  post(app, wishListContract.addWish, (body, { caller }) =>
    inTransaction(db, (tx) => addWish(tx, caller.memberId, body.ProductId)),
  );

  post(app, wishListContract.removeWish, (body, { caller }) => removeWish(db, caller.memberId, body.ProductId));
};
