import type { HomeSection } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { openLiveValue, type LiveValue } from '#server/platform/db/live-value.ts';
import type { NoticeLog, Notices } from '#server/platform/db/notices.ts';
import { findShownHome, HOME_CHANGED_CHANNEL } from './queries.ts';

/** The sections that are published, without a query. */
export type LiveHome = LiveValue<readonly HomeSection[]>;

/** Keeps the published sections at hand: a change counts within seconds in every process. */
export const openLiveHome = (deps: {
  readonly db: Database;
  readonly notices: Notices;
  readonly log: NoticeLog;
}): Promise<LiveHome> => openLiveValue({ ...deps, channel: HOME_CHANGED_CHANNEL, read: () => findShownHome(deps.db) });
