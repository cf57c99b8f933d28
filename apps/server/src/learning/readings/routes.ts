import { readingsContract as calls } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import { readingBodyToWire } from '#server/catalogue/products/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { post } from '#server/platform/http/post.ts';
import { openReading, readForVisitor, tickReading } from './open-reading.ts';

export interface ReadingDeps {
  readonly db: Database;
}

/** Lessons that are a text or a link, for who may play the films beside them (LEARN-2). */
export const registerReadingRoutes = (app: FastifyInstance, { db }: ReadingDeps): void => {
  post(app, calls.openReading, async ({ ProductId, ReadingId, EndsRefund }, { caller, language }) => {
    const name = { productId: ProductId, readingId: ReadingId };
    const body =
      caller?.kind === 'member'
        ? await openReading(db, name, caller.memberId, EndsRefund === true)
        : await readForVisitor(db, name);
    return readingBodyToWire(body, language);
  });

  post(app, calls.setReadingDone, async ({ ProductId, ReadingId, Done }, { caller }) => {
    await tickReading(db, caller.memberId, { productId: ProductId, readingId: ReadingId }, Done);
    return true as const;
  });
};
