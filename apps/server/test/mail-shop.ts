import { contract, type Call } from '@kapok/contract';
import type { StaffPermission } from '@kapok/domain';
import { sql } from 'kysely';
import type { z } from 'zod';
import { inTransaction } from '#server/platform/db/database.ts';
import { openMailLog, openMailRecords, queueMail, sendMail, type Mailer } from '#server/platform/mail/index.ts';
import { jobHandlersOf, openProfileShop, workOffMails, type Member, type ProfileShop } from './profile-shop.ts';
import { TEST_PUBLIC_URL } from './test-shop.ts';

/** What the mails of these tests let somebody in by. */
export const TOKEN = 'T0KEN_that_lets_somebody_in_0123456789abcdef';
const CODE = '40718293';

export const takesMails: Mailer = () => Promise.resolve();
export const refusesMails: Mailer = () =>
  Promise.reject(new Error('550 <reader@example.com> mailbox full, call 0912-345-678'));

type Asked = NonNullable<z.input<typeof contract.qryMails.body>>;

/** A shop whose mails are read in the log. */
export interface MailShop extends ProfileShop {
  /** Holds every permission. */
  readonly boss: Call;
  /** Looks after members alone; the login name is `keeper`. */
  readonly keeper: Call;
  readonly reader: Member;
  readonly staffWith: (userName: string, permissions: readonly StaffPermission[]) => Promise<Call>;
  readonly queue: (mail: Parameters<typeof queueMail>[1]) => Promise<void>;
  /** Tells the reader of points. */
  readonly queuePoints: () => Promise<void>;
  /** Works off what waits by this mailer, each mail once. */
  readonly workOffBy: (mailer: Mailer) => Promise<void>;
  /** The log, as the keeper reads it. */
  readonly mails: (asked?: Asked) => Promise<z.output<typeof contract.qryMails.reply>['Mails']>;
  readonly newest: () => Promise<z.output<typeof contract.qryMails.reply>['Mails'][number]>;
  /** Makes a mailed link to the reader, which is good for a day; its row's id. */
  readonly link: () => Promise<string>;
  /** A queue, a log and an outbox without anything. */
  readonly clear: () => Promise<void>;
}

export const openMailShop = async (): Promise<MailShop> => {
  const shop = await openProfileShop({
    demoCatalogue: true,
    identityLimits: { proofMailAddress: { points: 3, durationSeconds: 86_400 } },
  });
  const boss = shop.as(await shop.joinStaff('boss'));
  const staffWith = async (userName: string, permissions: readonly StaffPermission[]): Promise<Call> => {
    const member = await shop.joinStaff(userName);
    await boss(contract.setStaff, { UserName: userName, IsStaff: true, Permissions: [...permissions] });
    // The mails of these tests are those that they queue themselves.
    await sql`delete from graphile_worker._private_jobs where payload->>'mail' = 'staff-rights-changed'`.execute(
      shop.db,
    );
    return shop.as(member);
  };
  const keeper = await staffWith('keeper', ['members']);
  const reader = await shop.join('reader');
  const queue: MailShop['queue'] = (mail) => inTransaction(shop.db, (tx) => queueMail(tx, mail));
  const mails: MailShop['mails'] = async (asked = {}) => (await keeper(contract.qryMails, asked)).Mails;
  return {
    ...shop,
    boss,
    keeper,
    reader,
    staffWith,
    queue,
    queuePoints: () => queue({ mail: 'points-given', memberId: reader.id, points: 30 }),
    workOffBy: (mailer) => workOffBy(shop, mailer),
    mails,
    newest: async () => {
      const [mail] = await mails();
      if (mail === undefined) throw new Error('the log is empty');
      return mail;
    },
    link: async () => {
      const { rows } = await sql<{ readonly id: string }>`
        insert into one_time_token (id, member_id, purpose, token_hash, email, expires_at)
        values (gen_random_uuid(), ${reader.id}, 'reset-password', sha256(gen_random_uuid()::text::bytea), ${reader.email},
          now() + interval '1 day')
        on conflict (member_id, purpose) do update set expires_at = excluded.expires_at returning id::text`.execute(
        shop.db,
      );
      return rows[0]?.id ?? '';
    },
    clear: async () => {
      await sql`delete from graphile_worker._private_jobs`.execute(shop.db);
      await sql`delete from throttle where key like 'proofMailAddress%'`.execute(shop.db);
      await sql`truncate mail_log, mail_outbox`.execute(shop.db);
    },
  };
};

const workOffBy = (shop: ProfileShop, mailer: Mailer): Promise<void> => {
  const parts = {
    db: shop.db,
    records: openMailRecords(shop.db),
    log: openMailLog(shop.db),
    mailer,
    publicUrl: () => TEST_PUBLIC_URL,
    oneTimeToken: () => TOKEN,
    mailedCode: () => CODE,
  };
  return workOffMails(shop, {
    ...jobHandlersOf(shop),
    'send-mail': (payload, job) => sendMail(parts, payload, job),
  });
};
