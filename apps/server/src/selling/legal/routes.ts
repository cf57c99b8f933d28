import { legalContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { findRefundTableInForce, refundTableToWire } from '#server/catalogue/refund-tables/index.ts';
import { post } from '#server/platform/http/post.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { findLegalDocument } from './terms-versions.ts';
import { documentToWire } from './wire.ts';

export interface LegalDeps {
  readonly db: Database;
}

/** The terms, as they are and as they were, and the refund table that new orders are placed under. */
export const registerLegalRoutes = (app: FastifyInstance, { db }: LegalDeps): void => {
  post(app, legalContract.qryLegalDocument, async (body, { language }) => {
    const document = await findLegalDocument(db, body?.Version);
    if (document === undefined) throw new ShopError('not-found');
    return documentToWire(document, language);
  });

  post(app, legalContract.qryRefundTable, async () => refundTableToWire(await findRefundTableInForce(db)));
};
