import { FEWEST_VIEWERS, ViewingCount } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import {
  countBuyers,
  findNews,
  listCountableLessons,
  listViewers,
  removeCount,
  saveCount,
  type CountableLesson,
} from './count-queries.ts';

/** Read and added up at once: some milliseconds, after which the process does other things. */
const VIEWERS_AT_ONCE = 1_000;

/**
 * Counts anew how lessons are watched, each where enough people watched it since (LEARN-10). One lesson after the other, so that a process
 * that is stopped leaves whole counts, and the job goes on with the others. Safe to repeat.
 */
export const countViewing = async (db: Database, stopping: AbortSignal): Promise<void> => {
  for (const lesson of await listCountableLessons(db)) {
    stopping.throwIfAborted();
    const news = await findNews(db, lesson);
    if (news !== undefined) await countLesson(db, lesson, news.at);
  }
};

/** What is watched from `at` on belongs to the next count. */
const countLesson = async (db: Database, { fileUuid, lengthSeconds }: CountableLesson, at: Date): Promise<void> => {
  const count = new ViewingCount(lengthSeconds);
  let lastMemberId: number | undefined = 0;
  while (lastMemberId !== undefined) {
    const viewers = await listViewers(db, fileUuid, lastMemberId, VIEWERS_AT_ONCE);
    for (const { watched } of viewers) count.add(watched);
    lastMemberId = viewers.length < VIEWERS_AT_ONCE ? undefined : viewers.at(-1)?.memberId;
  }
  const sums = count.sums();
  if (sums.viewers < FEWEST_VIEWERS) await removeCount(db, fileUuid);
  else await saveCount(db, fileUuid, { sums, buyers: await countBuyers(db, fileUuid), at });
};
