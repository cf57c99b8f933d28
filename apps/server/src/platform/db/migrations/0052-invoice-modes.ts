import { sql, type Kysely } from 'kysely';

/**
 * An order remembers how it is to be invoiced (OWN-7): as the shop stood when it was placed, then when it was paid, which
 * counts. Null on orders of servers of the version before; those that lack an invoice get none later.
 *
 * Invoices by hand stand beside the others, with who wrote, voided and corrected them. Servers of the version before would
 * void and correct them by themselves, as they do with the ledger's: without a name beside it such a write fails, and its job
 * is tried again by a server of this version.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table customer_order
      add column invoice_mode text check (invoice_mode in ('ezpay', 'by-hand', 'none', 'ledger')),
      add column invoice_title text not null default '';

    alter table invoice
      add column paper text check (paper in ('uniform-invoice', 'receipt')),
      add column written_by bigint references member,
      add column voided_by bigint references member,
      drop constraint invoice_issuer_check,
      add constraint invoice_issuer_check check (issuer in ('ledger', 'ezpay', 'by-hand')),
      drop constraint invoice_check5,
      add check (status = 'requested' or issuer is not null and lines is not null
        and (random_code is not null) = (issuer <> 'by-hand')),
      add check (issuer is distinct from 'by-hand' or status = 'requested' or paper is not null and written_by is not null),
      add check (issuer is distinct from 'by-hand' or status <> 'voided' or voided_by is not null);
    create index invoice_by_hand_idx on invoice (status, id) where issuer = 'by-hand';

    alter table invoice_allowance add column written_by bigint references member;
    create function invoice_allowance_is_written() returns trigger language plpgsql as $$
    begin
      if new.written_by is null
        and exists (select from invoice i where i.id = new.invoice_id and i.issuer = 'by-hand') then
        raise exception 'an allowance against an invoice by hand is written down by staff' using errcode = 'check_violation';
      end if;
      return new;
    end $$;
    create trigger invoice_allowance_is_written before insert or update on invoice_allowance
      for each row execute function invoice_allowance_is_written();
  `.execute(db);
};
