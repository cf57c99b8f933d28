import { contract, type Endpoint } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { openProfileShop, TEST_PASSWORD, type Member, type ProfileShop } from '../../../test/profile-shop.ts';

const MARKER = 'INTERNAL-suspected-fraud';

/**
 * Every column that holds words of staff or of the shop about somebody: whether the member reads them. A new one is sorted
 * in here; what is for staff alone gets a marker, which must turn up nowhere.
 */
const wordsOf: Readonly<Record<string, 'staff' | 'member'>> = {
  'audit_entry.details': 'staff',
  'chat_message.hidden_reason': 'member',
  'chat_mute.reason': 'member',
  'chat_report.reason': 'staff',
  'coupon.note': 'staff',
  'course_post.hidden_reason': 'member',
  'course_post_report.reason': 'staff',
  'customer_order.cancel_note': 'member',
  'customer_order.cancel_reason': 'member',
  'customer_order.staff_note': 'staff',
  'entitlement.grant_reason': 'staff',
  'entitlement.revoke_reason': 'staff',
  'gateway_alert.note': 'staff',
  'goods_return.note': 'member',
  'goods_return.reason': 'member',
  'invoice.void_reason': 'member',
  'invoice.void_refusal': 'staff',
  'mail_log.reason': 'staff',
  'media_file.failure_detail': 'staff',
  'media_file.failure_reason': 'staff',
  'media_quality.failure_detail': 'staff',
  'media_quality.failure_reason': 'staff',
  'media_upload.refusal_detail': 'staff',
  'media_upload.refusal_reason': 'staff',
  'member_import_row.note': 'staff',
  'member_import_row.reason': 'staff',
  'payment.not_kept_reason': 'member',
  'payment_attempt.decline_reason': 'member',
  'playback_failure.reason': 'staff',
  'points_entry.note': 'member',
  'points_entry.reason': 'member',
  'refund.note': 'staff',
  'refund.reason': 'member',
  'review.hidden_reason': 'member',
  'security_event.details': 'member',
  'session.end_reason': 'member',
  'staff_refund.reason': 'staff',
  'stock_movement.note': 'staff',
  'stock_movement.reason': 'staff',
  'webhook.note': 'staff',
  'webhook.off_reason': 'staff',
};

let shop: ProfileShop;
let mei: Member;
let kai: Member;
let order: string;
beforeAll(async () => {
  shop = await openProfileShop({ demoCatalogue: true });
  mei = await shop.join('mei.lin');
  kai = await shop.join('kai.chen');
  order = await shop.order(mei, 'V001', 'G001');
  await shop.pay(mei, order);
});
afterAll(() => shop.close());

/** What staff write for themselves about everything that a member has. */
const plantMarkers = async (): Promise<void> => {
  await sql`insert into entitlement (member_id, product_id, grant_reason, revoked_at, revoke_reason)
    values (${mei.id}, 'V002', ${MARKER}, now(), ${MARKER})`.execute(shop.db);
  await sql`update entitlement set grant_reason = ${MARKER} where member_id = ${mei.id}`.execute(shop.db);
  for (const [status, productId] of [
    ['refunded', 'V001'],
    ['review', 'G001'],
  ]) {
    await sql`insert into refund (order_id, order_line_id, payment_id, reason, net_ntd, status, note, settled_at)
      select o.id, l.id, p.id, 'goodwill', 1, ${status}, ${MARKER}, case when ${status} = 'refunded' then now() end
      from customer_order o join order_line l on l.order_id = o.id and l.product_id = ${productId}
        join payment p on p.order_id = o.id where o.order_number = ${order}`.execute(shop.db);
  }
  await sql`insert into staff_refund (refund_id, staff_id, cause, reason, restock, carried_out_at)
    select id, ${mei.id}, 'apology', ${MARKER}, false, now() from refund`.execute(shop.db);
  await sql`insert into gateway_alert (kind, gateway_number, total_ntd, note) values ('unknown-order', 'X1', 1, ${MARKER})`.execute(
    shop.db,
  );
  await sql`with taken as (insert into member_import (file_name, columns, separator) values ('list.csv', '{email}', ',') returning id)
    insert into member_import_row (import_id, line, email, user_name, display_name, tel, products, note, password_hash, outcome,
      reason, member_id)
    select id, 2, ${mei.userName}, ${mei.userName}, '', '', '{}', ${MARKER}, '', 'refused', ${MARKER}, ${mei.id} from taken`.execute(
    shop.db,
  );
  await sql`update customer_order set staff_note = ${MARKER}`.execute(shop.db);
  await sql`update stock_movement set note = ${MARKER}`.execute(shop.db);
  await sql`insert into webhook (url, events, note, created_by)
    values ('https://books.example/hook', '{}', ${MARKER}, ${mei.id})`.execute(shop.db);
  await sql`insert into coupon (code, amount_ntd, valid_from, valid_until, note)
    values ('MARKED', 10, now() - interval '1 day', now() + interval '1 day', ${MARKER})`.execute(shop.db);
  await sql`insert into coupon_use (coupon_code, order_id, member_id)
    select 'MARKED', id, member_id from customer_order where order_number = ${order} on conflict do nothing`.execute(
    shop.db,
  );
  await sql`insert into audit_entry (action, subject, details)
    values ('refund-settled-by-hand', ${`member/${mei.id}`}, ${JSON.stringify({ note: MARKER })}::jsonb)`.execute(
    shop.db,
  );
  await sql`update media_file set failure_detail = ${MARKER}`.execute(shop.db);
  await sql`update invoice set void_refusal = ${MARKER}`.execute(shop.db);
  await sql`with said as (insert into chat_message (member_id, connection_id, body) values (${mei.id}, 'api', 'Hello') returning id)
    insert into chat_report (message_id, member_id, reason) select id, ${kai.id}, ${MARKER} from said`.execute(shop.db);
};

