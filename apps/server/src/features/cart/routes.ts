import { shoppingCartContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { CouponThrottle } from '#server/features/savings/index.ts';
import { inTransactionOnce } from '#server/http/once.ts';
import { post } from '#server/http/post.ts';
import { addItem } from './add-item.ts';
import { buyAgain } from './buy-again.ts';
import { ownerOf } from './cart-owner.ts';
import { addUpItem, chooseShipping, cutDownItem, deleteItem } from './change-cart.ts';
import { applyCoupon, removeCoupon, usePoints } from './change-savings.ts';
import { viewCart, viewShippingMethods } from './read-cart.ts';
import { boughtAgainToWire, cartToWire, deliveryFromWire, shippingMethodToWire } from './wire.ts';

export interface CartDeps {
  readonly db: Database;
}

/** The shopping cart of a visitor or a member. */
export const registerCartRoutes = (app: FastifyInstance, { db }: CartDeps): void => {
  post(app, shoppingCartContract.qryShoppingCart, async (_body, { caller, language }) =>
    cartToWire(await viewCart(db, ownerOf(caller)), language),
  );

  post(app, shoppingCartContract.addItem, (body, { caller, once }) =>
    addItem(db, once, ownerOf(caller), { productId: body.ProductId, pieces: body.Qty ?? 1 }),
  );

  post(app, shoppingCartContract.buyAgain, (body, { caller, language, once }) =>
    inTransactionOnce(db, once, shoppingCartContract.buyAgain.reply, async (tx) =>
      boughtAgainToWire(await buyAgain(tx, caller.memberId, body.CustomerOrderId), language),
    ),
  );

  post(app, shoppingCartContract.deleteItem, (body, { caller }) => deleteItem(db, ownerOf(caller), body.ProductId));

  post(app, shoppingCartContract.addUpItem, (body, { caller }) => addUpItem(db, ownerOf(caller), body.ProductId));

  post(app, shoppingCartContract.cutDownItem, (body, { caller }) => cutDownItem(db, ownerOf(caller), body.ProductId));

  post(app, shoppingCartContract.qryTransportItem, async (_body, { language }) => {
    const methods = await viewShippingMethods(db);
    return methods.map((method) => shippingMethodToWire(method, language));
  });

  post(app, shoppingCartContract.changeTransportItem, (body, { caller }) =>
    chooseShipping(db, ownerOf(caller), body.ProductId, deliveryFromWire(body)),
  );
  registerSavings(app, db);
};

/** Coupon and points of the cart; they count from the next look at it. */
const registerSavings = (app: FastifyInstance, db: Database): void => {
  const throttle = new CouponThrottle();

  post(app, shoppingCartContract.applyCoupon, (body, { caller, request }) =>
    applyCoupon(db, throttle, ownerOf(caller), { typedCode: body.CouponCode, address: request.ip }),
  );

  post(app, shoppingCartContract.removeCoupon, (_body, { caller }) => removeCoupon(db, ownerOf(caller)));

  post(app, shoppingCartContract.usePoints, (body, { caller }) => usePoints(db, caller.memberId, body.Points));
};
