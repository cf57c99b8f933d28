import { sql, type Kysely } from 'kysely';

/**
 * Products are taxable, zero-rated or exempt (OWN-6), and an order's line keeps what its product was. Servers of the version
 * before know neither column and go on taxing everything: kinds are for shops whose servers are all of this version.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table product
      add column tax_kind text not null default 'taxable' check (tax_kind in ('taxable', 'zero-rated', 'exempt'));
    alter table order_line
      add column tax_kind text not null default 'taxable' check (tax_kind in ('taxable', 'zero-rated', 'exempt')),
      add check (tax_kind = 'taxable' or tax_ntd = 0),
      add check (tax_kind = 'taxable' or kind <> 'shipping');
    -- A mixed invoice is corrected kind by kind.
    alter table invoice_allowance
      add column tax_kind text not null default 'taxable' check (tax_kind in ('taxable', 'zero-rated', 'exempt')),
      add unique (refund_id, tax_kind),
      drop constraint invoice_allowance_refund_id_key`.execute(db);
};
