import { sql, type Kysely } from 'kysely';

/** Invoices as they are asked for, issued, voided and allowed against; and the number track of the shop's own ledger. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table invoice
      add column merchant_order_no text not null unique check (merchant_order_no ~ '^[A-Za-z0-9_]{1,20}$'),
      add column issuer text check (issuer in ('ledger', 'ezpay')),
      add column category text not null check (category in ('B2C', 'B2B')),
      add column choice text not null default '' check (choice in ('', 'Carriage', 'InvoiceCompany', 'Donate')),
      add column code text not null default '',
      add column buyer_name text not null default '',
      add column buyer_email text,
      add column lines jsonb,
      add column trade_number text,
      add column requested_at timestamptz not null default now(),
      add column voided_at timestamptz,
      add column void_reason text,
      add column void_refusal text,
      add column tries integer not null default 0,
      add column failure_code text,
      add column needs_staff boolean not null default false,
      add check (total_ntd > 0),
      add check ((category = 'B2B') = (choice = 'InvoiceCompany')),
      add check ((choice = '') = (code = '')),
      add check ((status = 'requested') = (invoice_number is null)),
      add check ((status = 'requested') = (issued_at is null)),
      add check (status = 'requested' or issuer is not null and lines is not null and random_code is not null),
      add check ((status = 'voided') = (voided_at is not null));
    create index invoice_order_idx on invoice (order_id);
    create index invoice_attention_idx on invoice (needs_staff desc, (status = 'requested') desc, id desc);

    alter table invoice_allowance
      add column draft_number text unique,
      add column confirm_started_at timestamptz,
      add column requested_at timestamptz not null default now(),
      add check ((allowance_number is null) = (issued_at is null)),
      add check (amount_ntd + tax_ntd > 0);
    create index invoice_allowance_invoice_idx on invoice_allowance (invoice_id);

    create table invoice_track (
      prefix text primary key check (prefix ~ '^[A-Z]{2}$'),
      next_number integer not null default 0 check (next_number between 0 and 100000000)
    );
  `.execute(db);
};
