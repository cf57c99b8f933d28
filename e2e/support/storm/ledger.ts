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
  #answers = 0;
  #lostAnswers = 0;
  #inFlight = 0;
  /** Refusals for faults of the shop's own (500); there should be none. */
  readonly unexpected: string[] = [];

  constructor(userNames: readonly string[]) {
    this.userNames = new Set(userNames);
  }

  /** Answers that were got in the end. */
  get answers(): number {
    return this.#answers;
  }

  /** Tries that ended without an answer. */
  get lostAnswers(): number {
    return this.#lostAnswers;
  }

  noteAnswer(): void {
    this.#answers += 1;
    this.#tell();
  }

  noteLost(): void {
    this.#lostAnswers += 1;
    this.#tell();
  }

  /** Makes a call, which is in flight until it ends. */
  async inFlight<Result>(call: () => Promise<Result>): Promise<Result> {
    this.#inFlight += 1;
    try {
      const end = call();
      this.#tell();
      return await end;
    } finally {
      this.#inFlight -= 1;
    }
  }

  #tell(): void {
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

  /** Resolves after so many answers more; rejects when `signal` is aborted before, as the others do. */
  untilAnswers(count: number, signal: AbortSignal): Promise<void> {
    const goal = this.#answers + count;
    return this.#until(() => this.#answers >= goal, signal);
  }

  /** Resolves as soon as a call is in flight; it still is when this is taken note of at once. */
  untilInFlight(signal: AbortSignal): Promise<void> {
    return this.#until(() => this.#inFlight > 0, signal);
  }

  /** Resolves when so many answers are lost, all together. */
  untilLost(count: number, signal: AbortSignal): Promise<void> {
    return this.#until(() => this.#lostAnswers >= count, signal);
  }

  #until(isReached: () => boolean, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void): void => {
        this.#listeners.delete(listener);
        signal.removeEventListener('abort', onAbort);
        settle();
      };
      const listener = (): void => {
        if (isReached()) end(resolve);
      };
      const onAbort = (): void => {
        end(() => {
          reject(new Error('the storm was broken off', { cause: signal.reason }));
        });
      };
      this.#listeners.add(listener);
      if (signal.aborted) onAbort();
      else signal.addEventListener('abort', onAbort);
      listener();
    });
  }
}