/** A payload for any call that only reads, from what it requires. */
const bodyFor = ({ body }: Endpoint): Record<string, unknown> => {
  const known: Record<string, unknown> = {
    ProductId: 'V001',
    MainProductId: 'V001',
    ProductIds: ['V001', 'G001'],
    Slug: 'wash-and-watercolor',
    qryString: order,
    CustomerOrderId: order,
    qryType: '近期消費',
    UserName: mei.userName,
    Password: TEST_PASSWORD,
    UserId: mei.id,
  };
  const { required = [] } = z
    .object({ required: z.array(z.string()).optional() })
    .parse(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }));
  return Object.fromEntries(required.map((name) => [name, known[name]]));
};

/** What a member can ask: the calls that answered, and those whose answer holds the marker. */
const askEverything = async (): Promise<{ readonly answered: readonly string[]; readonly leaks: string[] }> => {
  const leaks: string[] = [];
  const answered: string[] = [];
  const reading = Object.entries<Endpoint>(contract).filter(
    ([name, { audience }]) => audience !== 'staff' && /^(?:qry|get)[A-Z]/.test(name),
  );
  for (const [name, endpoint] of reading) {
    const response = await shop.app.inject({
      method: 'POST',
      url: endpoint.path,
      headers: { authorization: `Bearer ${mei.token ?? ''}`, 'accept-language': 'zh-TW' },
      payload: bodyFor(endpoint),
    });
    if (response.statusCode === 200) answered.push(name);
    if (response.body.includes(MARKER)) leaks.push(name);
  }
  return { answered, leaks };
};

describe('what staff write for themselves', () => {
  it('[SAFE-12] every column with words of staff is known to be for the member or for staff alone', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb')
        and column_name ~ '(note|reason|details|detail|refusal|comment|remark)$' order by 1`.execute(shop.db);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(wordsOf).sort());
  });

  it('[SAFE-12] reaches the member by no call, no page and no mail', async () => {
    await plantMarkers();
    const { rows } = await sql<{ marked: string }>`
      select string_agg(r.note, ' ') as marked from refund r`.execute(shop.db);
    expect(rows[0]?.marked).toContain(MARKER);

    const { answered, leaks } = await askEverything();
    for (const name of ['qryMyData', 'qryOrders', 'qryOrderByOrderId', 'qryMyPoints', 'getMyProduct', 'qryReviews']) {
      expect(answered).toContain(name);
    }
    for (const url of ['/', '/products/V001', '/robots.txt', '/sitemap.xml']) {
      if ((await shop.app.inject({ url })).body.includes(MARKER)) leaks.push(url);
    }
    await mailEverything();
    for (const { text, subject } of await shop.mailsTo(mei.email)) if (text.includes(MARKER)) leaks.push(subject);
    expect(leaks).toEqual([]);
  });

  it('[SAFE-12] is told to the member where staff declined a refund, since they wrote it for them', async () => {
    await sql`update refund set status = 'failed', failure_code = 'rejected', settled_at = now(), note = '已超過期限'
      where status = 'review'`.execute(shop.db);
    const { refunds } = z
      .object({ refunds: z.array(z.object({ status: z.string(), note: z.string() })) })
      .parse(await shop.as(mei)(contract.qryMyData, {}));
    const told = refunds.filter(({ note }) => note !== '');
    expect(told).toEqual([{ status: 'declined', note: '已超過期限' }]);
  });
});

/** Every mail that tells of the refunds and of the order. */
const mailEverything = async (): Promise<void> => {
  const refunds = await shop.db.selectFrom('refund').select('id').execute();
  const { id: orderId } = await shop.db
    .selectFrom('customer_order')
    .select('id')
    .where('order_number', '=', order)
    .executeTakeFirstOrThrow();
  await inTransaction(shop.db, async (tx) => {
    for (const { id: refundId } of refunds) {
      for (const mail of ['refund-requested', 'refund-refunded', 'refund-by-staff', 'refund-needs-staff'] as const) {
        await queueMail(tx, { mail, refundId });
      }
    }
    await queueMail(tx, { mail: 'order-paid', orderId });
    await queueMail(tx, { mail: 'payment-returned', orderId });
  });
};
