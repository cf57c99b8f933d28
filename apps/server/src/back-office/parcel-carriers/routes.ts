import { mgntParcelCarriersContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { removeCarrier, saveCarrier } from './change-carriers.ts';
import { readCarriers } from './read-carriers.ts';

/** The carriers that parcels are given to: every member of the staff reads them, administrators change them (SHIP-2). */
export const registerParcelCarrierRoutes = (app: FastifyInstance, { db }: { readonly db: Database }): void => {
  const { qryParcelCarriers, saveParcelCarrier, removeParcelCarrier } = mgntParcelCarriersContract;

  post(app, qryParcelCarriers, async () =>
    (await readCarriers(db)).map(({ id, name, trackingTemplate }) => ({
      CarrierId: id,
      NameZh: name.zh,
      NameEn: name.en,
      TrackingTemplate: trackingTemplate,
    })),
  );

  post(app, saveParcelCarrier, (body, { caller, once }) =>
    inTransactionOnce(db, once, saveParcelCarrier.reply, (tx) =>
      saveCarrier(tx, caller.memberId, body.CarrierId, {
        name: { zh: body.NameZh.trim(), en: body.NameEn.trim() },
        trackingTemplate: body.TrackingTemplate.trim(),
      }),
    ),
  );

  post(app, removeParcelCarrier, (body, { caller, once }) =>
    inTransactionOnce(db, once, removeParcelCarrier.reply, (tx) => removeCarrier(tx, caller.memberId, body.CarrierId)),
  );
};
