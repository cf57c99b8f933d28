import { contract, mgntMemberImportContract as calls, type Call } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneTimeTokenKey, Throttle } from '#server/accounts/identity/index.ts';
import { openMailer, type Mailer } from '#server/platform/mail/index.ts';
import { MemberImportSteps } from '../../../test/member-import.ts';
import { openMailShop, refusesMails, takesMails, type MailShop } from '../../../test/mail-shop.ts';
import { openProfileShop, tokenIn } from '../../../test/profile-shop.ts';
import { stranger, TEST_SECRET } from '../../../test/test-shop.ts';
import { mailImported } from './index.ts';

describe('the telling of new members', () => {
  let shop: MailShop;
  let steps: MemberImportSteps;
  let nowhere: Mailer;
  beforeAll(async () => {
    shop = await openMailShop();
    steps = new MemberImportSteps(shop.keeper, shop.db);
    nowhere = openMailer(shop.db, { smtpUrl: undefined, mailFrom: 'shop@example.tw', demo: false });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.clear());

  const queue = (importId: number, mailer: Mailer = takesMails): Promise<void> =>
    mailImported(
      {
        db: shop.db,
        tokenKey: oneTimeTokenKey(TEST_SECRET),
        throttle: new Throttle(shop.pool, TEST_SECRET),
        mailer,
      },
      importId,
    );
  const begin = async (csv: string, mails: 'now' | 'later'): Promise<number> => {
    const { ImportId } = await steps.look(csv);
    await steps.run(ImportId, mails);
    return ImportId;
  };
  const anHourLater = () =>
    sql`update member_import_row set mailed_at = mailed_at - interval '1 hour' where mailed_at is not null`.execute(
      shop.db,
    );
  const signIn = (email: string) =>
    sql`insert into session (member_id, expires_at)
      select id, now() + interval '1 day' from member where email = ${email}`.execute(shop.db);

  it('[TRUE-1] counts as told whose mail the mail server took, and no one before', async () => {
    const importId = await begin('email\nann@example.tw\nben@example.tw', 'now');
    await queue(importId);
    expect(await steps.read(importId)).toMatchObject({ MailsWaiting: 0, MailsQueued: 2, MailsTold: 0 });
    await shop.workOffBy(refusesMails);
    expect(await steps.read(importId)).toMatchObject({ MailsQueued: 2, MailsTold: 0 });
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.db);
    await shop.workOffBy(takesMails);
    expect(await steps.read(importId)).toMatchObject({ MailsQueued: 0, MailsTold: 2, GoesTo: 'outbox' });
  });

  it('[OFFER-4] names the courses, and lets set the first password and sign in by what the link says', async () => {
    const importId = await begin('email,course\ngia@example.tw,V001、V002', 'now');
    await queue(importId);
    const [mail] = await shop.mailsTo('gia@example.tw');
    const { rows } = await sql<{ name: string }>`
      select string_agg(name_zh, '、' order by product_id) as name from product where product_id in ('V001', 'V002')`.execute(
      shop.db,
    );
    expect(mail?.text).toContain(rows[0]?.name ?? 'no courses');
    const Token = tokenIn(mail);
    const link = await shop.as(stranger)(contract.qryMailedLink, { Token });
    expect(link).toMatchObject({ IsFirstProof: true, Newcomer: 'gia' });
    const Password = 'First-Blossom-88';
    expect(await shop.as(stranger)(contract.resetPassword, { Token, Password })).toBe(true);
    const signIn = { UserName: link?.Newcomer ?? '', Password };
    await expect(shop.as(stranger)(contract.signIn, signIn)).resolves.toBeTruthy();
    expect(await steps.read(importId)).toMatchObject({ MailsTold: 1, MailsQueued: 0, MailsAgain: 0 });
  });

  it('[TRUE-1] is refused without a mail server, and waits until there is one', async () => {
    const silent = await openProfileShop({ beside: shop, mailer: nowhere });
    const keeper: Call = silent.as(await silent.signInStaff('keeper'));
    const { ImportId, Fingerprint, GoesTo } = await new MemberImportSteps(keeper, shop.db).look(
      'email\ncas@example.tw',
    );
    expect(GoesTo).toBe('nowhere');
    const refusal = {
      code: 'invalid-request',
      problem: { details: { fields: [{ field: 'Mails', fault: 'no-mail-server' }] } },
    };
    await expect(keeper(calls.runMemberImport, { ImportId, Fingerprint, Mails: 'now' })).rejects.toMatchObject(refusal);
    await keeper(calls.runMemberImport, { ImportId, Fingerprint, Mails: 'later' });
    await steps.work(ImportId);
    await expect(keeper(calls.mailMemberImport, { ImportId })).rejects.toMatchObject(refusal);
    await expect(keeper(calls.mailMemberImportAgain, { ImportId })).rejects.toMatchObject(refusal);
    await silent.close();

    // The mail server went between the word of staff and the work.
    await shop.keeper(calls.mailMemberImport, { ImportId });
    await queue(ImportId, nowhere);
    expect(await steps.read(ImportId)).toMatchObject({ Mails: 'later', MailsWaiting: 1, MailsQueued: 0, MailsTold: 0 });
    await shop.keeper(calls.mailMemberImport, { ImportId });
    await queue(ImportId);
    await shop.workOffBy(takesMails);
    expect(await steps.read(ImportId)).toMatchObject({ Mails: 'now', MailsWaiting: 0, MailsTold: 1 });
  });

  it('[TRUE-1] reaches those once more who have never come in, and no one twice within minutes', async () => {
    const importId = await begin('email\ndan@example.tw\neve@example.tw\nfay@example.tw', 'now');
    const again = () => shop.keeper(calls.mailMemberImportAgain, { ImportId: importId });
    const reached = async () => {
      await queue(importId);
      await shop.workOffBy(takesMails);
      const mails = await shop.mails({ Kind: 'member-imported', State: 'sent' });
      return mails.map(({ Recipient }) => Recipient).sort();
    };
    expect(await reached()).toEqual(['dan@example.tw', 'eve@example.tw', 'fay@example.tw']);
    expect(await again()).toBe(0);
    await anHourLater();
    await signIn('dan@example.tw');
    await sql`update member set email_proven_at = now() where email = 'eve@example.tw'`.execute(shop.db);
    expect((await steps.read(importId)).MailsAgain).toBe(1);

    const key = { idempotencyKey: crypto.randomUUID() };
    for (const _repeat of [1, 2])
      expect(await shop.keeper(calls.mailMemberImportAgain, { ImportId: importId }, key)).toBe(1);
    await shop.clear();
    expect(await reached()).toEqual(['fay@example.tw']);
    expect(await again()).toBe(0);
    expect(await reached()).toEqual(['fay@example.tw']);
    expect(await steps.read(importId)).toMatchObject({ MailsWaiting: 0, MailsQueued: 0, MailsTold: 3, MailsAgain: 0 });
  });
});
