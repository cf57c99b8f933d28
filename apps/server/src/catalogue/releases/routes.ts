import { lessonMailsContract as contract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { post } from '#server/platform/http/post.ts';
import { readLessonMails, switchLessonMails } from './lesson-mails.ts';

export interface LessonMailDeps {
  readonly db: Database;
}

/** Whether a member is told by mail that lessons have opened. */
export const registerLessonMailRoutes = (app: FastifyInstance, { db }: LessonMailDeps): void => {
  post(app, contract.qryLessonMails, async (_body, { caller }) => {
    const { openings, announcements } = await readLessonMails(db, caller.memberId);
    return { Wanted: openings, Announcements: announcements };
  });

  post(app, contract.setLessonMails, async ({ Wanted }, { caller }) => {
    await switchLessonMails(db, caller.memberId, Wanted);
    return true as const;
  });
};
