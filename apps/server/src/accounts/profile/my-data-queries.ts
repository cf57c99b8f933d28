import { listEntitlementsOf } from '#server/accounts/entitlements/index.ts';
import { shownRefundStatus } from '#server/platform/db/shown-refund-status.ts';
import { pickupStoreOf } from '#server/platform/db/pickup-store.ts';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { refundState } from '#server/platform/db/states.ts';
import { announcementsMailedTo, announcementsSeenBy } from './my-announcement-queries.ts';
import { askedBy, mutesOf, postsReportedBy, reportedBy, saidBy } from './my-community-queries.ts';
import {
  deliveredTo,
  doneLessonsOf,
  handOutsTakenBy,
  readingOpeningsToldTo,
  readingsDoneBy,
  readingsOpenedBy,
  notesBy,
  openingsToldTo,
  viewingOf,
} from './my-learning-queries.ts';

const ordersOf = async (db: Database, memberId: number) => {
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select o.order_number as "orderNumber", o.status, o.placed_at as "placedAt", o.paid_at as "paidAt",
      o.cancelled_at as "cancelledAt", o.delivered_at as "deliveredAt", o.net_ntd as "netNtd", o.tax_ntd as "taxNtd",
      o.total_ntd as "totalNtd", o.email, o.shipping_code as "shippingCode", o.delivery_state as "deliveryState", o.shipping_status as "shippingStatus",
      o.recipient_name as "recipientName", o.recipient_tel as "recipientTel", o.destination, ${pickupStoreOf('o')} as "pickupStore",
      o.invoice_choice as "invoiceChoice", o.invoice_code as "invoiceCode",
      o.invoice_title as "invoiceTitle", o.invoice_mode as "invoiceMode", o.terms_version as "termsVersion",
      o.terms_accepted_at as "termsAcceptedAt", o.terms_by_call as "termsByCall",
      (select coalesce(json_agg(json_build_object('productId', l.product_id, 'name', l.name_zh, 'kind', l.kind, 'quantity',
        l.quantity, 'codes', (select json_agg(s.code order by s.id) from seat s where s.order_line_id = l.id), 'netNtd', l.net_ntd, 'taxNtd', l.tax_ntd) order by l.line_index), '[]'::json)
        from order_line l where l.order_id = o.id) as lines,
      o.tracking_number as "trackingNumber",
      (select to_jsonb(from_where) - 'order_id' from order_origin from_where where from_where.order_id = o.id) as origin,
      (select coalesce(json_agg(json_build_object('changedAt', c.changed_at, 'byStaff', c.by_staff, 'recipientName',
        c.recipient_name, 'recipientTel', c.recipient_tel, 'destination', c.destination) order by c.id), '[]'::json)
        from delivery_change c where c.order_id = o.id) as "earlierDeliveries",
      (select coalesce(json_agg(json_build_object('productId', l.product_id, 'pieces', g.pieces, 'reason', g.reason,
        'status', g.status, 'requestedAt', g.requested_at, 'note', g.note) order by g.id), '[]'::json)
        from goods_return g join order_line l on l.id = g.order_line_id where g.order_id = o.id) as returns,
      (select coalesce(json_agg(json_build_object('tradeNumber', p.trade_number, 'totalNtd', p.total_ntd, 'paymentType',
        p.payment_type, 'cardLast4', p.card_last4, 'recordedAt', p.recorded_at) order by p.id), '[]'::json)
        from payment p where p.order_id = o.id) as payments
    from customer_order o where o.member_id = ${memberId} order by o.id`.execute(db);
  return rows;
};

const invoicesOf = async (db: Database, memberId: number) => {
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select o.order_number as "orderNumber", i.status, i.issuer, i.paper, i.invoice_number as "invoiceNumber", i.random_code as "randomCode",
      i.choice, i.code, i.buyer_name as "buyerName", i.buyer_email as "buyerEmail", i.total_ntd as "totalNtd",
      i.issued_at as "issuedAt", i.voided_at as "voidedAt",
      (select coalesce(json_agg(json_build_object('allowanceNumber', a.allowance_number, 'netNtd', a.net_ntd, 'taxNtd',
        a.tax_ntd, 'issuedAt', a.issued_at) order by a.id), '[]'::json)
        from invoice_allowance a where a.invoice_id = i.id) as allowances
    from invoice i join customer_order o on o.id = i.order_id where o.member_id = ${memberId} order by i.id`.execute(
    db,
  );
  return rows;
};

/** What staff wrote about a refund is theirs; where they declined it, the member was told. */
const toldNote = sql<string>`case when r.state = ${refundState.is('declined')} then r.note else '' end`;

/** What staff only wanted to give back is known to them alone. */
const wasTold = sql<boolean>`not exists (
  select from staff_refund wanted where wanted.refund_id = r.id and wanted.carried_out_at is null)`;

const refundsOf = (db: Database, memberId: number) =>
  db
    .selectFrom('refund as r')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .leftJoin('order_line as l', 'l.id', 'r.order_line_id')
    .select([
      'o.order_number as orderNumber',
      'l.product_id as productId',
      'r.reason',
      shownRefundStatus(sql`r`).as('status'),
      'r.net_ntd as netNtd',
      'r.tax_ntd as taxNtd',
      toldNote.as('note'),
      'r.requested_at as requestedAt',
      'r.settled_at as settledAt',
    ])
    .where('o.member_id', '=', memberId)
    .where(wasTold)
    .orderBy('r.id')
    .execute();

