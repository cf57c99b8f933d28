import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@kapok/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutboxMailer, openMailer, type Mailer } from '#server/platform/mail/index.ts';
import { openMailShop, refusesMails, takesMails, TOKEN, type MailShop } from '../../../test/mail-shop.ts';
import { openProfileShop, stranded } from '../../../test/profile-shop.ts';

let shop: MailShop;
beforeAll(async () => {
  shop = await openMailShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.clear());

describe('what became of a mail', () => {
  it('[OWN-12] is that it waits, with what the mail server said, then that it was sent, in one row', async () => {
    await shop.queuePoints();
    expect((await shop.keeper(contract.qryMails, {})).Waiting).toBe(1);
    await shop.workOffBy(refusesMails);
    expect(await shop.keeper(contract.qryMails, {})).toMatchObject({ Waiting: 0 });
    expect(await shop.mails()).toMatchObject([
      { State: 'waiting', Reason: '550 <…> mailbox full, call …', Tries: 1, SettledAt: null, Kind: 'points-given' },
    ]);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.db);
    await shop.workOffBy(takesMails);
    expect(await shop.mails()).toMatchObject([
      {
        State: 'sent',
        Reason: '',
        Tries: 2,
        Recipient: shop.reader.email,
        Subject: '您獲得 30 點',
        UserId: shop.reader.id,
        UserName: 'reader',
        CustomerOrderId: null,
      },
    ]);
    expect((await shop.newest()).SettledAt).not.toBeNull();
  });

  it('[OWN-12] is that it waits where the words of the mail server hold what no text may', async () => {
    await shop.queuePoints();
    await shop.workOffBy(() => Promise.reject(new Error('550 \u0000 odd \udc00 answer')));
    expect(await shop.mails()).toMatchObject([{ State: 'waiting', Reason: '550 \ufffd odd \ufffd answer', Tries: 1 }]);
  });

  it('[OWN-12] is that it failed once it is not tried any more', async () => {
    await shop.queuePoints();
    await sql`update graphile_worker._private_jobs set max_attempts = 1`.execute(shop.db);
    await shop.workOffBy(refusesMails);
    expect(await shop.mails()).toMatchObject([{ State: 'failed', Tries: 1 }]);
  });

  it('[OWN-12] is that it is not needed any more where it waited for too long to be true', async () => {
    const tokenId = await shop.link();
    await shop.queue({ mail: 'reset-password', memberId: shop.reader.id, tokenId });
    await shop.workOffBy(refusesMails);
    await sql`delete from one_time_token where id = ${tokenId}::uuid`.execute(shop.db);
    const failedJobs = sql`select from graphile_worker._private_jobs where last_error is not null and locked_at is null`;
    await expect.poll(async () => (await failedJobs.execute(shop.db)).rows.length).toBe(1);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.db);
    await shop.workOffBy(takesMails);
    expect(await shop.mails()).toMatchObject([{ State: 'outdated', Tries: 1 }]);
  });

  it('[OWN-12] is never that it was sent where no mail server is set', async () => {
    await shop.queuePoints();
    const nobody = openMailer(shop.db, { smtpUrl: undefined, mailFrom: 'shop@example.tw', demo: false });
    await shop.workOffBy(nobody);
    expect(await shop.mails()).toMatchObject([{ State: 'not-sent' }]);
    expect(await shop.db.selectFrom('mail_outbox').select('id').execute()).toEqual([]);
    const silent = await openProfileShop({ beside: shop, mailer: nobody });
    expect((await silent.as(await silent.signInStaff('keeper'))(contract.qryMails, {})).GoesTo).toBe('nowhere');
    expect(await silent.as(await silent.signInStaff('boss'))(contract.sendTestMail, null)).toBe(false);
    await silent.close();
    expect(await shop.mails({ Kind: 'test' })).toMatchObject([{ State: 'not-sent', UserName: 'boss' }]);
  });

  it('[OWN-12] is told of mails without a job, too: the test, and links for new passwords', async () => {
    await shop.boss(contract.sendTestMail, null);
    await shop.as(await shop.visitor())(contract.resetPasswordByEmail, { Email: shop.reader.email });
    expect((await shop.mails()).map(({ Kind, State }) => [Kind, State])).toEqual([
      ['reset-password', 'outbox'],
      ['test', 'outbox'],
    ]);
    const failing = await openProfileShop({ beside: shop, mailer: refusesMails });
    expect(await failing.as(await failing.signInStaff('boss'))(contract.sendTestMail, null)).toBe(false);
    await failing.close();
    expect(await shop.newest()).toMatchObject({
      Kind: 'test',
      State: 'failed',
      Reason: '550 <…> mailbox full, call …',
    });
  });

  it('[OWN-12] stands beside its order, whichever part of it the mail is about', async () => {
    const order = await shop.order(shop.reader, 'V001');
    await shop.workOffBy(takesMails);
    await shop.pay(shop.reader, order);
    await shop.workOffBy(takesMails);
    const found = await shop.mails({ CustomerOrderId: order });
    expect(found.map(({ Kind }) => Kind)).toEqual(expect.arrayContaining(['order-placed', 'order-paid', 'new-order']));
    expect(found.find(({ Kind }) => Kind === 'order-paid')).toMatchObject({ UserId: shop.reader.id });
    // What the shop itself is told is nobody's but the order's.
    expect(found.find(({ Kind }) => Kind === 'new-order')).toMatchObject({ UserId: null, CustomerOrderId: order });
  });
});

