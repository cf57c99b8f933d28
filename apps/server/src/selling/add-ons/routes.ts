import { addOnsContract, mgntAddOnsContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { ownerOf } from '#server/selling/cart/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { createAddOn, endAddOn, findAddOns } from './manage-add-ons.ts';
import { offerAddOn, takeAddOn } from './take-add-on.ts';
import { addOnToWire, offeredToWire } from './wire.ts';

export interface AddOnDeps {
  readonly db: Database;
}

/** What carts are offered in addition, and what staff offer. */
export const registerAddOnRoutes = (app: FastifyInstance, { db }: AddOnDeps): void => {
  post(app, addOnsContract.qryAddOn, async (_body, { caller, language }) => {
    const offered = await offerAddOn(db, ownerOf(caller));
    return { AddOn: offered === undefined ? null : offeredToWire(offered, language) };
  });

  post(app, addOnsContract.takeAddOn, (body, { caller, once }) => takeAddOn(db, once, ownerOf(caller), body.AddOnId));
  registerManagement(app, db);
};

const registerManagement = (app: FastifyInstance, db: Database): void => {
  const { qryAddOns, createAddOn: create, endAddOn: end } = mgntAddOnsContract;

  post(app, qryAddOns, async (body, { language }) => {
    const after =
      body?.After === undefined ? undefined : { createdAt: body.After.CreatedAt, addOnId: body.After.AddOnId };
    const { addOns, more } = await findAddOns(db, after);
    return { AddOns: addOns.map((addOn) => addOnToWire(addOn, language)), More: more };
  });

  post(app, create, (body, { caller, once }) =>
    inTransactionOnce(db, once, create.reply, (tx) =>
      createAddOn(
        tx,
        {
          productId: body.ProductId,
          priceNtd: body.PriceWithTax,
          besideIds: body.BesideProductIds,
          pitch: { zh: body.PitchZh.trim(), en: body.PitchEn.trim() },
        },
        caller.memberId,
      ),
    ),
  );

  post(app, end, (body, { caller, once }) =>
    inTransactionOnce(db, once, end.reply, (tx) => endAddOn(tx, body.AddOnId, caller.memberId)),
  );
};
