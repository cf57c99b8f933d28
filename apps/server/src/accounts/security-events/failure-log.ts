import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { DailyAllowance } from '#server/platform/http/daily-allowance.ts';
import { logSecurityEvent } from './note.ts';
import { insertSecurityEvents, type SecurityEventRow } from './queries.ts';

/** What a process writes of failures at most; tests put others in the place of these. */
export interface FailureLimits {
  /** Different failures of one minute that get a row of their own, for accounts that exist and for all else. */
  readonly perMinute: number;
  readonly perDay: number;
  /** Of these, in a day and of each sort, from one address; a whole site of IPv6 (/48) counts for four. */
  readonly perAddressADay: number;
  readonly writeEveryMs: number;
}

/** What a process of a shop writes of failures at most. A school whose pupils mistype their passwords stays far below. */
export const failureLimits: FailureLimits = {
  perMinute: 200,
  perDay: 20_000,
  perAddressADay: 500,
  writeEveryMs: 500,
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** For how long failures above the limits are one row: a flood of days is a row of each kind every ten minutes. */
const SUMMED_FOR_MS = 10 * MINUTE_MS;

interface Counted {
  readonly row: SecurityEventRow;
  readonly beganMs: number;
  /** After so long the count is written. */
  readonly countedForMs: number;
  /** Since the last row about it was written. */
  unwritten: number;
  isWritten: boolean;
}

/** Rows that may still be written in a minute and in a day, and of one address in a day. */
class Budget {
  readonly #limits: FailureLimits;
  readonly #addresses: DailyAllowance;
  #minute = { endsMs: 0, left: 0 };
  #day = { endsMs: 0, left: 0 };

  constructor(limits: FailureLimits) {
    this.#limits = limits;
    this.#addresses = new DailyAllowance(limits.perAddressADay);
  }

  take(nowMs: number, address: string | null): boolean {
    if (address !== null && !this.#addresses.take(address)) return false;
    if (nowMs >= this.#minute.endsMs) this.#minute = { endsMs: nowMs + MINUTE_MS, left: this.#limits.perMinute };
    if (nowMs >= this.#day.endsMs) this.#day = { endsMs: nowMs + DAY_MS, left: this.#limits.perDay };
    if (this.#minute.left === 0 || this.#day.left === 0) return false;
    this.#minute.left -= 1;
    this.#day.left -= 1;
    return true;
  }
}

/**
 * Writes failures and refusals down without making anybody wait: they are counted in memory and written together, twice a
 * second. The same failure of the same account, address and call is one row when it first happens and one with the count
 * when its minute is over. Above its limits a process only counts, without account and address, and writes one row of each kind every ten minutes, so that a
 * flood fills no disk; accounts that exist have limits of their own, so that a flood of invented names hides nothing about them, and each
 * address has some of both, so that a flood from one hides nothing of the others.
 */
export class FailureLog {
  readonly #db: Database;
  readonly #log: FastifyBaseLogger;
  readonly #counted = new Map<string, Counted>();
  readonly #knownBudget: Budget;
  readonly #otherBudget: Budget;
  readonly #timer: NodeJS.Timeout;
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: {
    readonly db: Database;
    readonly log: FastifyBaseLogger;
    readonly limits?: Partial<FailureLimits>;
  }) {
    const limits = { ...failureLimits, ...deps.limits };
    this.#db = deps.db;
    this.#log = deps.log;
    this.#knownBudget = new Budget(limits);
    this.#otherBudget = new Budget(limits);
    this.#timer = setInterval(() => {
      this.#write(false);
    }, limits.writeEveryMs).unref();
  }

  /** Counts a failure. Costs the same for accounts that exist and others; touches no database. */
  note(row: SecurityEventRow): void {
    const nowMs = performance.now();
    const counted = this.#counted.get(keyOf(row));
    if (counted !== undefined) {
      counted.unwritten += row.times;
      return;
    }
    const budget = row.memberId === null ? this.#otherBudget : this.#knownBudget;
    if (budget.take(nowMs, row.address)) {
      this.#counted.set(keyOf(row), {
        row,
        beganMs: nowMs,
        countedForMs: MINUTE_MS,
        unwritten: row.times,
        isWritten: false,
      });
      logSecurityEvent(this.#log, row);
      return;
    }
    const anybody = {
      ...row,
      memberId: null,
      actorId: null,
      accountKey: null,
      address: null,
      device: '',
      requestId: '',
    };
    const summed = { ...anybody, details: {} };
    const sum = this.#counted.get(keyOf(summed));
    if (sum === undefined) {
      this.#counted.set(keyOf(summed), {
        row: summed,
        beganMs: nowMs,
        countedForMs: SUMMED_FOR_MS,
        unwritten: row.times,
        isWritten: true,
      });
    } else {
      sum.unwritten += row.times;
    }
  }

  /** Writes what is left; to be called while the database still answers. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#write(true);
    await this.#writing;
  }

  #write(isLast: boolean): void {
    this.#writing = this.#writing.then(() => this.#writeDue(isLast));
  }

  async #writeDue(isLast: boolean): Promise<void> {
    const nowMs = performance.now();
    const due = [...this.#counted].filter(
      ([, each]) => isLast || !each.isWritten || nowMs - each.beganMs >= each.countedForMs,
    );
    const rows = due.map(([, each]) => ({ each, times: each.unwritten })).filter(({ times }) => times > 0);
    try {
      await insertSecurityEvents(
        this.#db,
        rows.map(({ each, times }) => ({ ...each.row, times })),
      );
    } catch (error) {
      // Kept, and tried again at the next time; the budgets bound how many they become.
      this.#log.warn({ err: error, waiting: rows.length }, 'security events could not be written');
      return;
    }
    for (const { each, times } of rows) {
      each.unwritten -= times;
      each.isWritten = true;
    }
    for (const [key, each] of due) {
      if (nowMs - each.beganMs >= each.countedForMs && each.unwritten === 0) this.#counted.delete(key);
    }
  }
}

const keyOf = ({ kind, outcome, memberId, actorId, accountKey, address, details }: SecurityEventRow): string =>
  JSON.stringify([kind, outcome, memberId, actorId, accountKey?.toString('base64'), address, details]);
