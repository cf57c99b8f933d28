import { sql, type Kysely } from 'kysely';

/**
 * Which addresses are proven, where receipts go, and what proves a person within a session. An address of before counts as
 * proven where it belongs to staff, to a demo account, or to a member who has paid for an order: those have read mails there
 * for long. Any other member is asked to confirm it, and buys meanwhile as before. Changes of an address that wait were
 * partly asked for without a proof of the person, so they are asked for again; receipts go on going there.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    -- Null until a link or code that was sent to the address has been used.
    alter table member
      add column email_proven_at timestamptz,
      add column receipt_email text check (length(receipt_email) <= 254);

    update member m set email_proven_at = now()
    where email is not null and deleted_at is null and (is_staff or is_demo or exists (
      select from customer_order o join payment p on p.order_id = o.id where o.member_id = m.id));

    update member m set receipt_email = t.email from one_time_token t
    where t.member_id = m.id and t.purpose = 'confirm-email' and t.expires_at > now() and m.deleted_at is null;
    delete from one_time_token where purpose = 'confirm-email';

    alter table one_time_token drop constraint one_time_token_purpose_check;
    alter table one_time_token add constraint one_time_token_purpose_check
      check (purpose in ('reset-password', 'confirm-email', 'prove-email'));

    -- A passkey or a mailed code was shown in this session; a shown password is profile_opened_at.
    alter table session add column proven_at timestamptz;

    -- The session that made it, or that it began last: whose it is when an address is proven for the first time.
    alter table passkey add column session_id uuid;
    alter table line_account add column session_id uuid;
  `.execute(db);
};
