import { contract, mgntMembersContract as calls } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProfileShop, type Member, type ProfileShop } from '../../../test/profile-shop.ts';
import { openTestShop } from '../../../test/test-shop.ts';

describe('the members, for staff', () => {
  let shop: ProfileShop;
  let staff: Member;
  let members = 0;
  beforeAll(async () => {
    shop = await openProfileShop({ demoCatalogue: true });
    staff = await shop.joinStaff('members-staff');
  });
  afterAll(() => shop.close());

  const join = (): Promise<Member> => shop.join(`kept-${(members += 1)}`);
  const find = async (Search: string, more: { Sort?: 'newest' | 'oldest' | 'name'; After?: string } = {}) => {
    const page = await shop.as(staff)(calls.qryMembers, { Search, ...more });
    return { names: page.Members.map(({ UserName }) => UserName), next: page.Next };
  };
  const look = (member: Member) => shop.as(staff)(calls.qryMember, { UserId: member.id });
  /** What staff did to a member; that they looked the member up is told apart. */
  const auditOf = async (member: Member) => {
    const { rows } = await sql<{ action: string; details: unknown }>`
      select action, details from audit_entry
      where subject = ${`member/${member.id}`} and action <> 'look-up-member' order by id`.execute(shop.db);
    return rows;
  };

  it('[MGNT-5] finds members by login name, name or e-mail; two characters at the beginning, signs as they stand', async () => {
    const member = await join();
    await shop.db
      .updateTable('member')
      .set({ display_name: '歐陽小梅', email: 'Ou_Yang@kapok.example' })
      .where('id', '=', member.id)
      .execute();
    for (const search of ['歐陽小梅', '陽小梅', '歐', '歐陽', 'ou_yang@KAPOK', ' u_yang ', 'ou', member.userName]) {
      expect((await find(search)).names, search).toContain(member.userName);
    }
    for (const search of ['小梅', '%', '__', "' or 1=1 --", 'nobody-at-all']) {
      expect((await find(search)).names, search).not.toContain(member.userName);
    }
  });

  it('[MGNT-5] pages by where the last page ended, in each order, through everybody once', async () => {
    await sql`
      insert into member (user_name, email, display_name)
      select 'page-' || lpad(n::text, 3, '0'), 'page-' || n || '@kapok.example', '翻頁' from generate_series(1, 120) n`.execute(
      shop.db,
    );
    const all = Array.from({ length: 120 }, (_, index) => `page-${String(index + 1).padStart(3, '0')}`);
    for (const Sort of ['newest', 'oldest', 'name'] as const) {
      const seen: string[] = [];
      const sizes: number[] = [];
      let next: string | null = '';
      while (next !== null) {
        const page = await find('page-', { Sort, ...(next === '' ? {} : { After: next }) });
        seen.push(...page.names);
        sizes.push(page.names.length);
        next = page.next;
      }
      expect(sizes).toEqual([50, 50, 20]);
      expect(seen).toEqual(Sort === 'newest' ? all.toReversed() : all);
    }
    expect(await shop.refusal(staff, calls.qryMembers, { After: 'made up' })).toBe('invalid-request');
  });

  it('[MGNT-5] shows what a member owns and from where, what they watched, ordered, and where they are signed in', async () => {
    const member = await join();
    const orderNumber = await shop.order(member, 'V001');
    await shop.pay(member, orderNumber);
    await shop.order(member, 'A001');
    await shop.as(staff)(calls.grantProduct, { UserId: member.id, ProductId: 'V002', Reason: '活動贈送' });
    const { rows } = await sql<{ id: string }>`
      insert into playback_range (member_id, file_uuid, watched, updated_at)
      select ${member.id}, item.file_uuid, '{[0,10)}', now() from playlist_item item
      where item.product_id = 'V001' and not item.free_promotion order by item.position limit 1
      returning file_uuid as id`.execute(shop.db);
    await sql`update media_file set duration_seconds = 20 where file_uuid in (
      select file_uuid from playlist_item where product_id = 'V001')`.execute(shop.db);
    expect(rows).toHaveLength(1);
    const seen = await look(member);
    expect(seen).toMatchObject({ UserName: member.userName, OrderCount: 2, IsStaff: false });
    expect(seen.Orders.map(({ Status }) => Status)).toEqual(['unpaid', 'paid']);
    expect(seen.PaidTotal).toBe(seen.Orders[1]?.Total);
    expect(seen.Owned).toEqual([
      expect.objectContaining({ ProductId: 'V002', Source: 'grant', GrantReason: '活動贈送', CustomerOrderId: null }),
      expect.objectContaining({ ProductId: 'V001', Source: 'order', CustomerOrderId: orderNumber, AlbumName: null }),
    ]);
    expect(seen.Watched).toEqual([expect.objectContaining({ ProductId: 'V001', WatchedSeconds: 10 })]);
    expect(seen.Sessions).toHaveLength(1);
    expect(seen.LastSeenAt).not.toBeNull();
    // Nothing that only the profile shows, behind a password.
    expect(JSON.stringify(seen)).not.toMatch(/"Tel"|"Address"/);
  });

  it('[MGNT-5] gives a course and an album once, tells every process, and writes the reason down', async () => {
    const member = await join();
    const listener = await shop.pool.connect();
    const heard: string[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await listener.query('listen entitlement_changed');
    const grant = { UserId: member.id, ProductId: 'V001', Reason: '客服補償' };
    expect(await shop.as(staff)(calls.grantProduct, grant)).toBe(true);
    expect(await shop.refusal(staff, calls.grantProduct, grant)).toBe('already-owned');
    await expect.poll(() => heard).toContain(String(member.id));
    expect((await shop.as(member)(contract.getMyProduct, {})).map(({ ProductId }) => ProductId)).toEqual(['V001']);
    const { album_id: album } = await shop.db
      .selectFrom('album_item')
      .select('album_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await shop.as(staff)(calls.grantProduct, { UserId: member.id, ProductId: album, Reason: '套裝' });
    const parts = await shop.db.selectFrom('album_item').select('product_id').where('album_id', '=', album).execute();
    const owned = (await look(member)).Owned.map(({ ProductId }) => ProductId);
    expect(owned.toSorted()).toEqual([...new Set(['V001', ...parts.map((part) => part.product_id)])].toSorted());
    const left = await shop.as(staff)(calls.qryGrantable, { UserId: member.id });
    expect(left.map(({ ProductId }) => ProductId)).not.toContain('V001');
    expect(left.map(({ ProductId }) => ProductId)).not.toContain(album);
    expect((await auditOf(member)).map(({ action }) => action)).toEqual(['grant-product', 'grant-product']);
    expect((await auditOf(member))[0]?.details).toMatchObject({ productId: 'V001', reason: '客服補償' });
    listener.release(true);
  });

  it('[MGNT-5] refuses what cannot be given: goods, what is no product, nobody, and without a reason', async () => {
    const member = await join();
    const grant = (ProductId: string, UserId = member.id, Reason = '補償') =>
      shop.refusal(staff, calls.grantProduct, { UserId, ProductId, Reason });
    expect(await grant('G001')).toBe('not-found');
    expect(await grant('V999')).toBe('not-found');
    expect(await grant('V001', 999_999)).toBe('not-found');
    expect(await grant('V001', member.id, '  ')).toBe('invalid-request');
  });

  it('[MGNT-5] [MGNT-8] lets nobody of the staff, whatever their permissions, give a course to themselves', async () => {
    const grant = { UserId: staff.id, ProductId: 'V001', Reason: '試看' };
    expect(await shop.refusal(staff, calls.grantProduct, grant)).toBe('not-allowed');
    expect(await shop.as(staff)(contract.getMyProduct, {})).toEqual([]);
  });

  it('[MGNT-5] takes a right back with its reason, also one that was bought; the books still agree', async () => {
    const member = await join();
    const orderNumber = await shop.order(member, 'V001');
    await shop.pay(member, orderNumber);
    const [bought] = (await look(member)).Owned;
    const EntitlementId = bought?.EntitlementId ?? 0;
    expect(await shop.as(staff)(calls.revokeRight, { EntitlementId, Reason: '信用卡盜刷' })).toBe(true);
    expect(await shop.refusal(staff, calls.revokeRight, { EntitlementId, Reason: '再一次' })).toBe('not-found');
    expect(await shop.as(member)(contract.getMyProduct, {})).toEqual([]);
    const [ended] = (await look(member)).Owned;
    expect(ended).toMatchObject({ ProductId: 'V001', RevokeReason: '信用卡盜刷' });
    expect(ended?.RevokedAt).not.toBeNull();
    expect((await auditOf(member)).map(({ action }) => action)).toEqual(['revoke-right']);
    const findings = await shop.as(staff)(contract.qryFindings, {});
    expect(findings.Findings.filter(({ Invariant }) => /media line|opens nothing/.test(Invariant))).toEqual([]);
  });

  it('[MGNT-5] [MGNT-8] is for staff who look after members alone', async () => {
    const member = await join();
    expect(await shop.refusal(member, calls.qryMember, { UserId: member.id })).toBe('not-allowed');
    expect(await shop.refusal(staff, calls.qryMember, { UserId: 999_999 })).toBe('not-found');
  });

  it('[MGNT-5] [MGNT-7] [OPS-2] signs a member out on every device, in every process, and nobody else', async () => {
    const beside = await openTestShop({ beside: shop });
    const [member, other] = [await join(), await join()];
    const device = await shop.signIn(member);
    expect(await shop.as(staff)(calls.signMemberOut, { UserId: member.id })).toEqual({ Ended: 2 });
    for (const caller of [member, device]) {
      expect(await shop.refusal(caller, contract.getUserName, {})).toBe('not-signed-in');
      await expect
        .poll(() => beside.as(caller)(contract.getUserName, {}).then(String, String))
        .toContain('not-signed-in');
    }
    expect(await shop.as(other)(contract.getUserName, {})).toBe(other.userName);
    expect((await look(member)).Sessions).toEqual([]);
    expect(await auditOf(member)).toEqual([{ action: 'sign-member-out', details: { sessions: 2 } }]);
    expect(await shop.refusal(other, calls.signMemberOut, { UserId: member.id })).toBe('not-allowed');
    expect(await shop.refusal(staff, calls.signMemberOut, { UserId: 999_999 })).toBe('not-found');
    const again = await shop.signIn(member);
    expect(await shop.as(again)(contract.getUserName, {})).toBe(member.userName);
    await beside.close();
  });

  it('[REF-1] [MGNT-5] a bought course that staff took back is still refunded as its order says', async () => {
    const member = await join();
    const orderNumber = await shop.order(member, 'V001');
    await shop.pay(member, orderNumber);
    const [right] = (await look(member)).Owned;
    await shop.as(staff)(calls.revokeRight, { EntitlementId: right?.EntitlementId ?? 0, Reason: '帳號共用' });
    const order = await shop.as(member)(contract.qryOrderByOrderId, { qryString: orderNumber });
    const offer = order.CustomerOrderDS[0]?.MoneyBackOffer;
    expect(offer).toMatchObject({ Refusal: null, Percent: 100 });
    const wish = { CustomerOrderId: orderNumber, ProductId: 'V001', MoneyBackAmount: offer?.Amount ?? 0 };
    expect(await shop.as(member)(contract.issueCustomerOrderMoneyBack, wish)).toBe(true);
  });
});
