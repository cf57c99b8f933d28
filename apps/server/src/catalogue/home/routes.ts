import { homeContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { post } from '#server/platform/http/post.ts';
import type { LiveHome } from './live-home.ts';
import { showHome } from './show-home.ts';

export interface HomeDeps {
  readonly db: Database;
  readonly home: LiveHome['now'];
}

/** Shows everybody what the shop put on its home page. */
export const registerHome = (app: FastifyInstance, { db, home }: HomeDeps): void => {
  post(app, homeContract.qryHome, (_body, { language }) => showHome(db, home(), language));
};
