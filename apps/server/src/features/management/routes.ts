import { contract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { post } from '#server/http/post.ts';
import { findMembers } from './find-members.ts';
import { getOverview } from './overview.ts';
import { memberPageToWire, overviewToWire } from './wire.ts';

export interface ManagementDeps {
  readonly db: Database;
}

/** What staff see of the shop as a whole. */
export const registerManagementRoutes = (app: FastifyInstance, { db }: ManagementDeps): void => {
  post(app, contract.qryOverview, async () => overviewToWire(await getOverview(db)));
  post(app, contract.qryMembers, async (body) =>
    memberPageToWire(await findMembers(db, body?.Search ?? '', body?.Offset ?? 0)),
  );
};
