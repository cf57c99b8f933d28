import { sql, type Kysely } from 'kysely';
import type { DB } from './generated/tables.ts';

/** A NOTIFY that saves whoever hears it from looking later: it may be lost with the process that would send it. */
export interface WakeUp {
  readonly channel: string;
  readonly payload: string;
}

/** Wake-ups of many transactions go out together, so that commits do not wait for each other at PostgreSQL's one queue. */
const TOGETHER_MS = 25;

/** Sends wake-ups over a database's own connections: the first at once, those of the next moment in one statement. */
export class WakeUps {
  readonly #db: Kysely<DB>;
  readonly #onLost: (error: Error) => void;
  readonly #waiting = new Map<string, WakeUp>();
  #pause: NodeJS.Timeout | undefined;
  /** What was sent and has neither arrived nor failed. */
  readonly #underWay = new Set<Promise<void>>();

  constructor(db: Kysely<DB>, onLost: (error: Error) => void) {
    this.#db = db;
    this.#onLost = onLost;
  }

  /** Never fails: what could not be sent is told to `onLost`, and found by those who look. */
  add(wakeUps: readonly WakeUp[]): void {
    for (const wakeUp of wakeUps) this.#waiting.set(`${wakeUp.channel} ${wakeUp.payload}`, wakeUp);
    if (this.#pause === undefined && this.#waiting.size > 0) this.#send();
  }

  /** Sends what waits and waits until it has arrived: a pool that ends lets go of whoever still asks for a connection. */
  async close(): Promise<void> {
    clearTimeout(this.#pause);
    if (this.#waiting.size > 0) this.#send();
    await Promise.all(this.#underWay);
  }

  #send(): void {
    const sent = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      if (this.#waiting.size > 0) this.#send();
    }, TOGETHER_MS).unref();
    const channels = sent.map(({ channel }) => channel);
    const payloads = sent.map(({ payload }) => payload);
    const arrived = sql`
      select pg_notify(channel, payload) from unnest(${channels}::text[], ${payloads}::text[]) as sent (channel, payload)`
      .execute(this.#db)
      .then(
        () => undefined,
        (error: unknown) => {
          this.#onLost(error instanceof Error ? error : new Error('a wake-up was not sent', { cause: error }));
        },
      )
      .finally(() => this.#underWay.delete(arrived));
    this.#underWay.add(arrived);
  }
}
