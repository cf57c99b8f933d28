import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import type { NoticeLog, Notices } from '#server/db/notices.ts';
import { listSettings, SETTING_CHANGED_CHANNEL, type SettingRow } from './queries.ts';

/** What staff set for the shop as a whole. */
export interface ShopSettings {
  /** Streams of one member that may play at the same time. */
  readonly streamLimit: number;
  /** Refunds above it, tax included, need a second person or a fresh sign-in; NTD. */
  readonly largeRefundNtd: number;
}

export const DEFAULT_LARGE_REFUND_NTD = 10_000;

/** The names under which the settings are kept. */
export const settingNames = { streamLimit: 'stream-limit', largeRefundNtd: 'large-refund-ntd' } as const;

const wholeNumber = z.int().min(0);

/** What is kept, and for the rest what holds without it. A value that makes no sense counts as none. */
const toSettings = (rows: readonly SettingRow[], unset: ShopSettings): ShopSettings => {
  const read = (name: string): number | undefined =>
    wholeNumber.safeParse(rows.find((row) => row.name === name)?.value).data;
  return {
    streamLimit: read(settingNames.streamLimit) ?? unset.streamLimit,
    largeRefundNtd: read(settingNames.largeRefundNtd) ?? unset.largeRefundNtd,
  };
};

/** The settings as the database has them now, for decisions that must not be a moment late. */
export const readShopSettings = async (db: Database, unset: ShopSettings): Promise<ShopSettings> =>
  toSettings(await listSettings(db), unset);

/** The amount above which a refund is a large one, read in the transaction that sends it. */
export const readLargeRefundNtd = async (db: Database): Promise<number> =>
  (await readShopSettings(db, { streamLimit: 0, largeRefundNtd: DEFAULT_LARGE_REFUND_NTD })).largeRefundNtd;

/** The settings at hand, without a query. */
export interface LiveSettings {
  readonly now: () => ShopSettings;
  readonly close: () => void;
}

/**
 * Keeps the settings at hand: a change is told by a notice and read at once, in every process; after a time without notices
 * they are read anew.
 */
export const openLiveSettings = async (
  { db, notices, log }: { readonly db: Database; readonly notices: Notices; readonly log: NoticeLog },
  unset: ShopSettings,
): Promise<LiveSettings> => {
  let current = await readShopSettings(db, unset);
  let reading = Promise.resolve();
  const readAgain = (): Promise<void> => {
    // One after the other, so that an older answer never replaces a newer one.
    reading = reading
      .catch(() => undefined)
      .then(async () => {
        current = await readShopSettings(db, unset);
      });
    return reading;
  };
  const subscription = notices.listen(SETTING_CHANGED_CHANNEL, {
    onNotice: () => {
      readAgain().catch((error: unknown) => {
        log.warn({ err: error }, 'changed settings could not be read; the old ones hold until the next change');
      });
    },
    onReconnect: readAgain,
  });
  return { now: () => current, close: subscription.end };
};
