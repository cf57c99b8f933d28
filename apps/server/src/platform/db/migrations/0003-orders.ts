import { sql, type Kysely } from 'kysely';

/** From cart to order to money: every rule that a constraint can carry stands here, under all code. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table cart (
      id bigint generated always as identity primary key,
      member_id bigint unique references member,
      visitor_id uuid unique,
      version integer not null default 1,
      shipping_code text references shipping_method,
      shipping_quote_ntd integer check (shipping_quote_ntd >= 0),
      recipient_name text not null default '',
      recipient_tel text not null default '',
      destination text not null default '',
      updated_at timestamptz not null default now(),
      check ((member_id is null) <> (visitor_id is null))
    );
    create index cart_visitor_age_idx on cart (updated_at) where visitor_id is not null;

    create table cart_line (
      cart_id bigint not null references cart on delete cascade,
      product_id text not null references product,
      quantity integer not null check (quantity between 1 and 99),
      seen_price_ntd integer not null check (seen_price_ntd >= 0),
      added_at timestamptz not null default clock_timestamp(),
      primary key (cart_id, product_id)
    );

    create table customer_order (
      id bigint generated always as identity primary key,
      order_number text not null unique check (order_number ~ '^[A-Za-z0-9]{1,20}$'),
      member_id bigint not null references member,
      cart_id bigint not null references cart,
      cart_version integer not null,
      status text not null default 'unpaid' check (status in ('unpaid', 'paid', 'cancelled')),
      cancel_reason text check (cancel_reason in ('deleted', 'expired')),
      stock_state text not null check (stock_state in ('none', 'reserved', 'released', 'sold')),
      amount_ntd bigint not null check (amount_ntd >= 0),
      tax_ntd bigint not null check (tax_ntd >= 0),
      total_ntd bigint not null check (total_ntd = amount_ntd + tax_ntd),
      email text,
      shipping_code text references shipping_method,
      recipient_name text not null default '',
      recipient_tel text not null default '',
      destination text not null default '',
      shipping_status text not null default '',
      delivered_at timestamptz,
      invoice_choice text not null default '' check (invoice_choice in ('', 'Carriage', 'InvoiceCompany', 'Donate')),
      invoice_code text not null default '',
      terms_version text references terms_version,
      terms_accepted_at timestamptz,
      placed_at timestamptz not null default now(),
      reserved_until timestamptz,
      payable_until timestamptz not null,
      paid_at timestamptz,
      cancelled_at timestamptz,
      unique (cart_id, cart_version),
      check ((status = 'paid') = (paid_at is not null)),
      check ((status = 'cancelled') = (cancelled_at is not null)),
      check ((terms_version is null) = (terms_accepted_at is null))
    );
    create index customer_order_member_idx on customer_order (member_id, placed_at desc);
    create index customer_order_unpaid_idx on customer_order (member_id) where status = 'unpaid';
    create index customer_order_reserved_idx on customer_order (reserved_until) where stock_state = 'reserved' and status = 'unpaid';
    create index customer_order_payable_idx on customer_order (payable_until) where status = 'unpaid';
    create index customer_order_to_ship_idx on customer_order (paid_at) where status = 'paid' and shipping_code is not null and delivered_at is null;

    create table order_line (
      id bigint generated always as identity primary key,
      order_id bigint not null references customer_order on delete cascade,
      line_index integer not null,
      kind text not null check (kind in ('video', 'audio', 'goods', 'album', 'shipping')),
      product_id text not null,
      name_zh text not null,
      name_en text not null,
      unit_price_ntd integer not null check (unit_price_ntd >= 0),
      quantity integer not null check (quantity > 0),
      amount_ntd bigint not null check (amount_ntd = unit_price_ntd::bigint * quantity),
      tax_ntd bigint not null check (tax_ntd >= 0),
      viewed_past_limit boolean not null default false,
      unique (order_id, line_index),
      unique (order_id, product_id)
    );
    create unique index order_line_shipping_key on order_line (order_id) where kind = 'shipping';

    create table stock_movement (
      id bigint generated always as identity primary key,
      product_id text not null references stock,
      at timestamptz not null default now(),
      reason text not null check (reason in ('initial', 'received', 'corrected', 'reserved', 'released', 'sold', 'returned')),
      free_change integer not null,
      reserved_change integer not null,
      sold_change integer not null,
      order_id bigint references customer_order,
      actor_id bigint references member
    );
    create index stock_movement_product_idx on stock_movement (product_id);
    create index stock_movement_order_idx on stock_movement (order_id) where order_id is not null;

    create table payment_attempt (
      id bigint generated always as identity primary key,
      order_id bigint not null references customer_order,
      attempt_no integer not null,
      gateway_number text not null unique check (gateway_number ~ '^[A-Za-z0-9_]{1,30}$'),
      pay_type text not null check (pay_type in ('CREDIT', 'LINEPAY', 'APPLEPAY', 'GOOGLEPAY', 'WEBATM')),
      amount_ntd bigint not null check (amount_ntd > 0),
      status text not null default 'started' check (status in ('started', 'failed', 'captured')),
      failure_code text,
      started_at timestamptz not null default now(),
      decided_at timestamptz,
      unique (order_id, attempt_no)
    );

    create table payment (
      id bigint generated always as identity primary key,
      order_id bigint not null references customer_order,
      attempt_id bigint not null unique references payment_attempt,
      trade_number text not null unique,
      amount_ntd bigint not null check (amount_ntd > 0),
      kept boolean not null,
      not_kept_reason text check (not_kept_reason in ('order-cancelled', 'already-paid', 'out-of-stock')),
      payment_type text not null default '',
      card_last4 text not null default '',
      gateway_paid_at text not null default '',
      recorded_at timestamptz not null default now(),
      check (kept = (not_kept_reason is null))
    );
    create unique index payment_kept_key on payment (order_id) where kept;

    create table gateway_alert (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      kind text not null check (kind in ('amount-mismatch', 'unknown-order')),
      gateway_number text not null,
      amount_ntd bigint not null,
      trade_number text not null default '',
      unique (kind, gateway_number, amount_ntd, trade_number)
    );

    create table refund (
      id bigint generated always as identity primary key,
      order_id bigint not null references customer_order,
      order_line_id bigint references order_line,
      payment_id bigint not null references payment,
      reason text not null check (reason in ('media', 'goods', 'not-kept-payment', 'goodwill')),
      amount_ntd bigint not null check (amount_ntd >= 0),
      tax_ntd bigint not null default 0 check (tax_ntd >= 0),
      status text not null default 'requested' check (status in ('requested', 'review', 'refunding', 'unknown', 'refunded', 'failed')),
      requested_at timestamptz not null default now(),
      settled_at timestamptz
    );
    create unique index refund_line_key on refund (order_line_id) where status <> 'failed' and order_line_id is not null;
    create unique index refund_not_kept_key on refund (payment_id) where reason = 'not-kept-payment';
    create index refund_open_idx on refund (status) where status <> 'refunded';

    create table invoice (
      id bigint generated always as identity primary key,
      order_id bigint not null references customer_order,
      status text not null check (status in ('requested', 'issued', 'voided')),
      invoice_number text unique,
      random_code text,
      amount_ntd bigint not null,
      tax_ntd bigint not null,
      total_ntd bigint not null check (total_ntd = amount_ntd + tax_ntd),
      issued_at timestamptz
    );
    create unique index invoice_live_key on invoice (order_id) where status <> 'voided';

    create table invoice_allowance (
      id bigint generated always as identity primary key,
      invoice_id bigint not null references invoice,
      refund_id bigint not null unique references refund,
      allowance_number text unique,
      amount_ntd bigint not null check (amount_ntd >= 0),
      tax_ntd bigint not null check (tax_ntd >= 0),
      issued_at timestamptz
    );

    create table entitlement (
      id bigint generated always as identity primary key,
      member_id bigint not null references member,
      product_id text not null references product,
      order_line_id bigint references order_line,
      granted_at timestamptz not null default now(),
      revoked_at timestamptz
    );
    create unique index entitlement_live_key on entitlement (member_id, product_id) where revoked_at is null;

    create table points_entry (
      id bigint generated always as identity primary key,
      member_id bigint not null references member,
      points integer not null check (points <> 0),
      reason text not null,
      order_id bigint references customer_order,
      at timestamptz not null default now()
    );

    create table coupon_use (
      coupon_code text not null references coupon,
      order_id bigint not null unique references customer_order,
      member_id bigint not null references member,
      at timestamptz not null default now()
    );

    create table idempotency_key (
      caller text not null,
      key text not null check (length(key) between 1 and 255),
      request_hash bytea not null,
      reply jsonb not null,
      created_at timestamptz not null default now(),
      primary key (caller, key)
    );
    create index idempotency_key_age_idx on idempotency_key (created_at);

    create table mail_outbox (
      id bigint generated always as identity primary key,
      recipient text not null,
      subject text not null,
      body_html text not null,
      body_text text not null,
      sent_at timestamptz not null default now()
    );
  `.execute(db);
};
