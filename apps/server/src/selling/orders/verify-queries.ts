import { entitlements, productsOpenedBy } from '#server/accounts/entitlements/index.ts';
import { sql, type RawBuilder } from 'kysely';
import { memberInvariants } from './verify-member-queries.ts';
import { pickupInvariants } from './verify-pickup-queries.ts';
import { pointsInvariants } from './verify-points-queries.ts';
import { seatInvariants } from './verify-seat-queries.ts';
import { stateInvariants } from './verify-state-queries.ts';
import { inTransaction, isCutOff, type Database } from '#server/platform/db/database.ts';
import { givenBackOf, piecesByStaff, refundParts, uncorrectedParts } from '#server/selling/refund-lines/index.ts';
import { attemptState, invoiceState, orderState, refundState, returnState } from '#server/platform/db/states.ts';

/** A rule that must hold at every moment, with how many records break it. */
export interface Invariant {
  readonly name: string;
  readonly violations: number;
}

/** All that was paid for the order "o" went back. */
const isAllPaidBack = sql`coalesce((select p.total_ntd = (
  select sum(r.net_ntd + r.tax_ntd) from refund r where r.payment_id = p.id and r.state = ${refundState.is('refunded')})
  from payment p where p.order_id = o.id and p.kept), false)`;

/** Each query counts what breaks the rule that names it. */
const invariants: Readonly<Record<string, RawBuilder<unknown>>> = {
  'free, reserved and sold stock are the sums of their movements': sql`
    select count(*) from stock s left join (
      select product_id, sum(free_change) as free, sum(reserved_change) as reserved, sum(sold_change) as sold
      from stock_movement group by product_id
    ) moved on moved.product_id = s.product_id
    where s.free <> coalesce(moved.free, 0) or s.reserved <> coalesce(moved.reserved, 0)
      or s.sold <> coalesce(moved.sold, 0)`,

  'reserved stock is what unpaid orders hold': sql`
    select count(*) from stock s left join (
      select l.product_id, sum(l.quantity) as held
      from order_line l join customer_order o on o.id = l.order_id and o.status = ${orderState.is('unpaid')} and o.stock_state = 'reserved'
      where l.kind = 'goods' group by l.product_id
    ) orders on orders.product_id = s.product_id
    where s.reserved <> coalesce(orders.held, 0)`,

  'an order moves its stock as its state says, once': sql`
    select count(*) from order_line l join customer_order o on o.id = l.order_id left join lateral (
      select coalesce(sum(m.free_change), 0) as free, coalesce(sum(m.reserved_change), 0) as reserved,
        coalesce(sum(m.sold_change), 0) as sold
      from stock_movement m where m.order_id = o.id and m.product_id = l.product_id and m.reason <> 'returned'
    ) net on true
    where l.kind = 'goods' and (net.free, net.reserved, net.sold) is distinct from (
      case when o.stock_state in ('reserved', 'sold') then -l.quantity else 0 end::bigint,
      case o.stock_state when 'reserved' then l.quantity else 0 end::bigint,
      case o.stock_state when 'sold' then l.quantity else 0 end::bigint)`,

  'the state of an order and of its stock fit together': sql`
    select count(*) from customer_order o
    where (o.stock_state = 'none') = exists (select from order_line l where l.order_id = o.id and l.kind = 'goods')
      or o.status = ${orderState.is('paid')} and o.stock_state not in ('none', 'sold')
      or o.status = ${orderState.is('cancelled')} and o.stock_state not in ('none', 'released')
      or o.status = ${orderState.is('unpaid')} and o.stock_state = 'sold'`,

  'one version of a cart becomes one order': sql`
    select count(*) from (
      select from customer_order group by cart_id, cart_version having count(*) > 1
    ) doubled`,

  'the lines of an order add up to it': sql`
    select count(*) from customer_order o where (o.net_ntd, o.tax_ntd) <> (
      select coalesce(sum(l.net_ntd), 0)::bigint, coalesce(sum(l.tax_ntd), 0)::bigint
      from order_line l where l.order_id = o.id)`,

  'an order of prices with tax has the tax that is part of its total': sql`
    select count(*) from customer_order o cross join lateral (
      select coalesce(sum(l.net_ntd + l.tax_ntd) filter (where l.tax_kind = 'taxable'), 0)::bigint as taxable_ntd,
        bool_or(l.gross_ntd is null) as is_before from order_line l where l.order_id = o.id
    ) lines
    where not lines.is_before and o.tax_ntd <> lines.taxable_ntd - net_of_gross_ntd(lines.taxable_ntd)`,

  'a paid order has one kept payment of its total, unless that is 0, and no other order has one': sql`
    select count(*) from customer_order o where (o.status = ${orderState.is('paid')} and o.total_ntd > 0) <> (1 = (
      select count(*) from payment p where p.order_id = o.id and p.kept and p.total_ntd = o.total_ntd))
      or o.status <> ${orderState.is('paid')} and exists (select from payment p where p.order_id = o.id and p.kept)`,

  'every captured attempt has its payment, of the same order and amount': sql`
    select count(*) from payment_attempt a full join payment p on p.attempt_id = a.id
    where (a.status = ${attemptState.is('captured')}) is distinct from (p.id is not null)
      or p.id is not null and (p.order_id <> a.order_id or p.total_ntd <> a.total_ntd)`,

  'what was given out to pay by has a deadline, until which its unpaid order can be paid': sql`
    select count(*) from payment_attempt a join customer_order o on o.id = a.order_id
    where a.issued_at is not null and a.status = ${attemptState.is('started')} and o.status = ${orderState.is('unpaid')}
      and (a.pay_until is null or a.pay_until > o.payable_until)`,

  'only a transfer that was chosen is told of, confirmed or declined by people': sql`
    select count(*) from payment_attempt a where a.pay_type <> 'TRANSFER'
      and (a.told_at is not null or a.received_digits <> '' or a.decline_reason <> '')`,

  'a payment that is not kept is on its way back': sql`
    select count(*) from payment p where not p.kept and not exists (
      select from refund r where r.payment_id = p.id and r.reason = 'not-kept-payment'
        and r.net_ntd + r.tax_ntd = p.total_ntd)`,

  'an account to refund to is kept only while something is to be transferred': sql`
    select count(*) from refund_account given where not exists (
      select from refund r where r.order_id = given.order_id and r.state in ${refundState.in('requested', 'review', 'manual')})`,

  'no more is refunded than was paid': sql`
    select count(*) from payment p where p.total_ntd < (
      select coalesce(sum(r.net_ntd + r.tax_ntd), 0) from refund r where r.payment_id = p.id and r.state not in ${refundState.in('failed', 'declined')})`,

  'captured less refunded is what paid orders cost plus what is still to go back': sql`
    select (captured.ntd - refunded.ntd <> paid.ntd + owed.ntd)::int
    from (select coalesce(sum(total_ntd), 0) as ntd from payment) captured,
      (select coalesce(sum(net_ntd + tax_ntd), 0) as ntd from refund where state = ${refundState.is('refunded')}) refunded,
      (select coalesce(sum(o.total_ntd), 0) - coalesce((
        select sum(r.net_ntd + r.tax_ntd) from refund r join payment p on p.id = r.payment_id and p.kept
        where r.state = ${refundState.is('refunded')}), 0) as ntd from customer_order o where o.status = ${orderState.is('paid')}) paid,
      (select coalesce(sum(p.total_ntd - coalesce(back.ntd, 0)), 0) as ntd from payment p left join (
        select payment_id, sum(net_ntd + tax_ntd) as ntd from refund where state = ${refundState.is('refunded')} group by payment_id
      ) back on back.payment_id = p.id where not p.kept) owed`,

  'every paid media line has its entitlement unless it is refunded': sql`
    select count(*) from order_line l join customer_order o on o.id = l.order_id and o.status = ${orderState.is('paid')}
    join lateral (${productsOpenedBy(sql`l`)}) due on true
    where l.kind in ('video', 'audio', 'album')
      and not exists (select from refund r where r.order_line_id = l.id and r.state not in ${refundState.in('failed', 'declined')})
      and not exists (select from ${entitlements} e where e.member_id = o.member_id and e.product_id = due.product_id)`,

  'a paid order that is to be invoiced has one invoice of its figures, and no other order has one': sql`
    select count(*) from customer_order o left join lateral (
      select count(*) as invoices, bool_and((i.net_ntd, i.tax_ntd) = (o.net_ntd - coalesce(gone.net_ntd, 0), o.tax_ntd - coalesce(gone.tax_ntd, 0))) as alike
      from invoice i left join (select r.order_id, sum(r.net_ntd) as net_ntd, sum(r.tax_ntd) as tax_ntd from refund r
        where r.before_paper group by r.order_id) gone on gone.order_id = i.order_id
      where i.order_id = o.id
    ) its on true
    where case when o.status = ${orderState.is('paid')} and o.total_ntd > 0 and o.invoice_mode is distinct from 'none'
      then its.invoices <> 1 and (o.invoice_mode is not null or its.invoices > 1) or not its.alike else its.invoices > 0 end`,

  'an invoice is voided only where its whole order was paid back and nothing was allowed': sql`
    select count(*) from invoice i where i.status = ${invoiceState.is('voided')} and (
      exists (select from invoice_allowance a where a.invoice_id = i.id)
      or i.total_ntd <> (select coalesce(sum(r.net_ntd + r.tax_ntd), 0) from refund r
        join payment p on p.id = r.payment_id and p.kept
        where r.order_id = i.order_id and r.state = ${refundState.is('refunded')} and not r.before_paper))`,

  'no more is allowed against an invoice than it is worth': sql`
    select count(*) from invoice i where i.total_ntd < (
      select coalesce(sum(a.net_ntd + a.tax_ntd), 0) from invoice_allowance a where a.invoice_id = i.id)`,

  'an allowance is exactly what its refund gave back of one kind of tax': sql`
    select count(*) from invoice_allowance a join invoice i on i.id = a.invoice_id join refund r on r.id = a.refund_id
    where r.state <> ${refundState.is('refunded')} or r.order_id <> i.order_id
      or not exists (select from (${refundParts}) part
        where (part.tax_kind, part.net_ntd, part.tax_ntd) = (a.tax_kind, a.net_ntd, a.tax_ntd))`,

  'every refund is on the invoice or on its way there': sql`
    select count(*) from refund r join payment p on p.id = r.payment_id and p.kept
    join invoice i on i.order_id = r.order_id and i.status = ${invoiceState.is('issued')} and not i.needs_staff
    where r.state = ${refundState.is('refunded')} and r.net_ntd + r.tax_ntd > 0
      and exists (${uncorrectedParts})
      and not exists (select from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'correct-invoice'
        where j.payload->>'refundId' = r.id::text)`,

  'the numbers of the ledger have no gap': sql`
    select count(*) from invoice_track t full join (
      select left(invoice_number, 2) as prefix, count(*) as drawn, max(right(invoice_number, 8)::int) + 1 as next
      from invoice where issuer = 'ledger' and invoice_number is not null group by 1
    ) used on used.prefix = t.prefix
    where (t.next_number, t.next_number) is distinct from (used.drawn, used.next)`,

  'a line whose refund was asked for opens nothing, unless staff declined it': sql`
    select count(*) from ${entitlements} e join refund r on r.order_line_id = e.order_line_id
    where e.revoked_at is null and r.state <> ${refundState.is('declined')}`,

  'a line that staff gave the money of back opens nothing, and goodwill ends no right': sql`
    select count(*) from ${entitlements} e join refund_line back on back.order_line_id = e.order_line_id and back.pieces > 0
    join staff_refund done on done.refund_id = back.refund_id and done.carried_out_at is not null
    where e.revoked_at is null`,

  'the lines of a refund add up to it and are of its order; only goodwill and money of no line count no pieces': sql`
    select count(*) from refund r cross join lateral (
      select sum(back.net_ntd) as net_ntd, sum(back.tax_ntd) as tax_ntd,
        bool_or(l.order_id <> r.order_id or l.tax_kind <> back.tax_kind
          or (back.pieces > 0) = (r.reason = 'goodwill' or back.order_line_id is null)) as is_wrong
      from refund_line back left join order_line l on l.id = back.order_line_id where back.refund_id = r.id
    ) its
    where (its.net_ntd, its.tax_ntd) is distinct from (r.net_ntd, r.tax_ntd) or its.is_wrong
      or r.reason = 'staff' and not exists (select from staff_refund began where began.refund_id = r.id)`,

  'no more of a line goes back than was paid for it': sql`
    select count(*) from order_line l cross join lateral (${givenBackOf(sql`l.id`)}) given
    where given.pieces > l.quantity or given.net_ntd > l.net_ntd or given.tax_ntd > l.tax_ntd`,

  'no refund of a line is more than its price and tax': sql`
    select count(*) from refund r join order_line l on l.id = r.order_line_id
    where r.reason = 'media' and (r.net_ntd > l.net_ntd or r.tax_ntd > l.tax_ntd)`,

  'no more pieces come back than were bought': sql`
    select count(*) from order_line l where l.quantity < ${piecesByStaff(sql`l.id`)} + (
      select coalesce(sum(g.pieces), 0) from goods_return g where g.order_line_id = l.id and g.status <> ${returnState.is('declined')})`,

  'returned pieces are booked out of what was sold, and into the free stock where they can be sold again': sql`
    select count(*) from (
      select l.order_id, l.product_id, -sum(back.pieces) as sold,
        sum(case when back.restocked then back.pieces else 0 end) as free
      from (
        select g.order_line_id, g.pieces, g.restocked from goods_return g
        where g.received_at is not null and g.status <> ${returnState.is('declined')}
        union all
        select own.order_line_id, own.pieces, done.restock from refund_line own
        join staff_refund done on done.refund_id = own.refund_id and done.carried_out_at is not null where own.pieces > 0
      ) back join order_line l on l.id = back.order_line_id and l.kind = 'goods' group by l.order_id, l.product_id
    ) due full join (
      select order_id, product_id, sum(sold_change) as sold, sum(free_change) as free
      from stock_movement where reason = 'returned' and order_id is not null group by order_id, product_id
    ) booked using (order_id, product_id)
    where (coalesce(due.sold, 0), coalesce(due.free, 0)) <> (coalesce(booked.sold, 0), coalesce(booked.free, 0))`,

  'a refund of goods is one return of its line, and gives back the price of its pieces and their tax': sql`
    select count(*) from (
      select from refund r left join goods_return g on g.refund_id = r.id
      where r.reason = 'goods' and (g.id is null or g.order_line_id <> r.order_line_id)
      union all
      select from order_line l cross join lateral (${givenBackOf(sql`l.id`)}) given
      where l.kind = 'goods' and (given.net_ntd, given.tax_ntd)
          <> (l.net_ntd * given.pieces / l.quantity, l.tax_ntd * given.pieces / l.quantity)
        and exists (select from goods_return g where g.order_line_id = l.id and g.status = ${returnState.is('refunded')})
        and not exists (select from refund_line back join staff_refund began on began.refund_id = back.refund_id
          where back.order_line_id = l.id)
    ) wrong`,

  'a coupon counts one use for each order that holds or took it, and for each paid one': sql`
    select (select count(*) from coupon c where c.used <> (select count(*) from coupon_use u where u.coupon_code = c.code))
      + (select count(*) from customer_order o full join coupon_use u on u.order_id = o.id
        where (case when o.coupon_state in ('held', 'taken') then o.coupon_code end) is distinct from u.coupon_code
          or u.order_id is not null and u.member_id <> o.member_id)
       + (select count(*) from customer_order o where o.coupon_code is not null and (
         o.status = ${orderState.is('paid')} and o.coupon_state <> case when ${isAllPaidBack} then 'freed' else 'taken' end
         or o.status = ${orderState.is('cancelled')} and o.coupon_state <> 'freed'))`,

  'a cart has a shipping line only beside goods': sql`
    select count(*) from cart c where c.shipping_code is not null and not exists (
      select from cart_line l join product p on p.product_id = l.product_id and p.kind = 'goods' where l.cart_id = c.id)`,

  ...memberInvariants,
  ...pickupInvariants,
  ...pointsInvariants,
  ...seatInvariants,
  ...stateInvariants,
};

/** Counts what breaks each invariant, all in one statement and so in one snapshot of a running shop. */
export const countViolations = async (db: Database): Promise<readonly Invariant[]> => {
  const counts = Object.entries(invariants).map(([name, count]) => sql`select ${name}::text, (${count})::int`);
  const { rows } = await sql<Invariant>`
    select name, violations from (${sql.join(counts, sql` union all `)}) as checked (name, violations)`.execute(db);
  return rows;
};

/** Counts as countViolations does, for at most that long; undefined where it was not done by then. */
export const countViolationsWithin = async (
  db: Database,
  seconds: number,
): Promise<readonly Invariant[] | undefined> => {
  try {
    return await inTransaction(db, async (tx) => {
      await sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`.execute(tx);
      return countViolations(tx);
    });
  } catch (error) {
    if (isCutOff(error)) return undefined;
    throw error;
  }
};
