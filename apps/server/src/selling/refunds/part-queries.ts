import { sql, type RawBuilder } from 'kysely';

const bought = (memberId: RawBuilder<unknown>, orderId: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from customer_order bought where bought.id = ${orderId} and bought.member_id = ${memberId})`;

/** Whether a member has a part in an order, so that its money is theirs to others: they bought it, or hold a seat of it (SAFE-17). */
export const hasPart = (memberId: RawBuilder<unknown>, orderId: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  ${bought(memberId, orderId)} or exists (select from order_line seats join seat held on held.order_line_id = seats.id
  where seats.order_id = ${orderId} and held.redeemed_by = ${memberId}))`;

/**
 * Whether no other member of the staff who has a permission is without a part in an order. To its buyer a holder of a seat is one, too:
 * otherwise seats for all colleagues would make a buyer alone.
 */
const isAlone = (
  staffId: RawBuilder<unknown>,
  orderId: RawBuilder<unknown>,
  permission: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`not exists (
  select from member colleague where colleague.is_staff and colleague.deleted_at is null and colleague.id <> ${staffId}
    and ${permission} = any(colleague.staff_permissions)
    and (not ${hasPart(sql`colleague.id`, orderId)} or ${bought(staffId, orderId)}))`;

/** The columns of a `RefundHand`. Who gives money back looks after refunds; who receives goods, after orders. */
export const handColumns = (
  staffId: RawBuilder<unknown>,
  orderId: RawBuilder<unknown>,
  permission: RawBuilder<unknown> = sql`'refunds'`,
) => sql`${hasPart(staffId, orderId)} as "hasPart", ${isAlone(staffId, orderId, permission)} as "isAlone"`;
