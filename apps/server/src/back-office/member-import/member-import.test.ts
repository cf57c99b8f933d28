import { mgntMemberImportContract as calls, mgntMembersContract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneTimeTokenKey, Throttle } from '#server/accounts/identity/index.ts';
import { MemberImportSteps } from '../../../test/member-import.ts';
import { openTestShop, TEST_SECRET, type TestCaller, type TestShop } from '../../../test/test-shop.ts';
import { mailImported } from './index.ts';

describe('members who are taken over with what they own', () => {
  let shop: TestShop;
  let staff: TestCaller;
  let steps: MemberImportSteps;
  beforeAll(async () => {
    shop = await openTestShop({ demoCatalogue: true });
    staff = await shop.staff('importer');
    steps = new MemberImportSteps(shop.as(staff), shop.db);
  });
  afterAll(() => shop.close());

  const rightsOf = async (email: string) => {
    const { rows } = await sql<{ readonly productId: string; readonly until: string | null }>`
      select e.product_id as "productId", (e.ends_at at time zone 'Asia/Taipei')::date::text as until
      from entitlement e join member m on m.id = e.member_id
      where lower(m.email) = ${email} and e.revoked_at is null order by e.product_id`.execute(shop.db);
    return rows.map(({ productId, until }) => (until === null ? productId : `${productId} until ${until}`));
  };
  const idOf = async (email: string) =>
    (await shop.db.selectFrom('member').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const memberCount = async () => {
    const { count } = await shop.db
      .selectFrom('member')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  };

  it('[OFFER-4] are shown row by row before, are made just so, and a repeat changes nothing', async () => {
    await shop.signUp('regular');
    await sql`update member set email_proven_at = now() where user_name = 'regular'`.execute(shop.db);
    const { email: regular } = await shop.db
      .selectFrom('member')
      .select('email')
      .where('user_name', '=', 'regular')
      .executeTakeFirstOrThrow();
    const before = await memberCount();
    const csv = [
      'Email,Name,Course,Until,Note,Username',
      'ann@example.tw,王安,V001,,A-1,',
      'ANN@example.tw,,V002,2099-12-30,A-2,',
      'bob@example.tw,Bob,V001; V001,,,bobby',
      'bob2@example.tw,Bob,V001,,,BOBBY',
      `${regular},,V002,,,`,
      'no-address,,V001,,,',
      'cem@example.tw,,V999,,,',
      'dan@example.tw,,,,,',
      `${regular},,V002,,,`,
    ].join('\r\n');
    const seen = await steps.look(csv, {}, 60);
    expect(seen).toMatchObject({
      State: 'checked',
      Rows: 9,
      Counts: { New: 3, Adds: 2, Unchanged: 1, Refused: 3, Rights: 4 },
    });
    expect(seen.Products.map(({ Name, Rows, ProductIds }) => [Name, Rows, ProductIds])).toEqual([
      ['V001', 3, ['V001']],
      ['V002', 3, ['V002']],
      ['V999', 1, null],
    ]);
    expect((await steps.rows(seen.ImportId, 'refused')).map(({ Line, Reason }) => [Line, Reason])).toEqual([
      [5, 'user-name-taken'],
      [7, 'email-malformed'],
      [8, 'product-unknown'],
    ]);
    expect(await memberCount()).toBe(before);

    const done = await steps.run(seen.ImportId);
    expect(done).toMatchObject({ State: 'done', Counts: seen.Counts });
    expect(await memberCount()).toBe(before + 3);
    expect(await rightsOf('ann@example.tw')).toEqual(['V001', 'V002 until 2099-12-31']);
    expect(await rightsOf('bob@example.tw')).toEqual(['V001']);
    expect(await rightsOf('dan@example.tw')).toEqual([]);
    const { Owned } = await shop.as(staff)(mgntMembersContract.qryMember, { UserId: await idOf('ann@example.tw') });
    expect(Owned.map(({ GrantedBy }) => GrantedBy)).toEqual(['import', 'import']);

    const again = await steps.look(csv);
    expect(again.Counts).toEqual({ New: 0, Adds: 0, Unchanged: 6, Refused: 3, Rights: 0 });
  });

  it('[OFFER-4] are not taken over where the shop is not the same any more: it is looked at anew', async () => {
    const seen = await steps.look('email,course\neve@example.tw,V001\nfay@example.tw,V001');
    await sql`insert into member (user_name, email) values ('eve', 'eve@example.tw')`.execute(shop.db);
    const back = await steps.run(seen.ImportId);
    expect(back).toMatchObject({ State: 'checked', HasChanged: true, Counts: { New: 1, Adds: 1, Rights: 2 } });
    await expect(
      shop.as(staff)(calls.runMemberImport, { ImportId: seen.ImportId, Fingerprint: seen.Fingerprint, Mails: 'never' }),
    ).rejects.toMatchObject({ code: 'conflict-changed' });
    expect((await steps.run(seen.ImportId)).State).toBe('done');
  });

  it('[OFFER-4] are taken back whole, and only what the import gave', async () => {
    const before = await memberCount();
    const seen = await steps.look(
      'email,course,progress\ngus@example.tw,V001,50\nhal@example.tw,V001,\nann@example.tw,V003,',
    );
    await steps.run(seen.ImportId);
    const watched = async () =>
      (await shop.db.selectFrom('member_import_progress').selectAll().where('import_id', '=', seen.ImportId).execute())
        .length;
    expect(await watched()).toBeGreaterThan(0);
    const gift = await shop.db
      .selectFrom('member')
      .select('id')
      .where('email', '=', 'hal@example.tw')
      .executeTakeFirstOrThrow();
    await shop.as(staff)(mgntMembersContract.grantProduct, { UserId: gift.id, ProductId: 'V002', Reason: '補償' });
    const undone = await steps.undo(seen.ImportId);
    expect(undone).toMatchObject({ State: 'undone', Kept: 1 });
    expect(await watched()).toBe(0);
    expect(await memberCount()).toBe(before + 1);
    expect(await rightsOf('hal@example.tw')).toEqual(['V002']);
    expect(await rightsOf('ann@example.tw')).toEqual(['V001', 'V002 until 2099-12-31']);
    await expect(shop.as(staff)(calls.undoMemberImport, { ImportId: seen.ImportId })).rejects.toMatchObject({
      code: 'conflict-changed',
    });
  });

  it('[OFFER-4] own all courses that one cell names, or that one name stands for', async () => {
    await sql`update product set name_zh = '手沖咖啡，入門' where product_id = 'V002'`.execute(shop.db);
    const csv =
      'email,course\npia@example.tw,V001、手沖咖啡，入門\nqin@example.tw,全套課程/V002\nrui@example.tw,全套課程';
    const seen = await steps.look(csv);
    expect(seen.Counts).toMatchObject({ New: 1, Refused: 2 });
    const say = (...ProductIds: string[]) =>
      shop.as(staff)(calls.checkMemberImport, {
        ImportId: seen.ImportId,
        Products: [{ Name: '全套課程', ProductIds }],
      });
    // Staff think again while it is looked at.
    await say();
    await say('V001', 'V003');
    await steps.work(seen.ImportId);
    const { Counts, Products } = await steps.run(seen.ImportId);
    expect(Counts).toMatchObject({ New: 3, Rights: 7 });
    expect(Products.map(({ Name, ProductIds }) => [Name, ProductIds])).toEqual([
      ['全套課程', ['V001', 'V003']],
      ['V001', ['V001']],
      ['V002', ['V002']],
      ['手沖咖啡，入門', ['V002']],
    ]);
    expect(await rightsOf('pia@example.tw')).toEqual(['V001', 'V002']);
    expect(await rightsOf('qin@example.tw')).toEqual(['V001', 'V002', 'V003']);
    const again = await steps.look('email,course\nsun@example.tw,全套課程', { 全套課程: [] });
    expect(again.Products).toEqual([{ Name: '全套課程', Rows: 1, ProductIds: [] }]);
  });

  const telling = () => ({
    db: shop.db,
    tokenKey: oneTimeTokenKey(TEST_SECRET),
    throttle: new Throttle(shop.pool, TEST_SECRET),
    mailer: {},
  });

  it('[OFFER-4] are told once each, in words of the shop, when staff say so', async () => {
    const seen = await steps.look('email\nivy@example.tw\njay@example.tw');
    await steps.run(seen.ImportId, 'later');
    await mailImported(telling(), seen.ImportId);
    expect(await steps.read(seen.ImportId)).toMatchObject({ MailsWaiting: 2, MailsQueued: 0 });
    await shop.as(staff)(calls.mailMemberImport, { ImportId: seen.ImportId });
    await Promise.all([mailImported(telling(), seen.ImportId), mailImported(telling(), seen.ImportId)]);
    await mailImported(telling(), seen.ImportId);
    expect(await steps.read(seen.ImportId)).toMatchObject({ MailsWaiting: 0, MailsQueued: 2 });
    const { rows } = await sql<{ readonly days: number }>`
      select round(extract(epoch from t.expires_at - t.created_at) / 86400)::int as days from one_time_token t
      join member m on m.id = t.member_id where m.email in ('ivy@example.tw', 'jay@example.tw')`.execute(shop.db);
    expect(rows.map(({ days }) => days)).toEqual([14, 14]);
  });

  it('[SAFE-6] get no fourth mail in a day, however often an import is taken back and done again', async () => {
    const told: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const { ImportId } = await steps.look('email\nkay@example.tw');
      await steps.run(ImportId, 'now');
      await mailImported(telling(), ImportId);
      told.push((await steps.read(ImportId)).MailsQueued);
      if (turn < 3) await steps.undo(ImportId);
      else expect(await steps.read(ImportId)).toMatchObject({ MailsWaiting: 1 });
    }
    expect(told).toEqual([1, 1, 1, 0]);
    const { rows } = await sql<{ readonly hours: number }>`
      select (extract(epoch from run_at - now()) / 3600)::float8 as hours from graphile_worker.jobs
      where task_identifier = 'mail-member-import' order by id desc limit 1`.execute(shop.db);
    expect(rows[0]?.hours).toBeGreaterThan(23);
  });

  it('[OFFER-4] [SAFE-6] get nothing where a stranger could have made the account, or staff would gain by it', async () => {
    await shop.signUp('unproven');
    const emails = await sql<{ readonly email: string }>`
      select email from member where user_name in ('unproven', 'importer') order by user_name desc`.execute(shop.db);
    const seen = await steps.look(['email,course', ...emails.rows.map(({ email }) => `${email},V001`)].join('\n'));
    expect((await steps.rows(seen.ImportId, 'refused')).map(({ Reason }) => Reason)).toEqual([
      'email-not-proven',
      'staff-account',
    ]);
  });

  it('[SAFE-1] name so many courses as a person can own, so that staff can read the rows and the work ends', async () => {
    const long = Array.from({ length: 46 }, (_one, index) => `${index}${'x'.repeat(9_000)}`).join(',');
    const many = Array.from({ length: 201 }, (_one, index) => `V${index}`).join('|');
    const wordy = Array.from({ length: 12 }, (_one, index) => `${index}${'課'.repeat(490)}`).join('|');
    const rows = [`w0@example.tw,${long}`, `w1@example.tw,${many}`, `w2@example.tw,${wordy}`];
    const seen = await steps.look([`email${',course'.repeat(46)}`, ...rows, `${'y'.repeat(9_000)},V001`].join('\n'));
    const refused = await steps.rows(seen.ImportId, 'refused');
    expect(refused.map(({ Line, Reason }) => [Line, Reason])).toEqual([
      [2, 'field-too-long'],
      [3, 'field-too-long'],
      [4, 'field-too-long'],
      [5, 'email-malformed'],
    ]);
    for (const row of refused) expect(JSON.stringify(row).length).toBeLessThan(6_500);
    expect(await steps.rows(seen.ImportId, 'refused', Number.MAX_SAFE_INTEGER)).toEqual([]);
  });

  it('[OFFER-4] leave of a refused row its line, its reason and its address, and no password', async () => {
    const { email: ofStaff } = await shop.db
      .selectFrom('member')
      .select('email')
      .where('user_name', '=', 'importer')
      .executeTakeFirstOrThrow();
    const hash = '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0';
    const seen = await steps.look(
      [
        'email,name,course,note,password_hash',
        'lea@example.tw,Secret-1,V001,Secret-2,Secret-3',
        'Secret-4,Secret-5,Secret-6,Secret-7,',
        `mia@example.tw,林,V998,A-1,${hash}`,
        `noa@example.tw,陳,V996,A-2,${hash}`,
        `${ofStaff ?? ''},,V001,,${hash}`,
      ].join('\n'),
    );
    const { ImportId } = seen;
    expect((await steps.rows(ImportId, 'refused')).map(({ Line, Email, Reason }) => [Line, Email, Reason])).toEqual([
      [2, 'lea@example.tw', 'password-malformed'],
      [3, '', 'email-malformed'],
      [4, 'mia@example.tw', 'product-unknown'],
      [5, 'noa@example.tw', 'product-unknown'],
      [6, ofStaff, 'staff-account'],
    ]);
    const kept = async () => {
      const { rows } = await sql<{ readonly row: string }>`
        select row_to_json(r)::text as row from member_import_row r where import_id = ${ImportId} order by line`.execute(
        shop.db,
      );
      return rows.map(({ row }) => row);
    };
    const before = await kept();
    expect(before.join()).not.toContain('Secret');
    // What another choice of products can still let in.
    expect(before.map((row) => row.includes(hash))).toEqual([false, false, true, true, false]);

    await shop.as(staff)(calls.checkMemberImport, { ImportId, Products: [{ Name: 'V998', ProductIds: ['V001'] }] });
    await steps.work(ImportId);
    expect(await steps.run(ImportId)).toMatchObject({ State: 'done', Counts: { New: 1, Refused: 4 } });
    const after = (await kept()).join();
    for (const gone of [hash, '陳', 'A-2']) expect(after).not.toContain(gone);
    expect((await steps.rows(ImportId, 'refused')).map(({ Line }) => Line)).toEqual([2, 3, 5, 6]);
    const taken = await shop.db
      .selectFrom('credential')
      .innerJoin('member', 'member.id', 'credential.member_id')
      .select('credential.password_hash')
      .where('member.email', '=', 'mia@example.tw')
      .execute();
    expect(taken).toEqual([{ password_hash: hash }]);
  });

  it('[OFFER-4] go on behind the last row that was done, however often the work is cut off', async () => {
    const emails = Array.from({ length: 2_500 }, (_one, index) => `many${index}@example.tw,V001`);
    const seen = await steps.look(['email,course', ...emails].join('\n'));
    expect(seen.Counts).toMatchObject({ New: 2_500, Rights: 2_500 });
    const { ImportId, Fingerprint } = seen;
    await shop.as(staff)(calls.runMemberImport, { ImportId, Fingerprint, Mails: 'never' });
    // Each time the process is told to stop, it ends behind some rows.
    for (let cut = 0; (await steps.read(ImportId)).State !== 'done'; cut += 1) {
      expect(cut).toBeLessThan(20);
      const stopping = new AbortController();
      const working = steps.work(ImportId, stopping.signal);
      stopping.abort();
      await working;
    }
    expect((await steps.read(ImportId)).Counts).toMatchObject({ New: 2_500, Rights: 2_500, Refused: 0 });
    const { count } = await shop.db
      .selectFrom('entitlement')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('import_id', '=', ImportId)
      .executeTakeFirstOrThrow();
    expect(count).toBe(2_500);
  });
});
