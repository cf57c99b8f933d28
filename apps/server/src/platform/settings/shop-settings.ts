import { DEFAULT_ORDER_LIMITS, type OrderLimits } from '@kapok/domain';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import type { NoticeLog, Notices } from '#server/platform/db/notices.ts';
import { openLiveValue, type LiveValue } from '#server/platform/db/live-value.ts';
import { listSettings, SETTING_CHANGED_CHANNEL, type SettingRow } from './queries.ts';

/** What staff set for the shop as a whole. */
export interface ShopSettings extends OrderLimits {
  /** Streams of one member that may play at the same time. */
  readonly streamLimit: number;
  /** Refunds above it, tax included, need a second person; NTD. */
  readonly largeRefundNtd: number;
}

export const DEFAULT_LARGE_REFUND_NTD = 10_000;

/** The names under which the settings are kept. */
export const settingNames = {
  streamLimit: 'stream-limit',
  largeRefundNtd: 'large-refund-ntd',
  openOrders: 'open-orders',
  heldPieces: 'held-pieces',
  holdRenewals: 'hold-renewals',
  firstHoldMinutes: 'first-hold-minutes',
} as const;

/** What holds where staff have set nothing, as far as the start of the shop decides it. */
export type UnsetSettings = Omit<ShopSettings, keyof OrderLimits>;

const wholeNumber = z.int().min(0);

/** What is kept, and for the rest what holds without it. A value that makes no sense counts as none. */
const toSettings = (rows: readonly SettingRow[], unset: UnsetSettings): ShopSettings => {
  const read = (name: string): number | undefined =>
    wholeNumber.safeParse(rows.find((row) => row.name === name)?.value).data;
  return {
    streamLimit: read(settingNames.streamLimit) ?? unset.streamLimit,
    largeRefundNtd: read(settingNames.largeRefundNtd) ?? unset.largeRefundNtd,
    openOrders: read(settingNames.openOrders) ?? DEFAULT_ORDER_LIMITS.openOrders,
    heldPieces: read(settingNames.heldPieces) ?? DEFAULT_ORDER_LIMITS.heldPieces,
    holdRenewals: read(settingNames.holdRenewals) ?? DEFAULT_ORDER_LIMITS.holdRenewals,
    firstHoldMinutes: read(settingNames.firstHoldMinutes) ?? DEFAULT_ORDER_LIMITS.firstHoldMinutes,
  };
};

/** The settings as the database has them now, for decisions that must not be a moment late. */
export const readShopSettings = async (db: Database, unset: UnsetSettings): Promise<ShopSettings> =>
  toSettings(await listSettings(db), unset);

/** The amount above which a refund is a large one, read in the transaction that sends it. */
export const readLargeRefundNtd = async (db: Database): Promise<number> => (await readOwn(db)).largeRefundNtd;

/** What one member may keep from others, read in the transaction that places an order or holds its goods. */
export const readOrderLimits = (db: Database): Promise<OrderLimits> => readOwn(db);

/** Those that the start of the shop does not decide. */
const readOwn = (db: Database): Promise<ShopSettings> =>
  readShopSettings(db, { streamLimit: 0, largeRefundNtd: DEFAULT_LARGE_REFUND_NTD });

/** The settings at hand, without a query. */
export type LiveSettings = LiveValue<ShopSettings>;

/** Keeps the settings at hand. */
export const openLiveSettings = (
  { db, notices, log }: { readonly db: Database; readonly notices: Notices; readonly log: NoticeLog },
  unset: UnsetSettings,
): Promise<LiveSettings> =>
  openLiveValue({ notices, log, channel: SETTING_CHANGED_CHANNEL, read: () => readShopSettings(db, unset) });
