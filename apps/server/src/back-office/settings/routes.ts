import { mgntSettingsContract } from '@kapok/contract';
import { isShippingCode } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { assertProvenLately } from '#server/accounts/identity/index.ts';
import { findTermsTexts, publishTerms } from '#server/selling/legal/index.ts';
import { refundTableToWire } from '#server/catalogue/refund-tables/index.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { UnsetSettings } from '#server/platform/settings/index.ts';
import { changeSettings } from './change-settings.ts';
import { publishRefundTable } from './publish-refund-table.ts';
import { readSetUp } from './read-set-up.ts';
import { registerShopProfileRoutes } from './shop-profile-routes.ts';
import { registerProductFeedRoutes } from './product-feed-routes.ts';
import { registerAsksOriginRoutes } from './asks-origin-routes.ts';
import { registerReminderRoutes } from './reminder-routes.ts';
import { registerShippingRoutes } from './shipping-routes.ts';
import { registerStartStepRoutes } from './start-step-routes.ts';
import { registerStaffMailRoutes } from './staff-mail-routes.ts';

export interface SettingsDeps {
  readonly db: Database;
  /** What holds where staff have set nothing. */
  readonly unset: UnsetSettings;
  /** Lets this process answer with the profile that was saved just now. */
  readonly renewProfile: () => Promise<void>;
}

/** How the shop is set up, for staff who look after it. */
export const registerSettingsRoutes = (app: FastifyInstance, deps: SettingsDeps): void => {
  const { db } = deps;
  const calls = mgntSettingsContract;

  post(app, calls.qryShopSettings, () => readAll(deps));

  post(app, calls.changeShopSettings, async (body, { caller, once }) => {
    // Whoever raises it sends money alone: not at a page that somebody left open.
    if (body.LargeRefund !== undefined) await assertProvenLately({ db }, caller);
    return inTransactionOnce(db, once, calls.changeShopSettings.reply, (tx) =>
      changeSettings(tx, caller.memberId, {
        ...(body.StreamLimit === undefined ? {} : { streamLimit: body.StreamLimit }),
        ...(body.LargeRefund === undefined ? {} : { largeRefundNtd: body.LargeRefund }),
        ...(body.OpenOrders === undefined ? {} : { openOrders: body.OpenOrders }),
        ...(body.HeldPieces === undefined ? {} : { heldPieces: body.HeldPieces }),
        ...(body.HoldRenewals === undefined ? {} : { holdRenewals: body.HoldRenewals }),
        ...(body.FirstHoldMinutes === undefined ? {} : { firstHoldMinutes: body.FirstHoldMinutes }),
      }),
    );
  });

  post(app, calls.publishRefundTable, (body, { caller, once }) =>
    inTransactionOnce(db, once, calls.publishRefundTable.reply, (tx) =>
      publishRefundTable(tx, caller.memberId, {
        replaces: body.Replaces,
        steps: body.Steps.map(({ FromDay, Percent }) => ({ fromDay: FromDay, percent: Percent })),
        viewedLimitPercent: body.ViewedLimit,
      }),
    ),
  );

  registerShippingRoutes(app, db);
  registerTermsRoutes(app, db);
  registerStaffMailRoutes(app, db);
  registerReminderRoutes(app, db);
  registerAsksOriginRoutes(app, db);
  registerStartStepRoutes(app, db);
  registerProductFeedRoutes(app, db);
  registerShopProfileRoutes(app, deps);
};

const readAll = async ({ db, unset }: Pick<SettingsDeps, 'db' | 'unset'>) => {
  const { settings, shipping, terms, refundTables } = await readSetUp(db, unset);
  return {
    Shipping: shipping.flatMap((method) =>
      isShippingCode(method.code)
        ? [
            {
              Code: method.code,
              NameZh: method.nameZh,
              NameEn: method.nameEn,
              Price: method.priceNtd,
              FreeFrom: method.freeFromNtd,
              StoreChains: method.storeChains === null ? null : [...method.storeChains],
              WeightSteps: method.weightSteps.map(({ overGrams, priceNtd }) => ({
                OverGrams: overGrams,
                Price: priceNtd,
              })),
              PickupZh: method.pickup.zh,
              PickupEn: method.pickup.en,
              IsOffered: method.isOffered,
            },
          ]
        : [],
    ),
    StreamLimit: settings.streamLimit,
    LargeRefund: settings.largeRefundNtd,
    OpenOrders: settings.openOrders,
    HeldPieces: settings.heldPieces,
    HoldRenewals: settings.holdRenewals,
    FirstHoldMinutes: settings.firstHoldMinutes,
    RefundTables: refundTables.map((table) => ({
      ...refundTableToWire(table),
      PublishedAt: table.publishedAt?.toISOString() ?? null,
      PublishedBy: table.publishedBy,
    })),
    Terms: terms.map((each) => ({
      Version: each.version,
      TitleZh: each.title.zh,
      TitleEn: each.title.en,
      EffectiveFrom: each.effectiveFrom.toISOString(),
      State: each.state,
    })),
  };
};

const registerTermsRoutes = (app: FastifyInstance, db: Database): void => {
  const { qryTermsText, publishTerms: publishCall } = mgntSettingsContract;

  post(app, qryTermsText, async ({ Version }) => {
    const found = await findTermsTexts(db, Version);
    if (found === undefined) throw new ShopError('not-found');
    const { title, body, refundTerms } = found;
    return {
      ...{ Version, TitleZh: title.zh, TitleEn: title.en, BodyZh: body.zh, BodyEn: body.en },
      ...{ RefundTermsZh: refundTerms.zh, RefundTermsEn: refundTerms.en },
    };
  });

  post(app, publishCall, (body, { caller, once }) =>
    inTransactionOnce(db, once, publishCall.reply, (tx) =>
      publishTerms(tx, caller.memberId, {
        version: body.Version,
        effectiveFrom: new Date(body.EffectiveFrom),
        title: { zh: body.TitleZh, en: body.TitleEn },
        body: { zh: body.BodyZh, en: body.BodyEn },
      }),
    ),
  );
};