describe('the log', () => {
  const fill = async (count: number): Promise<void> => {
    await sql`insert into mail_log (kind, recipient, subject, hides_secret, state, reason)
      select case when n % 2 = 0 then 'order-paid' else 'points-given' end, 'reader' || n || '@Example.com', 'mail ' || n,
        false, case when n % 10 = 0 then 'failed' else 'sent' end, '' from generate_series(1, ${count}) n`.execute(
      shop.db,
    );
  };

  it('[OWN-12] is read fifty at a time, newest first', async () => {
    await fill(120);
    const pages: string[][] = [];
    let Before: number | undefined;
    for (let more = true; more;) {
      const page = await shop.keeper(contract.qryMails, Before === undefined ? {} : { Before });
      pages.push(page.Mails.map(({ Subject }) => Subject));
      Before = page.Mails.at(-1)?.MailId;
      more = page.HasMore;
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(pages.flat()).toEqual(Array.from({ length: 120 }, (_, n) => `mail ${120 - n}`));
  });

  it('[OWN-12] is searched by a part of the address, by state and by kind, each standing for itself', async () => {
    await fill(30);
    expect((await shop.mails({ Search: 'READER12@' })).map(({ Subject }) => Subject)).toEqual(['mail 12']);
    expect(await shop.mails({ Search: 'reader_2@' })).toEqual([]);
    expect(await shop.mails({ Search: '%' })).toEqual([]);
    expect((await shop.mails({ State: 'failed' })).map(({ Subject }) => Subject)).toEqual([
      'mail 30',
      'mail 20',
      'mail 10',
    ]);
    expect(await shop.mails({ State: 'failed', Kind: 'points-given' })).toEqual([]);
    expect(await shop.mails({ Kind: 'order-paid', Search: 'reader3' })).toHaveLength(1);
  });

  it('[OWN-12] [MGNT-8] is for who looks after members, and what an order says for who looks after orders as well', async () => {
    await shop.order(shop.reader, 'V002');
    await shop.workOffBy(takesMails);
    const placed = (await shop.mails({ Kind: 'order-placed' }))[0]?.MailId ?? 0;
    expect(await shop.keeper(contract.qryMail, { MailId: placed })).toMatchObject({ Content: null, NeedsOrders: true });
    const both = await shop.staffWith('both', ['members', 'orders']);
    const { Content, NeedsOrders } = await both(contract.qryMail, { MailId: placed });
    expect(NeedsOrders).toBe(false);
    expect(Content?.Text).toContain('NT$');
    const orders = await shop.staffWith('orders-only', ['orders', 'settings']);
    for (const ask of [
      () => orders(contract.qryMails, {}),
      () => orders(contract.qryMail, { MailId: placed }),
      () => orders(contract.sendMailAgain, { MailId: placed }),
      () => shop.as(shop.reader)(contract.qryMails, {}),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(shop.keeper(contract.qryMail, { MailId: 999_999 })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('[OWN-12] [MGNT-7] notes who looked at whose mail', async () => {
    await shop.queuePoints();
    await shop.workOffBy(takesMails);
    await shop.keeper(contract.qryMail, { MailId: (await shop.newest()).MailId });
    const { Entries } = await shop.boss(contract.qryAuditLog, {
      UserName: 'keeper',
      Subject: `member/${shop.reader.id}`,
    });
    expect(Entries.map(({ Action }) => Action)).toContain('look-up-member');
  });
});

describe('links and codes that let somebody in', () => {
  it('[OWN-12] stand in the mail and in no row of the log, whatever the kind', async () => {
    const sent: string[] = [];
    const keep: Mailer = ({ subject, html, text }) => {
      sent.push(subject + html + text);
      return Promise.resolve();
    };
    await shop
      .boss(contract.inviteStaff, { Email: 'new.hand@example.com', Cname: '新手', Permissions: ['orders'] })
      .catch(async () => {
        await sql`update session set proven_at = now()`.execute(shop.db);
        await shop.boss(contract.inviteStaff, {
          Email: 'new.hand@example.com',
          Cname: '新手',
          Permissions: ['orders'],
        });
      });
    const tokenId = await shop.link();
    for (const mail of [
      'welcome',
      'prove-email',
      'email-code',
      'reset-password',
      'confirm-email',
      'member-imported',
    ] as const)
      await shop.queue({ mail, memberId: shop.reader.id, tokenId });
    await shop.workOffBy(keep);
    expect(sent).toHaveLength(7);
    for (const whole of sent) expect(whole.includes(TOKEN) || whole.includes('4071 8293')).toBe(true);
    const { rows } = await sql<{ row: string; hides: boolean }>`
      select l::text as row, hides_secret as hides from mail_log l`.execute(shop.db);
    expect(rows).toHaveLength(7);
    for (const { row, hides } of rows) {
      expect(hides).toBe(true);
      expect(row).not.toContain(TOKEN);
      expect(row).not.toMatch(/4071\s?8293/);
      expect(row).toContain('••••••••');
    }
    const code = (await shop.mails({ Kind: 'email-code' }))[0];
    expect(code?.Subject).toMatch(/^木棉學堂驗證碼：••••••••$/);
    expect(await shop.keeper(contract.qryMail, { MailId: code?.MailId ?? 0 })).toMatchObject({
      Content: { HidesSecret: true },
    });
  });

  it('[OWN-12] [OFFER-6] that end a member’s reminders of a cart stand in the mail and in no row of the log either', async () => {
    const reader = await shop.join('left-a-cart');
    await shop.as(reader)(contract.setCartMails, { Wanted: true });
    await shop.as(reader)(contract.addItem, { ProductId: 'V001' });
    const { stop, version } = await shop.db
      .selectFrom('member as m')
      .innerJoin('cart as c', 'c.member_id', 'm.id')
      .select(['m.cart_mails_stop as stop', 'c.version'])
      .where('m.id', '=', reader.id)
      .executeTakeFirstOrThrow();
    await shop.queue({ mail: 'cart-reminder', memberId: reader.id, cartVersion: version, lineIds: ['V001'] });
    const sent: string[] = [];
    await shop.workOffBy(({ html, text }) => {
      sent.push(html, text);
      return Promise.resolve();
    });
    expect(sent.map((form) => form.includes(`/login/stop-mails#token=${stop ?? 'none'}`))).toEqual([true, true]);
    const { rows } = await sql<{ row: string }>`select l::text as row from mail_log l`.execute(shop.db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(stop);
    expect(rows[0]?.row).toContain('/login/stop-mails#token=••••••••');
    const { Content } = await shop.keeper(contract.qryMail, { MailId: (await shop.newest()).MailId });
    expect(Content).toMatchObject({ HidesSecret: true });
    expect(Content?.Text).toContain('/users/shoppingcart');
  });

  it('[OWN-12] are written by one function, whatever the kind of mail, so that the log knows each', () => {
    const sources = join(import.meta.dirname, '../../platform/mail');
    const writing = globSync('**/*.ts', { cwd: sources, exclude: ['**/*.test.ts'] })
      // Tokens stand behind the `#`; an anchor such as `#services` has no `=`.
      .filter((file) => /#\w+=/.test(readFileSync(join(sources, file), 'utf8')));
    expect(writing).toEqual(['secret-link.ts']);
  });

  it('[OWN-12] are whole in the outbox of the demo alone', async () => {
    await shop.queue({ mail: 'prove-email', memberId: shop.reader.id, tokenId: await shop.link() });
    await shop.workOffBy(createOutboxMailer(shop.db));
    expect(
      (await shop.db.selectFrom('mail_outbox').select('body_text as text').executeTakeFirstOrThrow()).text,
    ).toContain(TOKEN);
    expect(await stranded(shop, [TOKEN])).toEqual([]);
  });
});
