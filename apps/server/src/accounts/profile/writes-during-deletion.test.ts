import { contract, type Call } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countLockWaiters } from '../../../test/database/count-lock-waiters.ts';
import { verify } from '#server/selling/orders/index.ts';
import { letEverybodyWrite } from '../../../test/chat-rows.ts';
import { openProfileShop, TEST_PASSWORD, type Member, type ProfileShop } from '../../../test/profile-shop.ts';

let shop: ProfileShop;
let boss: Member;
let fileUuid: string;
let messageId: number;
beforeAll(async () => {
  shop = await openProfileShop({ demoCatalogue: true });
  boss = await shop.joinStaff('boss');
  await letEverybodyWrite(shop.db);
  const { rows } = await sql<{ readonly fileUuid: string }>`
    select item.file_uuid as "fileUuid" from playlist_item item join media_file file on file.file_uuid = item.file_uuid
    where item.product_id = 'V001' and not item.free_promotion order by item.position limit 1`.execute(shop.db);
  fileUuid = rows[0]?.fileUuid ?? '';
  await sql`
    update media_file set status = 'ready', folder = 'none', duration_seconds = 600 where file_uuid = ${fileUuid}::uuid`.execute(
    shop.db,
  );
  await shop.as(boss)(contract.sendChatMessage, { Text: '大家好' });
  const said = await shop.db.selectFrom('chat_message').select('id').executeTakeFirstOrThrow();
  messageId = said.id;
});
afterAll(() => shop.close());

const place = () => ({ ProductId: 'V001', FileUuid: fileUuid });
const DELIVERY = { ProductId: 'Z01', RecipientName: '王小明', RecipientTel: '0912345678', Destination: '臺北市' };

/** What a member's own pages send. */
const writes: Readonly<Record<string, (call: Call, member: Member) => Promise<unknown>>> = {
  'a talk message': (call) => call(contract.sendChatMessage, { Text: '之後' }),
  'a report of a message': (call) => call(contract.reportChatMessage, { MessageId: messageId, Reason: '廣告' }),
  'a note': (call) => call(contract.writeNote, { ...place(), Second: 1, Text: '私人' }),
  'a question': (call) => call(contract.askQuestion, { ...place(), Second: null, Text: '問' }),
  'a tick': (call) => call(contract.setLessonDone, { ...place(), Done: true }),
  'a wish': (call) => call(contract.addWish, { ProductId: 'V002' }),
  'a review': (call) => call(contract.writeReview, { ProductId: 'V001', Stars: 5, Text: '好' }),
  'a stream': (call) => call(contract.openStream, { FileUuid: fileUuid }),
  'what was watched': (call) =>
    call(contract.updateUserMediaPlayRecord, {
      ProductId: 'V001',
      AlbumName: `${fileUuid}.m3u8`,
      Ranges: [[0, 5]],
      PositionSeconds: 5,
    }),
  'a product in the cart': (call) => call(contract.addItem, { ProductId: 'G001' }),
  'a change of address': (call, member) =>
    call(contract.askEmailChange, { NewEmail: `next.${member.id}@kapok.example` }),
};

/** Holds a deletion at its last step until the write waits for it; answers what became of both. */
const race = async (member: Member, write: () => Promise<unknown>) => {
  const holder = await shop.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table audit_entry in exclusive mode');
    const ending = shop.as(member)(contract.deleteUserProfileByRowId, { Id: member.id });
    await expect.poll(() => countLockWaiters(shop.db)).toBe(1);
    const written = write().then(
      () => 'written',
      (error: unknown) => error,
    );
    await expect.poll(() => countLockWaiters(shop.db)).toBe(2);
    await holder.query('commit');
    return { isEnded: await ending, written: await written };
  } finally {
    holder.release();
  }
};

const broken = async () => (await verify(shop.db)).filter(({ violations }) => violations > 0).map(({ name }) => name);

const buyer = async (name: string): Promise<Member> => {
  const member = await shop.join(name);
  await shop.pay(member, await shop.order(member, 'V001'));
  return member;
};

describe('what is written while an account is deleted', () => {
  it.each(Object.keys(writes))(
    '[PROF-6] [I13] %s is refused as of an ended session, and nothing of it stays',
    async (kind) => {
      const member = await buyer(`leaves.${Object.keys(writes).indexOf(kind)}`);
      const write = writes[kind];
      const raced = await race(member, async () => write?.(shop.as(member), member));
      expect(raced).toMatchObject({ isEnded: true, written: { code: 'not-signed-in', status: 401 } });
      expect(await broken()).toEqual([]);
      const { rows } = await sql`select from review where member_id = ${member.id}`.execute(shop.db);
      expect(rows).toEqual([]);
    },
  );

  it('[PROF-6] who receives a parcel is written into no cart that stays', async () => {
    const member = await buyer('leaves.with.parcel');
    await shop.as(member)(contract.addItem, { ProductId: 'G001' });
    const { isEnded } = await race(member, () => shop.as(member)(contract.changeTransportItem, DELIVERY));
    expect(isEnded).toBe(true);
    expect(await broken()).toEqual([]);
  });

  it('[PROF-6] the first product of a cart that does not exist yet is refused', async () => {
    const member = await shop.join('leaves.without.cart');
    const { written } = await race(member, () => shop.as(member)(contract.addItem, { ProductId: 'G001' }));
    expect(written).toMatchObject({ code: 'not-signed-in' });
    const { rows } = await sql`select from cart where member_id = ${member.id}`.execute(shop.db);
    expect(rows).toEqual([]);
  });

  it('[PROF-6] nobody signs in', async () => {
    const member = await shop.join('leaves.elsewhere');
    const { written } = await race(member, () => shop.signIn(member));
    expect(written).not.toBe('written');
    expect(await broken()).toEqual([]);
  });

  it('[PROF-6] staff hear that there is no such member, and stay signed in', async () => {
    const member = await shop.join('leaves.muted');
    await shop.as(member)(contract.sendChatMessage, { Text: '廣告' });
    const { id } = await shop.db
      .selectFrom('chat_message')
      .select('id')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const { written } = await race(member, () =>
      shop.as(boss)(contract.muteChatMember, { MessageId: id, Reason: '廣告', Hours: 1 }),
    );
    expect(written).toMatchObject({ code: 'not-found' });
    expect(await shop.as(boss)(contract.getUserName, {})).toBe(boss.userName);
  });

  it('[PROF-6] the account and its orders take no person back', async () => {
    const member = await buyer('left.long.ago');
    expect(await shop.as(member)(contract.deleteUserProfileByRowId, { Id: member.id })).toBe(true);
    const back = [
      sql`update member set display_name = '王小明' where id = ${member.id}`,
      sql`update customer_order set recipient_name = '王小明' where member_id = ${member.id}`,
      sql`update cart set recipient_name = '王小明' where member_id = ${member.id}`,
      sql`insert into credential (member_id, password_hash) values (${member.id}, ${TEST_PASSWORD})`,
    ];
    for (const statement of back) await expect(statement.execute(shop.db)).rejects.toMatchObject({ code: 'KR002' });
  });
});
