import { mgntViewingContract as calls } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { post } from '#server/platform/http/post.ts';
import { readCourseViewing, readLessonViewing } from './read-viewing.ts';
import { courseToWire, lessonToWire } from './wire.ts';

/** How lessons are watched, for who may see figures (LEARN-10). */
export const registerViewingCurveRoutes = (app: FastifyInstance, { db }: { readonly db: Database }): void => {
  post(app, calls.qryCourseViewing, async ({ ProductId }, { language }) =>
    courseToWire(await readCourseViewing(db, ProductId), language),
  );

  post(app, calls.qryLessonViewing, async ({ ProductId, FileUuid }, { language }) => {
    const lesson = { productId: ProductId, fileUuid: FileUuid.toLowerCase() };
    return lessonToWire(await readLessonViewing(db, lesson, language), language);
  });
};
