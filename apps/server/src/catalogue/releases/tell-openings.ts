import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { noteOpenings, noteReadingOpenings, type Opening } from './opening-queries.ts';

const courseOf = ({ memberId, productId }: Opening): string => `${memberId}:${productId}`;

/** Tells members by mail that lessons have opened (LEARN-3): one mail for a course, each opening once. */
export const tellOpenings = async (db: Database): Promise<void> => {
  let told: number;
  do {
    told = await inTransaction(db, async (tx) => {
      const openings = [...(await noteOpenings(tx)), ...(await noteReadingOpenings(tx))];
      for (const lessons of Map.groupBy(openings, courseOf).values()) {
        const [first] = lessons;
        if (first === undefined) continue;
        const { memberId, productId } = first;
        const lessonUuids = lessons.map((lesson) => lesson.lessonUuid);
        await queueMail(tx, { mail: 'lessons-opened', memberId, productId, lessonUuids });
      }
      return openings.length;
    });
  } while (told > 0);
};
