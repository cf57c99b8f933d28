import { ownPagesContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { post } from '#server/platform/http/post.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readShownPage } from './read-shown-page.ts';
import { ownPageToWire } from './wire.ts';

/** Shows everybody the pages that the shop wrote. */
export const registerOwnPages = (app: FastifyInstance, db: Database): void => {
  post(app, ownPagesContract.qryOwnPage, async ({ Slug }, { language }) => {
    const page = await readShownPage(db, Slug);
    if (page?.isShown !== true) throw new ShopError('not-found');
    return ownPageToWire(page, language);
  });
};
