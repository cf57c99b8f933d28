import { lookup } from 'node:dns';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db/database.ts';
import { connectOutside } from './connect-outside.ts';
import {
  createOutboxMailer,
  createSmtpMailer,
  openMailLog,
  openMailRecords,
  queueMail,
  sendMail,
  verifyMailServer,
} from './index.ts';
import type { JobHandlers } from '#server/platform/jobs/tasks.ts';
import type { MailParts } from './mail-deps.ts';
import { openMailServer } from '../../../test/mail-server.ts';
import { jobHandlersOf, workOffMails } from '../../../test/profile-shop.ts';
import { TEST_PUBLIC_URL, openTestShop, type TestShop } from '../../../test/test-shop.ts';

describe('mails', () => {
  let shop: TestShop;
  let memberId = 0;
  beforeAll(async () => {
    shop = await openTestShop();
    await shop.signUp('mail-reader');
    const member = await shop.db
      .updateTable('member')
      .set({ display_name: '<b>美玲</b>' })
      .where('user_name', '=', 'mail-reader')
      .returning('id')
      .executeTakeFirstOrThrow();
    memberId = member.id;
  });
  afterAll(() => shop.close());

  const deps = (mailer: ReturnType<typeof createOutboxMailer>) => ({
    db: shop.db,
    records: openMailRecords(shop.db),
    log: openMailLog(shop.db),
    mailer,
    publicUrl: () => TEST_PUBLIC_URL,
    oneTimeToken: (tokenId: string) => tokenId,
    mailedCode: () => '12345678',
  });
  const sendBy = (sender: MailParts): JobHandlers['send-mail'] => {
    return (payload, job) => sendMail(sender, payload, job);
  };
  const welcome = () => ({ mail: 'welcome', memberId }) as const;

  describe('by SMTP', () => {
    let server: Awaited<ReturnType<typeof openMailServer>>;
    beforeAll(async () => {
      server = await openMailServer();
    });
    afterAll(() => server.close());

    it('[OPS-2] reach the mail server from the configured sender, as text and as HTML', async () => {
      await sendMail(
        deps(createSmtpMailer({ smtpUrl: server.url, mailFrom: '木棉學堂 <shop@example.tw>' })),
        welcome(),
      );
      expect(server.received).toHaveLength(1);
      const [mail] = server.received;
      expect(mail).toMatchObject({ from: 'shop@example.tw', to: ['mail-reader@example.com'] });
      expect(mail?.message).toMatch(/^To: mail-reader@example\.com\r?$/m);
      expect(mail?.message).toMatch(/Content-Type: text\/plain; charset=utf-8/i);
      expect(mail?.message).toMatch(/Content-Type: text\/html; charset=utf-8/i);
    });

    it('[FLOW-8] [OPS-3] that were handed over when the process died are sent again with the same Message-ID', async () => {
      await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
      const mailer = createSmtpMailer({ smtpUrl: server.url, mailFrom: '木棉學堂 <shop@example.tw>' });
      const smtp = { ...jobHandlersOf(shop), 'send-mail': sendBy(deps(mailer)) };
      const before = server.received.length;
      await inTransaction(shop.db, (tx) => queueMail(tx, welcome()));
      await workOffMails(shop, smtp, async (send) => {
        await send();
        throw new Error('killed before the job was noted as done');
      });
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.db);
      await workOffMails(shop, smtp);
      await inTransaction(shop.db, (tx) => queueMail(tx, welcome()));
      await workOffMails(shop, smtp);
      const ids = server.received.slice(before).map(({ message }) => /^Message-ID: (<\S+>)\r?$/im.exec(message)?.[1]);
      expect(ids).toEqual([expect.stringMatching(/^<[\da-f]{40}@example\.tw>$/), ids[0], expect.anything()]);
      expect(ids[2]).not.toBe(ids[0]);
    });

    it('[OPS-3] that the server does not take fail, so that the job tries again', async () => {
      const mailer = createSmtpMailer({ smtpUrl: server.url, mailFrom: 'shop@example.tw' });
      const mail = { recipient: 'full@example.com', subject: 'x', senderName: '木棉學堂', html: 'x', text: 'x' };
      await expect(mailer(mail)).rejects.toThrow('mailbox full');
    });

    it('[SAFE-8] are not sent in plain text to another host, unless the operator says so', async () => {
      // Reaches the server on loopback by an address that is not: it offers no STARTTLS, as whoever stands in between could.
      const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0');
      const mail = { recipient: 'mei@example.com', subject: 'x', senderName: '木棉學堂', html: 'x', text: 'x' };
      const before = server.received.length;
      await expect(createSmtpMailer({ smtpUrl: elsewhere, mailFrom: 'shop@example.tw' })(mail)).rejects.toThrow(/TLS/);
      expect(server.received).toHaveLength(before);
      await createSmtpMailer({ smtpUrl: elsewhere, mailFrom: 'shop@example.tw', smtpPlain: true })(mail);
      expect(server.received).toHaveLength(before + 1);
    });

    it('[SAFE-8] go into the network of a public shop by no name and no number', async () => {
      const mail = { recipient: 'mei@example.com', subject: 'x', senderName: '木棉學堂', html: 'x', text: 'x' };
      const before = server.received.length;
      for (const smtpUrl of [server.url, server.url.replace('127.0.0.1', 'localhost')]) {
        const typed = { smtpUrl, mailFrom: 'shop@example.tw', isOutside: true };
        await expect(createSmtpMailer(typed)(mail)).rejects.toMatchObject({ reason: 'private-address' });
        expect(await verifyMailServer(typed)).toBe('private-address');
      }
      expect(server.received).toHaveLength(before);
    });

    it('[OWN-2] go to a server that was looked up before the library connects', async () => {
      const { hostname, port } = new URL(server.url);
      const before = server.received.length;
      const transport = createTransport({
        host: 'localhost',
        port: Number(port),
        getSocket: connectOutside(5_000, lookup),
      });
      await transport.sendMail({ from: 'shop@example.tw', to: 'mei@example.com', subject: 'x', text: hostname });
      transport.close();
      expect(server.received).toHaveLength(before + 1);
    });

    it('[OPS-3] fail where no mail server answers', async () => {
      const gone = await openMailServer();
      await gone.close();
      const mail = { recipient: 'mei@example.com', subject: 'x', senderName: '木棉學堂', html: 'x', text: 'x' };
      await expect(createSmtpMailer({ smtpUrl: gone.url, mailFrom: 'shop@example.tw' })(mail)).rejects.toMatchObject({
        code: 'ESOCKET',
      });
    });

    it('[I18] never gain a header or a reader from a text with line breaks', async () => {
      const before = server.received.length;
      const mailer = createSmtpMailer({ smtpUrl: server.url, mailFrom: 'shop@example.tw' });
      await mailer({
        recipient: 'mei@example.com',
        subject: '訂單\r\nBcc: everyone@example.com\r\n\r\nbody',
        senderName: '木棉學堂',
        html: 'x',
        text: 'x',
      });
      const [mail] = server.received.slice(before);
      expect(mail?.to).toEqual(['mei@example.com']);
      expect(mail?.message).not.toMatch(/^Bcc:/im);
    });
  });

  describe('without a mail server', () => {
    beforeAll(async () => {
      const outbox = deps(createOutboxMailer(shop.db));
      await sendMail(outbox, welcome());
      await outbox.mailer({
        recipient: '"><i>x</i>@example.com',
        subject: '<script>x</script>',
        senderName: '木棉學堂',
        html: '<p>x</p>',
        text: 'x',
      });
    });

    it('[OPS-1] can be read in the browser, newest first', async () => {
      const list = await shop.app.inject('/demo/outbox');
      expect(list.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      const links = [...list.body.matchAll(/href="(\/demo\/outbox\/\d+)"/g)].map((match) => match[1] ?? '');
      expect(links).toHaveLength(2);
      const mail = await shop.app.inject(links[1] ?? '');
      expect(mail.body).toContain('歡迎加入木棉學堂');
      expect(mail.body).toContain('Welcome to Kapok Studio');
    });

    it('[OPS-1] let no subject or address become markup in the outbox', async () => {
      const list = await shop.app.inject('/demo/outbox');
      expect(list.body).toContain('&lt;script&gt;x&lt;/script&gt;');
      expect(list.body).not.toContain('<script');
      expect(list.body).not.toContain('<i>');
    });

    it.each(['/demo/outbox/999999', '/demo/outbox/0', "/demo/outbox/1'", '/demo/outbox/9007199254740993'])(
      '[OPS-4] are not found at %s',
      async (url) => {
        expect((await shop.app.inject(url)).statusCode).toBe(404);
      },
    );

    it('[OPS-2] are all kept that are written in one moment, each with its own reader', async () => {
      const names = Array.from({ length: 12 }, (_, n) => `reader-${n}`);
      const outbox = deps(createOutboxMailer(shop.db));
      await Promise.all(
        names.map((name) =>
          outbox.mailer({
            recipient: `${name}@example.com`,
            subject: `to ${name}`,
            senderName: '木棉學堂',
            html: `<p>${name}</p>`,
            text: name,
          }),
        ),
      );
      const kept = await shop.db
        .selectFrom('mail_outbox')
        .select(['recipient', 'subject', 'body_html as html', 'body_text as text'])
        .where('recipient', 'like', 'reader-%')
        .orderBy('id')
        .execute();
      expect(kept).toEqual(
        names.map((name) => ({
          recipient: `${name}@example.com`,
          subject: `to ${name}`,
          html: `<p>${name}</p>`,
          text: name,
        })),
      );
    });

    it('[OPS-3] are shown by no shop that is not a demo', async () => {
      const real = await openTestShop({ settings: { demo: false } });
      try {
        expect((await real.app.inject('/demo/outbox')).statusCode).toBe(404);
      } finally {
        await real.close();
      }
    });
  });

  it('go to nobody who has no address or is gone', async () => {
    const sent: unknown[] = [];
    const counting = deps((mail) => {
      sent.push(mail);
      return Promise.resolve();
    });
    const nameless = await shop.db
      .insertInto('member')
      .values({ user_name: 'no-address' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sendMail(counting, { mail: 'welcome', memberId: nameless.id });
    await sendMail(counting, { mail: 'welcome', memberId: 999_999 });
    await sendMail(counting, { mail: 'order-paid', orderId: 999_999 });
    expect(sent).toEqual([]);
    await sendMail(counting, welcome());
    expect(sent).toHaveLength(1);
  });

  it('[OPS-2] are queued in the transaction of what they tell: undone with it', async () => {
    const waiting = async () => {
      const { rows } = await sql<{ readonly jobs: number }>`select count(*) as jobs from graphile_worker.jobs`.execute(
        shop.db,
      );
      return rows[0]?.jobs;
    };
    const before = (await waiting()) ?? 0;
    const undone = inTransaction(shop.db, async (tx) => {
      await queueMail(tx, welcome());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await waiting()).toBe(before);
    await inTransaction(shop.db, (tx) => queueMail(tx, welcome()));
    expect(await waiting()).toBe(before + 1);
  });
});
