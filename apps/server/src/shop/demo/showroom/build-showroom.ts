import { contract, type Transport } from '@kapok/contract';
import { inTransaction, type Database } from '#server/platform/db/database.ts';
import { createMember } from '#server/accounts/identity/index.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { SHOWROOM_COUPON, showroomOrders, type ShowroomOrder } from './orders.ts';
import { showroomCustomers } from './people.ts';
import { playOrder, type OpenStory, type PayAtStandIn } from './place-order.ts';
import {
  countOrdersOf,
  findLesson,
  findMember,
  hasCoupon,
  moveCouponBack,
  moveMemberBack,
  moveReviewBack,
  moveViewingBack,
  tidyOutbox,
} from './queries.ts';
import { showroomReviews } from './reviews.ts';
import { openShopper, type Shopper } from './shopper.ts';
import { showroomViewings } from './viewing.ts';

/** How a demo plays the month before its first start: through its own calls, and the stand-in of its gateway. */
export interface ShowroomDoors {
  readonly transport: Transport;
  readonly pay: PayAtStandIn;
}

export interface ShowroomDeps extends ShowroomDoors {
  readonly db: Database;
  /** Ends the work when the server stops; it goes on at the next start. */
  readonly signal: AbortSignal;
}

/** Customers came to the shop so long before the first of their orders. */
const CAME_BEFORE_DAYS = 2;
const COUPON_FROM_DAYS = 30;
const COUPON_FOR_DAYS = 60;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Plays a month of trade in a demo that was just filled: orders paid and invoiced, parcels, refunds, reviews, and what `mei` has
 * watched. All of it is done by the shop's own services, and only then moved to its day. May run again after a stop:
 * what is there is left alone.
 */
export const buildShowroom = async (deps: ShowroomDeps): Promise<void> => {
  const people = new Map<string, Shopper>();
  const staff = await openShopper(deps.transport, accountOf('staff'));
  await offerCoupon(deps, staff);
  await playOrders(deps, people, staff);
  await playViewings(deps, people);
  await playReviews(deps, people, staff);
  for (const { call } of [...people.values(), staff]) await call(contract.signOut, {});
  const names = [...showroomCustomers, ...demoAccounts].map(({ userName }) => userName);
  await inTransaction(deps.db, (tx) => tidyOutbox(tx, names));
};

const accountOf = (userName: string) => {
  const account = [...demoAccounts, ...showroomCustomers].find((one) => one.userName === userName);
  if (account === undefined) throw new Error(`the demo has no ${userName}`);
  return account;
};

/** Signs somebody in, once; who is not a member yet becomes one. */
const findShopper = async (deps: ShowroomDeps, people: Map<string, Shopper>, userName: string): Promise<Shopper> => {
  const known = people.get(userName);
  if (known !== undefined) return known;
  const account = accountOf(userName);
  const first = showroomOrders.find(({ buyer }) => buyer === userName)?.daysAgo ?? 0;
  await inTransaction(deps.db, async (tx) => {
    const found = await findMember(tx, userName);
    if (found?.isNew === false) return;
    const memberId = found?.id ?? (await createMember(tx, { ...account, isDemo: true }));
    await moveMemberBack(tx, memberId, first + CAME_BEFORE_DAYS);
  });
  const shopper = await openShopper(deps.transport, account);
  people.set(userName, shopper);
  return shopper;
};

const offerCoupon = async ({ db }: ShowroomDeps, { call }: Shopper): Promise<void> => {
  if (await hasCoupon(db, SHOWROOM_COUPON)) return;
  const at = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
  await call(contract.createCoupon, {
    CouponCode: SHOWROOM_COUPON,
    Percent: 10,
    Amount: null,
    Minimum: 1_000,
    ValidFrom: at(-COUPON_FROM_DAYS),
    ValidUntil: at(COUPON_FOR_DAYS),
    UsesAllowed: null,
    UsesAllowedPerMember: 1,
    Note: '課程頁公布的開課優惠',
  });
  await inTransaction(db, (tx) => moveCouponBack(tx, SHOWROOM_COUPON, COUPON_FROM_DAYS));
};

const playOrders = async (deps: ShowroomDeps, people: Map<string, Shopper>, staff: Shopper): Promise<void> => {
  const seen = new Map<string, number>();
  const open: OpenStory[] = [];
  for (const wish of showroomOrders) {
    deps.signal.throwIfAborted();
    const which = (seen.get(wish.buyer) ?? 0) + 1;
    seen.set(wish.buyer, which);
    if ((await countOrdersOf(deps.db, wish.buyer)) >= which) continue;
    const story = await playOrder(deps, await findShopper(deps, people, wish.buyer), wish);
    await sendParcel(staff, story.orderNumber, wish);
    open.push(story);
  }
  for (const story of open) await story.finish();
};

const sendParcel = async ({ call }: Shopper, orderNumber: string, { parcel }: ShowroomOrder): Promise<void> => {
  if (parcel === undefined || parcel === 'waiting') return;
  const CustomerOrderIds = [orderNumber];
  await call(contract.setShipping, {
    CustomerOrderIds,
    State: 'sent',
    Text: parcel === 'sent' ? '預計兩天內送達' : '',
    TrackingNumber: `K${orderNumber.slice(-8)}`,
  });
  if (parcel === 'delivered') await call(contract.markDelivered, { CustomerOrderIds, Delivered: true });
};

const playViewings = async (deps: ShowroomDeps, people: Map<string, Shopper>): Promise<void> => {
  const userName = 'mei';
  for (const { daysAgo, productId, lesson, seconds } of showroomViewings) {
    const fileUuid = await findLesson(deps.db, productId, lesson);
    if (fileUuid === undefined) continue;
    // Each from a device of its own: one device has not that much time.
    const { call } = await openShopper(deps.transport, accountOf(userName));
    await call(contract.updateUserMediaPlayRecord, {
      ProductId: productId,
      AlbumName: `${fileUuid}.m3u8`,
      Ranges: [[0, seconds]],
      PositionSeconds: seconds,
    });
    await call(contract.signOut, {});
    await inTransaction(deps.db, (tx) => moveViewingBack(tx, userName, fileUuid, daysAgo));
  }
  await findShopper(deps, people, userName);
};

const playReviews = async (deps: ShowroomDeps, people: Map<string, Shopper>, staff: Shopper): Promise<void> => {
  for (const { daysAgo, buyer, productId, stars, text, reply } of showroomReviews) {
    const { call } = await findShopper(deps, people, buyer);
    const { MayReview } = await call(contract.qryReviews, { ProductId: productId });
    if (!MayReview) continue;
    const { ReviewId } = await call(contract.writeReview, { ProductId: productId, Stars: stars, Text: text });
    if (reply !== undefined) await staff.call(contract.replyToReview, { ReviewId, Reply: reply });
    await inTransaction(deps.db, (tx) => moveReviewBack(tx, ReviewId, daysAgo));
  }
};
