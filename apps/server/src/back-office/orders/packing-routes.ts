import { MAX_WAITING_PARCELS, mgntPackingContract as calls } from '@kapok/contract';
import { shownProfile } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { readPermissions } from '#server/accounts/staff/index.ts';
import { noteLookUp } from '#server/accounts/security-events/index.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { findProfileInForce } from '#server/platform/shop-profile/index.ts';
import { listWaitingParcels, shipParcels } from '#server/selling/fulfilment/index.ts';
import { noteExport } from './export-orders.ts';
import { packingFile } from './packing-file.ts';
import { packingListToWire } from './packing-wire.ts';

/** What is packed each morning: the list, the file for a chain, and the deed of sending (SHIP-1). */
export const registerPackingRoutes = (app: FastifyInstance, db: Database): void => {
  post(app, calls.qryPackingList, async (_body, { caller, language }) => {
    await noteLookUp(db, { staffId: caller.memberId, kind: 'orders-searched' });
    const [found, profile, held] = await Promise.all([
      listWaitingParcels(db, { limit: MAX_WAITING_PARCELS + 1 }),
      findProfileInForce(db),
      readPermissions(db, caller.memberId),
    ]);
    const parcels = found.slice(0, MAX_WAITING_PARCELS);
    const hasMore = found.length > MAX_WAITING_PARCELS;
    return packingListToWire(
      { parcels, hasMore, seller: shownProfile(profile), showsSums: held.includes('orders') },
      language,
    );
  });

  post(app, calls.exportParcels, async ({ CustomerOrderIds: among }, { caller, language }) => {
    await noteExport(db, caller.memberId);
    const [parcels, held] = await Promise.all([
      listWaitingParcels(db, { limit: MAX_WAITING_PARCELS, among }),
      readPermissions(db, caller.memberId),
    ]);
    return { Csv: packingFile(parcels, { language, showsSums: held.includes('orders') }) };
  });

  post(app, calls.shipParcels, (body, { caller, once }) =>
    inTransactionOnce(db, once, calls.shipParcels.reply, async (tx) => {
      const { CarrierId: carrierId } = body;
      const parcels = body.Parcels.map(({ CustomerOrderId, TrackingNumber, Seen }) => ({
        orderNumber: CustomerOrderId,
        trackingNumber: TrackingNumber,
        seen: Seen,
      }));
      const { shipped, skipped } = await shipParcels(tx, { parcels, carrierId });
      for (const { orderNumber, trackingNumber } of shipped) {
        const details = { deliveryState: 'sent', trackingNumber, carrierId: carrierId ?? undefined } as const;
        const subject = `order/${orderNumber}` as const;
        await noteStaffAction(tx, { staffId: caller.memberId, action: 'set-shipping-status', subject, details });
      }
      return {
        Shipped: shipped.map(({ orderNumber }) => orderNumber),
        Skipped: skipped.map(({ orderNumber, reason }) => ({ CustomerOrderId: orderNumber, Reason: reason })),
      };
    }),
  );
};
