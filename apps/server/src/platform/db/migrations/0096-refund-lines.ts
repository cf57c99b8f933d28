import { sql, type Kysely } from 'kysely';

/**
 * Lines of refunds: what each refund gives back of which line of its order. Until now this was put together from the refund, the
 * return that it pays and the lines of staff. `points` are those that come back once the money has gone.
 *
 * Servers of the version before write no lines and read those of staff: `refund_line_of_before` says what a refund of theirs gives back,
 * and two triggers keep the tables in step. Second step, in the next version: the view, the triggers and `staff_refund_line` go.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table refund_line (
      refund_id bigint not null references refund,
      -- Null: money that belongs to no line, such as a payment that was not kept.
      order_line_id bigint references order_line,
      -- That of the order's line; what belongs to no line is taxable.
      tax_kind text not null check (tax_kind in ('taxable', 'zero-rated', 'exempt')),
      -- 0: goodwill, of which the buyer keeps the goods and the rights.
      pieces integer not null check (pieces >= 0),
      net_ntd bigint not null check (net_ntd >= 0),
      tax_ntd bigint not null check (tax_ntd >= 0),
      points integer not null check (points >= 0),
      unique nulls not distinct (refund_id, order_line_id)
    );
    create index refund_line_line_idx on refund_line (order_line_id) where order_line_id is not null;
  `.execute(db);
  await readOldRefunds(db);
  await keepInStep(db);
  // Behind the triggers, whose creation waited for every transaction that was writing a refund.
  await sql`insert into refund_line select * from refund_line_of_before`.execute(db);
};

const readOldRefunds = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create view refund_line_of_before (refund_id, order_line_id, tax_kind, pieces, net_ntd, tax_ntd, points) as
    with piece as (
      select g.refund_id, g.order_line_id, g.pieces, 0::bigint as goodwill_ntd from goods_return g where g.refund_id is not null
      union all
      select own.refund_id, own.order_line_id, own.pieces, case own.pieces when 0 then own.net_ntd else 0 end
      from staff_refund_line own
    )
    select r.id, l.id, l.tax_kind,
      case when r.reason = 'goods' then coalesce(g.pieces, 0) when l.kind = 'seats' then seats.now else 1 end,
      r.net_ntd - coalesce(way.net_ntd, 0), r.tax_ntd - coalesce(way.tax_ntd, 0),
      case when r.reason = 'goods' then
          l.points * (earlier.pieces + coalesce(g.pieces, 0)) / l.quantity - l.points * earlier.pieces / l.quantity
        when r.reason <> 'media' then 0
        when l.kind = 'seats' then case r.percent when 100 then
          l.points * (earlier.pieces + seats.now) / l.quantity - l.points * earlier.pieces / l.quantity else 0 end
        when r.net_ntd + earlier.goodwill_ntd = l.net_ntd then l.points else 0 end
    from refund r join order_line l on l.id = r.order_line_id
    left join goods_return g on g.refund_id = r.id
    left join order_line way on g.includes_shipping and way.order_id = g.order_id and way.kind = 'shipping'
    cross join lateral (
      select coalesce(sum(p.pieces) filter (where p.refund_id < r.id), 0)::int as pieces,
        coalesce(sum(p.goodwill_ntd), 0) as goodwill_ntd from piece p where p.order_line_id = l.id
    ) earlier
    cross join lateral (select count(*)::int as now from seat s where s.refund_id = r.id and s.order_line_id = l.id) seats
    union all
    select r.id, way.id, way.tax_kind, 1, way.net_ntd, way.tax_ntd, 0
    from refund r join goods_return g on g.refund_id = r.id and g.includes_shipping
    join order_line way on way.order_id = g.order_id and way.kind = 'shipping'
    where r.order_line_id is not null
    union all
    select own.refund_id, l.id, l.tax_kind, own.pieces, own.net_ntd, own.tax_ntd, own.points
    from staff_refund_line own join refund r on r.id = own.refund_id and r.order_line_id is null
    join order_line l on l.id = own.order_line_id
    union all
    select r.id, null, 'taxable', 0, r.net_ntd, r.tax_ntd, 0 from refund r
    where r.order_line_id is null and not exists (select from staff_refund_line own where own.refund_id = r.id)
  `.execute(db);
};

const keepInStep = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function refund_line_in_step() returns trigger language plpgsql as $$
    begin
      if not exists (select from public.refund_line where refund_id = new.id) then
        insert into public.refund_line select * from public.refund_line_of_before where refund_id = new.id;
      end if;
      return null;
    end $$;
    -- At the commit: the return, the seats and the lines of staff are written behind their refund.
    create constraint trigger refund_line_in_step after insert on refund deferrable initially deferred
      for each row execute function refund_line_in_step();

    create function staff_refund_line_in_step() returns trigger language plpgsql as $$
    begin
      insert into public.staff_refund_line (refund_id, order_line_id, pieces, net_ntd, tax_ntd, points)
      select new.refund_id, new.order_line_id, new.pieces, new.net_ntd, new.tax_ntd, new.points
      from public.staff_refund began where began.refund_id = new.refund_id on conflict do nothing;
      return null;
    end $$;
    create trigger staff_refund_line_in_step after insert on refund_line for each row
      when (new.order_line_id is not null) execute function staff_refund_line_in_step();
  `.execute(db);
};
