import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type DatabaseHandle } from '#server/platform/db/database.ts';
import { admit } from '#server/platform/http/caller.ts';
import { openFeatureShop } from '../../../test/feature-shop.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database/index.ts';

/**
 * Every reference to a member that no trigger refuses for deleted accounts, by the reason why the shop still writes it. A new
 * reference gets the trigger `refuse_gone_member`, or a line here.
 */
const writtenStill: readonly { readonly reason: string; readonly columns: readonly string[] }[] = [
  {
    reason: 'who of the staff did it: a deed of the shop, and the accountant reads it for years',
    columns: [
      'add_on.created_by',
      'add_on.ended_by',
      'announcement.saved_by',
      'bank_account.added_by',
      'chat_message.hidden_by',
      'chat_mute.lifted_by',
      'chat_mute.muted_by',
      'chat_report.settled_by',
      'coupon.created_by',
      'coupon.ended_by',
      'course_post.hidden_by',
      'course_post_report.settled_by',
      'fee_rate.changed_by',
      'gateway_alert.settled_by',
      'goods_return.received_by',
      'goods_return.settled_by',
      'home_version.saved_by',
      'invoice.voided_by',
      'invoice.written_by',
      'invoice_allowance.written_by',
      'large_refund.asked_by',
      'media_upload.member_id',
      'member_import.staff_id',
      'own_page_version.saved_by',
      'pay_choice.changed_by',
      'pickup_payment.closed_by',
      'points_entry.staff_id',
      'product.edited_by',
      'refund.settled_by',
      'refund_approval.staff_id',
      'refund_table.published_by',
      'shop_export.staff_id',
      'shop_opening.pressed_by',
      'shop_profile.changed_by',
      'shop_service.changed_by',
      'shop_setting.changed_by',
      'staff_invitation.accepted_by',
      'staff_invitation.invited_by',
      'staff_refund.staff_id',
      'stock_movement.actor_id',
      'webhook.created_by',
    ],
  },
  {
    reason: 'what happened is written down, the deletion itself included; it names nobody and has an end of its own',
    columns: ['audit_entry.actor_id', 'security_event.actor_id', 'security_event.member_id'],
  },
  {
    reason: 'money and what it bought: a late payment, a refund or its points are booked whoever is gone',
    columns: ['coupon_use.member_id', 'entitlement.member_id', 'points_account.member_id', 'points_entry.member_id'],
  },
  {
    reason: 'who changed a delivery; the delivery itself is refused at the order',
    columns: ['delivery_change.changed_by'],
  },
  {
    reason: 'a line of a list by which staff make members: it names them as they are made',
    columns: ['member_import_row.member_id', 'tmp_user.member_id'],
  },
];

describe('tables that refer to a member', () => {
  let testDatabase: TestDatabase;
  let database: DatabaseHandle;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const { connectionConfig, pooler } = testDatabase;
    database = openDatabase(connectionConfig, { pooler, poolSize: 2, onConnectionLost: () => undefined });
  });
  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  const references = async (): Promise<readonly { readonly column: string; readonly isGuarded: boolean }[]> => {
    const { rows } = await sql<{ readonly column: string; readonly isGuarded: boolean }>`
      select c.conrelid::regclass || '.' || a.attname as column, exists (
        select from pg_trigger t where t.tgrelid = c.conrelid and t.tgfoid = 'refuse_gone_member'::regproc and t.tgenabled = 'O'
          and split_part(encode(t.tgargs, 'escape'), '\\000', 1) = a.attname) as "isGuarded"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'member'::regclass order by 1`.execute(database.db);
    return rows;
  };

  it('[PROF-6] take nothing for a deleted account, or are on the list of those that the shop still writes', async () => {
    const found = await references();
    expect(found.length).toBeGreaterThan(70);
    const open = found.filter(({ isGuarded }) => !isGuarded).map(({ column }) => column);
    expect(open.toSorted()).toEqual(writtenStill.flatMap(({ columns }) => columns).toSorted());
  });

  it('[PROF-6] take rows for many members at once without those who are gone, and no other row is lost', async () => {
    await sql`
      insert into member (user_name) values ('stays'), ('goes');
      insert into media_file (file_uuid, kind, source_path) values ('11111111-1111-4111-8111-111111111111', 'videos', 'none');
      update member set deleted_at = now() where user_name = 'goes'`.execute(database.db);
    await sql`
      insert into playback_delivery (member_id, file_uuid, delivered)
      select id, '11111111-1111-4111-8111-111111111111', '{[0,30)}' from member`.execute(database.db);
    const { rows } = await sql`
      select m.user_name as name from playback_delivery d join member m on m.id = d.member_id`.execute(database.db);
    expect(rows).toEqual([{ name: 'stays' }]);
  });
});

describe('a write for a deleted account', () => {
  it('[PROF-6] is refused to its member as of an ended session, and to anybody else as about no member', async () => {
    const shop = await openFeatureShop((app, db) => {
      app.post<{ Params: { id: string } }>('/mute/:id', async (request) => {
        const { memberId } = await admit.member(request);
        await sql`insert into chat_mute (member_id, muted_by, reason) values (${request.params.id}, ${memberId}, '廣告')`.execute(
          db,
        );
        return true;
      });
    });
    try {
      const { rows } = await sql<{ readonly id: number }>`
        insert into member (user_name, deleted_at) values ('stays', null), ('goes', now()) returning id`.execute(
        shop.db,
      );
      const [stays = 0, goes = 0] = rows.map(({ id }) => id);
      const mute = async (caller: number, id: number) => {
        const headers = { authorization: `Bearer member-${caller}` };
        const answer = await shop.app.inject({ method: 'POST', url: `/mute/${id}`, headers });
        return [answer.statusCode, answer.json<unknown>()];
      };
      expect(await mute(goes, goes)).toMatchObject([401, { code: 'not-signed-in' }]);
      expect(await mute(stays, goes)).toMatchObject([404, { code: 'not-found' }]);
      expect(await mute(stays, stays)).toEqual([200, true]);
    } finally {
      await shop.close();
    }
  });
});
