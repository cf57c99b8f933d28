import { sql, type Kysely } from 'kysely';

/**
 * Sending refunds: what was decided, the durable mark before each call to the gateway with what the gateway said until then,
 * and what staff did. At most one refund of a payment is at the gateway at a time, and a line of media is refunded once for
 * ever.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table refund
      add column percent integer check (percent between 0 and 100),
      add column day integer check (day >= 1),
      add column gateway_call text check (gateway_call in ('cancel', 'close', 'wallet', 'manual')),
      add column tries integer not null default 0,
      add column sent_at timestamptz,
      add column accepted_at timestamptz,
      add column refundable_before_ntd bigint,
      add column step_before text check (step_before in ('none', 'queued', 'processing', 'done', 'failed')),
      add column failure_code text,
      add column note text not null default '',
      add column settled_by bigint references member;
    create unique index refund_media_line_key on refund (order_line_id) where reason = 'media';
    create unique index refund_at_gateway_key on refund (payment_id) where status in ('refunding', 'unknown');
    create index refund_line_idx on refund (order_line_id) where order_line_id is not null;
    create index refund_order_idx on refund (order_id);
    create index refund_payment_idx on refund (payment_id);
    create index entitlement_line_idx on entitlement (order_line_id);
  `.execute(db);
};