const sessionsOf = (db: Database, memberId: number) =>
  db
    .selectFrom('session')
    .select([
      'user_agent as device',
      sql<string | null>`host(address)`.as('address'),
      'created_at as signedInAt',
      'last_used_at as lastUsedAt',
      'ended_at as endedAt',
      'end_reason as endReason',
    ])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();

const passkeysOf = (db: Database, memberId: number) =>
  db
    .selectFrom('passkey')
    .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

const providerAccountsOf = (db: Database, memberId: number) =>
  db
    .selectFrom('provider_account')
    .select(['provider', 'subject', 'linked_at as linkedAt'])
    .where('member_id', '=', memberId)
    .execute();

const cartOf = async (db: Database, memberId: number) => {
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select c.shipping_code as "shippingCode", c.recipient_name as "recipientName", c.recipient_tel as "recipientTel",
      c.destination, ${pickupStoreOf('c')} as "pickupStore", (select coalesce(json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity)
        order by l.added_at), '[]'::json) from cart_line l where l.cart_id = c.id) as lines,
      (select coalesce(json_agg(json_build_object('productId', s.product_id, 'quantity', s.quantity) order by s.added_at), '[]'::json)
        from cart_seats s where s.cart_id = c.id) as seats
    from cart c where c.member_id = ${memberId}`.execute(db);
  return rows[0] ?? null;
};

const reviewsBy = (db: Database, memberId: number) =>
  db
    .selectFrom('review')
    .select(['product_id as productId', 'stars', 'body as text', 'created_at as createdAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

const wishesOf = (db: Database, memberId: number) =>
  db
    .selectFrom('wish')
    .select(['product_id as productId', 'added_at as addedAt'])
    .where('member_id', '=', memberId)
    .orderBy('added_at')
    .execute();

const freeEnrolmentsOf = (db: Database, memberId: number) =>
  db
    .selectFrom('free_enrolment')
    .select([
      'product_id as productId',
      'terms_version as termsVersion',
      'enrolled_at as enrolledAt',
      'ended_at as endedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

/** Courses that the member opened by a code. */
const redeemedSeatsOf = (db: Database, memberId: number) =>
  db
    .selectFrom('seat as s')
    .innerJoin('order_line as l', 'l.id', 's.order_line_id')
    .select(['l.seats_of as productId', 's.code', 's.terms_version as termsVersion', 's.redeemed_at as redeemedAt'])
    .where('s.redeemed_by', '=', memberId)
    .orderBy('s.redeemed_at')
    .execute();

const pointsOf = (db: Database, memberId: number) =>
  db
    .selectFrom('points_entry')
    .select(['at', 'points', 'reason'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

const couponsOf = (db: Database, memberId: number) =>
  db
    .selectFrom('coupon_use')
    .select(['coupon_code as coupon', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('at')
    .execute();

/** What the shop wrote to the member, while it is kept; without the links and codes in it. */
const mailsTo = (db: Database, memberId: number) =>
  db
    .selectFrom('mail_log')
    .select(['kind', 'recipient', 'subject', 'body_text as text', 'state', 'written_at as writtenAt'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

/** What a member agreed to, and since when; null where they did not. */
const agreementsOf = (db: Database, memberId: number) =>
  db.selectFrom('member').select('cart_mails_since as cartReminders').where('id', '=', memberId).executeTakeFirst();

/** What the shop keeps of a member beside the profile, by subject; each list the oldest first, no hash in any. */
export const findRecordsOf = async (db: Database, memberId: number) => {
  const lists = {
    sessions: sessionsOf(db, memberId),
    passkeys: passkeysOf(db, memberId),
    providerAccounts: providerAccountsOf(db, memberId),
    cart: cartOf(db, memberId),
    orders: ordersOf(db, memberId),
    invoices: invoicesOf(db, memberId),
    refunds: refundsOf(db, memberId),
    ownedProducts: listEntitlementsOf(db, memberId),
    viewing: viewingOf(db, memberId),
    doneLessons: doneLessonsOf(db, memberId),
    notes: notesBy(db, memberId),
    handOutsTaken: handOutsTakenBy(db, memberId),
    readingsDone: readingsDoneBy(db, memberId),
    readingsOpened: readingsOpenedBy(db, memberId),
    readingOpeningsTold: readingOpeningsToldTo(db, memberId),
    toldOpenings: openingsToldTo(db, memberId),
    announcements: announcementsMailedTo(db, memberId),
    seenAnnouncements: announcementsSeenBy(db, memberId),
    delivered: deliveredTo(db, memberId),
    chatMessages: saidBy(db, memberId),
    chatMutes: mutesOf(db, memberId),
    chatReports: reportedBy(db, memberId),
    lessonQuestions: askedBy(db, memberId),
    lessonQuestionReports: postsReportedBy(db, memberId),
    reviews: reviewsBy(db, memberId),
    wishes: wishesOf(db, memberId),
    freeEnrolments: freeEnrolmentsOf(db, memberId),
    redeemedSeats: redeemedSeatsOf(db, memberId),
    points: pointsOf(db, memberId),
    coupons: couponsOf(db, memberId),
    mails: mailsTo(db, memberId),
    agreedSince: agreementsOf(db, memberId),
  };
  const entries = Object.entries(lists).map(async ([name, rows]) => [name, await rows] as const);
  return Object.fromEntries(await Promise.all(entries));
};
