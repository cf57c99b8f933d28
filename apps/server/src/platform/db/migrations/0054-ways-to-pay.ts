import { sql, type Kysely } from 'kysely';

/**
 * Ways to pay that have a deadline (PAYTW): what the shop chose of them, its bank accounts, and what an attempt was given to pay
 * by. An old process starts none of the new ways, and sees an attempt of one as an attempt that is not decided.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table pay_choice (
      pay_type text primary key,
      is_offered boolean not null,
      days integer check (days between 1 and 30),
      least_ntd integer not null check (least_ntd >= 1),
      changed_by bigint references member,
      changed_at timestamptz not null default now()
    );

    create table bank_account (
      id bigint generated always as identity primary key,
      bank_code text not null check (bank_code ~ '^[0-9]{3}$'),
      bank_name text not null,
      branch text not null default '',
      account_number text not null check (account_number ~ '^[0-9]{6,16}$'),
      holder text not null check (holder <> ''),
      sort_index integer not null,
      added_by bigint references member,
      added_at timestamptz not null default now(),
      removed_at timestamptz
    );
    create index bank_account_shown_idx on bank_account (sort_index) where removed_at is null;

    alter table payment_attempt drop constraint payment_attempt_pay_type_check;
    alter table payment_attempt
      add constraint payment_attempt_pay_type_check check (pay_type in ('CREDIT', 'LINEPAY', 'APPLEPAY', 'GOOGLEPAY',
        'WEBATM', 'INST3', 'INST6', 'INST12', 'INST18', 'INST24', 'INST30', 'VACC', 'CVS', 'BARCODE', 'TWQR', 'TAIWANPAY',
        'ESUNWALLET', 'SAMSUNGPAY', 'UNIONPAY', 'EZPWECHAT', 'EZPALIPAY', 'TRANSFER')),
      add column pay_until timestamptz,
      add column issued_at timestamptz,
      add column issued_bank text not null default '',
      add column issued_code text not null default '',
      add column issued_barcodes text[] not null default '{}',
      add column told_digits text not null default '' check (told_digits ~ '^([0-9]{5})?$'),
      add column told_at timestamptz,
      add column received_digits text not null default '' check (received_digits ~ '^([0-9]{5})?$'),
      add column decline_reason text not null default '',
      add column reminded_at timestamptz;
    create index payment_attempt_due_idx on payment_attempt (pay_until) where status = 'started' and pay_until is not null;
    create index payment_attempt_transfer_idx on payment_attempt (id) where pay_type = 'TRANSFER' and status = 'started';
  `.execute(db);
};
