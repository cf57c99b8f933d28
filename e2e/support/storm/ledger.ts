/** What a buyer wanted to become of an order, all of it acknowledged: `paid` counts from the gateway's approval. */
export type OrderEnd = 'unpaid' | 'paid' | 'cancelled';

/** An order that the shop has acknowledged to a buyer. */
export interface AcknowledgedOrder {
  readonly userName: string;
  readonly orderNumber: string;
  readonly totalNtd: number;
  /** Under which the answer was got; the same question gets the same answer for as long as keys are kept. */
  readonly idempotencyKey: string;
  readonly end: OrderEnd;
}

/** Everything that buyers were told, for comparing with what the database says afterwards. */
export class Ledger {
  /** Whose orders it keeps: all of theirs, and nobody else's. */
  readonly userNames: ReadonlySet<string>;
  readonly #orders = new Map<string, AcknowledgedOrder>();
  readonly #approvedTrades = new Set<string>();
  readonly #listeners = new Set<() => void>();
  /** Answers that were got in the end, and tries that ended without one. */
  answers = 0;
  lostAnswers = 0;
  /** Refusals for faults of the shop's own (500); there should be none. */
  readonly unexpected: string[] = [];

  constructor(userNames: readonly string[]) {
    this.userNames = new Set(userNames);
  }

  noteAnswer(): void {
    this.answers += 1;
    for (const listener of this.#listeners) listener();
  }

  addOrder(order: AcknowledgedOrder): void {
    this.#orders.set(order.orderNumber, order);
  }

  /** The gateway told the buyer that it has taken the money. */
  addApproval(tradeId: string): void {
    this.#approvedTrades.add(tradeId);
  }

  setEnd(orderNumber: string, end: OrderEnd): void {
    const order = this.#orders.get(orderNumber);
    if (order === undefined) throw new Error(`no such acknowledged order: ${orderNumber}`);
    this.#orders.set(orderNumber, { ...order, end });
  }

  get orders(): readonly AcknowledgedOrder[] {
    return [...this.#orders.values()];
  }

  get approvedTrades(): ReadonlySet<string> {
    return this.#approvedTrades;
  }

  /** Resolves after so many answers more; rejects when `signal` is aborted before. */
  untilAnswers(count: number, signal: AbortSignal): Promise<void> {
    const goal = this.answers + count;
    return new Promise((resolve, reject) => {
      const end = (settle: () => void): void => {
        this.#listeners.delete(listener);
        signal.removeEventListener('abort', onAbort);
        settle();
      };
      const listener = (): void => {
        if (this.answers >= goal) end(resolve);
      };
      const onAbort = (): void => {
        end(() => {
          reject(new Error('the storm was broken off', { cause: signal.reason }));
        });
      };
      this.#listeners.add(listener);
      if (signal.aborted) onAbort();
      else signal.addEventListener('abort', onAbort);
    });
  }
}
