import type { AuditFacts } from './audit-queries.ts';
import type { AcknowledgedOrder, Ledger } from './ledger.ts';

/** Where the records differ from what buyers were told, one sentence each; none in a sound shop. */
export const findFaults = (ledger: Ledger, facts: AuditFacts): readonly string[] => [
  ...orderFaults(
    ledger.orders,
    facts.orders.filter(({ userName }) => ledger.userNames.has(userName)),
  ),
  ...tradeFaults(ledger.approvedTrades, facts.takenTrades),
  ...facts.grants
    .filter(({ grants }) => grants !== 1)
    .map(
      ({ orderNumber, productId, grants }) => `paid order ${orderNumber} has ${grants} entitlements for ${productId}`,
    ),
  ...ledger.unexpected.map((requestId) => `the shop answered 500 to request ${requestId}`),
];

const orderFaults = (acknowledged: readonly AcknowledgedOrder[], recorded: AuditFacts['orders']): readonly string[] => {
  const byNumber = new Map(recorded.map((order) => [order.orderNumber, order]));
  const known = new Set(acknowledged.map(({ orderNumber }) => orderNumber));
  return [
    ...acknowledged.flatMap((order) => differences(order, byNumber.get(order.orderNumber))),
    // Every buyer insists until an answer comes, so an order that nobody was told of is a second one of the same cart.
    ...recorded
      .filter(({ orderNumber }) => !known.has(orderNumber))
      .map(({ orderNumber, userName }) => `order ${orderNumber} of ${userName} was never acknowledged`),
  ];
};

const differences = (told: AcknowledgedOrder, found: AuditFacts['orders'][number] | undefined): readonly string[] => {
  const { orderNumber } = told;
  if (found === undefined) return [`acknowledged order ${orderNumber} is lost`];
  const faults = [];
  if (found.userName !== told.userName) faults.push(`order ${orderNumber} belongs to ${found.userName}`);
  if (found.totalNtd !== told.totalNtd)
    faults.push(`order ${orderNumber} costs ${found.totalNtd}, not ${told.totalNtd}`);
  if (found.status !== told.end) faults.push(`order ${orderNumber} is ${found.status}, not ${told.end}`);
  const due = told.end === 'paid' ? 1 : 0;
  if (found.keptPayments !== due)
    faults.push(`order ${orderNumber} has ${found.keptPayments} kept payments, not ${due}`);
  return faults;
};

const tradeFaults = (approved: ReadonlySet<string>, taken: AuditFacts['takenTrades']): readonly string[] => {
  const takenIds = new Set(taken.map(({ id }) => id));
  return [
    ...[...approved]
      .filter((id) => !takenIds.has(id))
      .map((id) => `the gateway has forgotten the approved trade ${id}`),
    ...taken
      .filter(({ payments }) => payments !== 1)
      .map(({ tradeNumber, payments }) => `the money of trade ${tradeNumber} is recorded ${payments} times`),
  ];
};
