import { mgntContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { readPermissions } from '#server/accounts/staff/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { dayRange } from '#server/platform/http/day-range.ts';
import { post } from '#server/platform/http/post.ts';
import { readFigures } from './figures.ts';
import { createBookCheck } from './check-books.ts';
import { readOverview } from './overview.ts';
import { figuresToWire, overviewToWire } from './wire.ts';

export interface ManagementDeps {
  readonly db: Database;
}

/** What staff see of the shop as a whole. */
export const registerManagementRoutes = (app: FastifyInstance, { db }: ManagementDeps): void => {
  const checkBooks = createBookCheck(db);

  post(app, mgntContract.qryOverview, async (_body, { caller }) =>
    overviewToWire(await readOverview(db), await readPermissions(db, caller.memberId)),
  );

  post(app, mgntContract.qryFigures, async (body) => figuresToWire(await readFigures(db, dayRange(body))));

  post(app, mgntContract.qryFindings, async () => {
    const { checkedAt, invariants } = await checkBooks();
    const broken = invariants?.filter(({ violations }) => violations > 0) ?? [];
    return {
      CheckedAt: checkedAt.toISOString(),
      Finished: invariants !== undefined,
      Checks: invariants?.length ?? 0,
      Findings: broken.map(({ name, violations }) => ({ Invariant: name, Violations: violations })),
    };
  });
};
