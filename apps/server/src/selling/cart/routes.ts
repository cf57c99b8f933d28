import { shoppingCartContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { StrangersDoor } from '#server/accounts/identity/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { CouponThrottle } from '#server/selling/discounts/index.ts';
import { isFromThisMachine } from '#server/platform/http/address-budgets.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { addItem } from './add-item.ts';
import { buyAgain } from './buy-again.ts';
import { ownerOf } from './cart-owner.ts';
import { addUpItem, chooseShipping, cutDownItem, deleteItem } from './change-cart.ts';
import { applyCoupon, removeCoupon, usePoints } from './change-savings.ts';
import { VisitorCarts } from './visitor-carts.ts';
import { viewCart, viewShippingMethods } from './read-cart.ts';
import { boughtAgainToWire, cartToWire, deliveryFromWire, shippingMethodToWire } from './wire.ts';

export interface CartDeps {
  readonly db: Database;
  /** What visitors who fill the shop with carts, or guess coupons, come up against. */
  readonly door: StrangersDoor;
}

/** The shopping cart of a visitor or a member. */
export const registerCartRoutes = (app: FastifyInstance, deps: CartDeps): void => {
  const { db, door } = deps;
  const visitorCarts = new VisitorCarts(db, door);

  post(app, shoppingCartContract.qryShoppingCart, async (_body, { caller, language }) =>
    cartToWire(await viewCart(db, ownerOf(caller)), language),
  );

  post(app, shoppingCartContract.addItem, async (body, { caller, once, request }) => {
    const owner = ownerOf(caller);
    if (!isFromThisMachine(request)) await visitorCarts.admit({ owner, address: request.ip, proof: body.Proof });
    return addItem(db, once, owner, { productId: body.ProductId, pieces: body.Qty ?? 1 });
  });

  post(app, shoppingCartContract.buyAgain, (body, { caller, language, once }) =>
    inTransactionOnce(db, once, shoppingCartContract.buyAgain.reply, async (tx) =>
      boughtAgainToWire(await buyAgain(tx, caller.memberId, body.CustomerOrderId), language),
    ),
  );

  post(app, shoppingCartContract.deleteItem, (body, { caller, once }) =>
    deleteItem(db, once, ownerOf(caller), body.ProductId),
  );

  post(app, shoppingCartContract.addUpItem, (body, { caller, once }) =>
    addUpItem(db, once, ownerOf(caller), body.ProductId),
  );

  post(app, shoppingCartContract.cutDownItem, (body, { caller, once }) =>
    cutDownItem(db, once, ownerOf(caller), body.ProductId),
  );

  post(app, shoppingCartContract.qryTransportItem, async (_body, { language }) => {
    const methods = await viewShippingMethods(db);
    return methods.map((method) => shippingMethodToWire(method, language));
  });

  post(app, shoppingCartContract.changeTransportItem, (body, { caller }) =>
    chooseShipping(db, ownerOf(caller), body.ProductId, deliveryFromWire(body)),
  );
  registerSavings(app, deps);
};

/** Coupon and points of the cart; they count from the next look at it. */
const registerSavings = (app: FastifyInstance, { db, door }: CartDeps): void => {
  const throttle = new CouponThrottle(door);

  post(app, shoppingCartContract.applyCoupon, (body, { caller, request }) =>
    applyCoupon(db, throttle, ownerOf(caller), { typedCode: body.CouponCode, address: request.ip, proof: body.Proof }),
  );

  post(app, shoppingCartContract.removeCoupon, (_body, { caller, once }) => removeCoupon(db, once, ownerOf(caller)));

  post(app, shoppingCartContract.usePoints, (body, { caller }) => usePoints(db, caller.memberId, body.Points));
};
