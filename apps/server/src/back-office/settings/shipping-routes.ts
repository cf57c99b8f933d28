import { mgntShippingContract } from '@kapok/contract';
import { inLanguage, servedChainsOf, storeChains, type ServedChains, type WeightStep } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { changeShippingMethod } from './change-shipping-method.ts';
import { addShippingMethod, removeShippingMethod } from './own-shipping-methods.ts';
import { readShippingNames } from './read-shipping-names.ts';

/** The ways of delivery: administrators change them, whoever looks after orders reads their names (SHIP-2). */
export const registerShippingRoutes = (app: FastifyInstance, db: Database): void => {
  const calls = mgntShippingContract;

  post(app, calls.qryShippingNames, async (_body, { language }) =>
    (await readShippingNames(db)).map(({ code, name }) => ({
      TransportId: code,
      TransportName: inLanguage(name, language),
    })),
  );

  post(app, calls.changeShippingMethod, (body, { caller, once }) =>
    inTransactionOnce(db, once, calls.changeShippingMethod.reply, (tx) =>
      changeShippingMethod(tx, caller.memberId, body.Code, {
        ...termsFromWire(body),
        storeChains: chainsFromWire(body.StoreChains),
      }),
    ),
  );

  post(app, calls.addShippingMethod, (body, { caller, once }) =>
    inTransactionOnce(db, once, calls.addShippingMethod.reply, async (tx) => ({
      Code: await addShippingMethod(tx, caller.memberId, body.GoesTo, {
        weightSteps: [],
        pickup: { zh: '', en: '' },
        ...termsFromWire(body),
        storeChains: null,
      }),
    })),
  );

  post(app, calls.removeShippingMethod, (body, { caller, once }) =>
    inTransactionOnce(db, once, calls.removeShippingMethod.reply, (tx) =>
      removeShippingMethod(tx, caller.memberId, body.Code),
    ),
  );
};

interface WireTerms {
  readonly NameZh: string;
  readonly NameEn: string;
  readonly Price: number;
  readonly FreeFrom?: number | null | undefined;
  readonly WeightSteps?: readonly { readonly OverGrams: number; readonly Price: number | null }[] | undefined;
  readonly PickupZh?: string | undefined;
  readonly PickupEn?: string | undefined;
  readonly IsOffered: boolean;
}

const termsFromWire = ({ NameZh, NameEn, Price, FreeFrom, WeightSteps, PickupZh, PickupEn, IsOffered }: WireTerms) => ({
  nameZh: NameZh,
  nameEn: NameEn,
  priceNtd: Price,
  freeFromNtd: FreeFrom ?? null,
  ...(WeightSteps === undefined ? {} : { weightSteps: stepsFromWire(WeightSteps) }),
  ...(PickupZh === undefined ? {} : { pickup: { zh: PickupZh.trim(), en: (PickupEn ?? '').trim() } }),
  isOffered: IsOffered,
});

/** All chains are the same as any. */
const chainsFromWire = (wished: ServedChains = null): ServedChains => {
  const chains = servedChainsOf(wished);
  return chains?.length === storeChains.length ? null : chains;
};

const stepsFromWire = (
  steps: readonly { readonly OverGrams: number; readonly Price: number | null }[],
): readonly WeightStep[] => steps.map(({ OverGrams, Price }) => ({ overGrams: OverGrams, priceNtd: Price }));
