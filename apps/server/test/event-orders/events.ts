/** What can happen to one order and its one try at being paid, in any order. */
export const EVENTS = ['form', 'return', 'notify', 'notify-again', 'notify-failure', 'delete', 'reconcile'] as const;
export type Event = (typeof EVENTS)[number];

/** Where an order has ended: what a shop may say of it, and nothing else. */
export interface OrderEnd {
  readonly status: 'unpaid' | 'paid' | 'cancelled';
  readonly attempt: 'none' | 'started' | 'failed' | 'captured';
  /** Whether each payment was kept; one that was not is on its way back. */
  readonly payments: readonly boolean[];
  /** Reports of money before anybody could pay: raised before staff, once. */
  readonly alerts: number;
}

const isReportOfSuccess = (event: Event): boolean =>
  event === 'return' || event === 'notify' || event === 'notify-again';

const captured = (end: OrderEnd): OrderEnd => {
  const isKept = end.status === 'unpaid';
  return { ...end, status: isKept ? 'paid' : end.status, attempt: 'captured', payments: [...end.payments, isKept] };
};

const afterDeletion = (end: OrderEnd): OrderEnd =>
  end.status === 'unpaid' && end.attempt !== 'started' ? { ...end, status: 'cancelled' } : end;

const afterAttempt = (end: OrderEnd, event: Event): OrderEnd => {
  const { attempt } = end;
  if (isReportOfSuccess(event)) return attempt === 'captured' ? end : captured(end);
  if (event === 'notify-failure') return attempt === 'started' ? { ...end, attempt: 'failed' } : end;
  return event === 'reconcile' && attempt === 'started' ? captured(end) : end;
};

const after = (end: OrderEnd, event: Event): OrderEnd => {
  if (event === 'delete') return afterDeletion(end);
  if (event === 'form') return end.status === 'unpaid' ? { ...end, attempt: 'started' } : end;
  if (end.attempt !== 'none') return afterAttempt(end, event);
  return isReportOfSuccess(event) ? { ...end, alerts: 1 } : end;
};

/** How an order must end after these events, by the rules of PAY-4, PAY-6, PAY-7 and C07 alone. */
export const endAfter = (events: readonly Event[]): OrderEnd =>
  events.reduce<OrderEnd>(after, { status: 'unpaid', attempt: 'none', payments: [], alerts: 0 });

/** Every order of the items; 5,040 for seven. */
export const permutations = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  items.length < 2
    ? [items]
    : items.flatMap((item, index) =>
        permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
      );

/** So many of the list, spread evenly over the whole of it. */
export const sampleOf = <Item>(list: readonly Item[], count: number): readonly Item[] =>
  list.filter(
    (_, index) => Math.floor((index * count) / list.length) !== Math.floor(((index - 1) * count) / list.length),
  );
