import {
  isRefundAtStake,
  isViewedPastLimit,
  refundOffer,
  secondsWithinLimit,
  viewedPercent,
  type RefundTable,
} from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { findRefundTableInForce, type ShownOffer } from '#server/catalogue/refund-tables/index.ts';
import {
  findRightLine,
  findViewedMedia,
  listWatchedFiles,
  type RightLine,
  type ViewedMedia,
  type WatchedFile,
} from './progress-queries.ts';
import { listTicked, listTickedReadings } from './tick-queries.ts';

export interface ViewingProgress extends ViewedMedia {
  readonly viewedPercent: number;
  /** Of the line that the member's right came from; undefined where there is none. */
  readonly line: LineProgress | undefined;
  readonly watched: readonly WatchedFile[];
  /** Files that the member marked as done. */
  readonly ticked: readonly string[];
  readonly tickedReadings: readonly string[];
  /** Whose right it is; undefined where the member has none that came from an order. */
  readonly owner: MediaOwner | undefined;
}

/** What a refund of a line would be now, and what may still be watched before it is lost. */
interface LineProgress extends ShownOffer {
  /** Whole seconds; null where no refund is at stake. */
  readonly secondsLeft: number | null;
}

/** Who bought what is played, to be shown over it (PLAY-8). */
export interface MediaOwner {
  readonly memberName: string;
  readonly orderNumber: string;
}

const percentOf = ({ viewedSeconds, totalSeconds }: ViewedMedia, table: RefundTable): number =>
  viewedPercent(viewedSeconds, totalSeconds, table);

/** How much of a product's paid media a member has watched, and what that means for a refund (REF-3). */
export const readProgress = async (db: Database, memberId: number, productId: string): Promise<ViewingProgress> => {
  const viewed = await findViewedMedia(db, memberId, productId);
  const line = await findRightLine(db, memberId, productId);
  return {
    ...viewed,
    viewedPercent: percentOf(viewed, line?.refundTable ?? (await findRefundTableInForce(db))),
    line: line === undefined ? undefined : await offerOf(db, memberId, line),
    watched: await listWatchedFiles(db, memberId, productId),
    ticked: await listTicked(db, memberId, productId),
    tickedReadings: await listTickedReadings(db, memberId, productId),
    owner: line?.isHeld === true ? line : undefined,
  };
};

/** Whether a member would lose a refund by using more of a product (FLOW-5). */
export const isRefundOpen = async (db: Database, memberId: number, productId: string): Promise<boolean> => {
  const line = await findRightLine(db, memberId, productId);
  return line !== undefined && (await offerOf(db, memberId, line)).secondsLeft !== null;
};

/** What came with an album is refunded with the album, by what was watched of all of it. */
const offerOf = async (db: Database, memberId: number, line: RightLine): Promise<LineProgress> => {
  const viewed = await findViewedMedia(db, memberId, line.productId);
  const table = line.refundTable;
  const viewedPastLimit = line.viewedPastLimit || isViewedPastLimit(viewed.viewedSeconds, viewed.totalSeconds, table);
  const offer = refundOffer({ ...line, viewedPastLimit }, table);
  const isAtStake = !viewedPastLimit && isRefundAtStake(offer);
  return {
    offer,
    viewedPercent: percentOf(viewed, table),
    table,
    secondsLeft: isAtStake ? secondsWithinLimit(viewed.viewedSeconds, viewed.totalSeconds, table) : null,
  };
};
