import type { Share } from '#server/platform/http/address-key.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { FairLine, type Waiting } from './fair-line.ts';

const RETRY_AFTER_SECONDS = 2;

/** How long the lane of strangers rests after a piece of work, as a multiple of the time that the work took. */
const STRANGERS_REST = 2;

/** Who work is for: the owners of accounts, strangers who did a proof of work, and all others. */
export type Lane = 'owner' | 'proven' | 'stranger';

const LANES: readonly Lane[] = ['owner', 'proven', 'stranger'];

export interface WorkLimits {
  readonly atOnce: number;
  /** Work of strangers without a proof that runs at once. After it their lane rests for twice as long. */
  readonly strangersAtOnce: number;
  /** In each lane. */
  readonly maxWaiting: Readonly<Record<Lane, number>>;
}

/** A place in the queue, taken before anything is written down for the work, so that what finds none costs nothing. */
export interface Place {
  /** Runs the work when its turn comes. Throws `unavailable` where the place went to an address that had none. */
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Gives the place up where it was not used. */
  readonly leave: () => void;
}

interface QueuedPlace extends Waiting {
  readonly turn: PromiseWithResolvers<'yours' | 'pushed-out'>;
  isReady: boolean;
}

/**
 * Runs costly work a few at once and lets a bounded number wait, so that a flood of it cannot take the server down. Owners,
 * strangers with a proof of work and strangers without one wait in lanes of their own, which take turns, as do the addresses
 * within a lane: a flood in one lane or from one address does not hold the others up.
 */
export class WorkQueue {
  readonly #limits: WorkLimits;
  readonly #lines: Readonly<Record<Lane, FairLine<QueuedPlace>>>;
  #running = 0;
  /** Of strangers without a proof, those that run and those after which their lane rests. */
  #strangers = 0;
  #nextLane = 0;

  constructor(limits: WorkLimits) {
    const lineOf = (lane: Lane) =>
      new FairLine<QueuedPlace>(limits.maxWaiting[lane], ({ turn }) => {
        turn.resolve('pushed-out');
      });
    this.#limits = limits;
    this.#lines = { owner: lineOf('owner'), proven: lineOf('proven'), stranger: lineOf('stranger') };
  }

  /** A place for whoever counts for these shares; undefined where too many of the lane wait already. */
  findPlace(lane: Lane, shares: readonly Share[]): Place | undefined {
    const line = this.#lines[lane];
    const place = line.join(shares, (rank) => ({ rank, turn: Promise.withResolvers(), isReady: false }));
    if (place === undefined) return undefined;
    return {
      leave: () => {
        line.leave(place, false);
      },
      run: async (work) => {
        place.isReady = true;
        this.#startNext();
        if ((await place.turn.promise) === 'pushed-out') throw queueFull();
        const startedAt = performance.now();
        try {
          return await work();
        } finally {
          this.#end(lane, performance.now() - startedAt);
        }
      },
    };
  }

  #end(lane: Lane, durationMs: number): void {
    this.#running -= 1;
    if (lane === 'stranger') {
      setTimeout(() => {
        this.#strangers -= 1;
        this.#startNext();
      }, durationMs * STRANGERS_REST);
    }
    this.#startNext();
  }

  #startNext(): void {
    if (this.#running >= this.#limits.atOnce) return;
    for (let step = 0; step < LANES.length; step += 1) {
      const at = (this.#nextLane + step) % LANES.length;
      if (!this.#startIn(LANES[at] ?? 'owner')) continue;
      this.#nextLane = (at + 1) % LANES.length;
      this.#startNext();
      return;
    }
  }

  /** False where nobody of the lane is ready, or enough of it run. */
  #startIn(lane: Lane): boolean {
    if (lane === 'stranger' && this.#strangers >= this.#limits.strangersAtOnce) return false;
    const line = this.#lines[lane];
    const place = line.first(({ isReady }) => isReady);
    if (place === undefined) return false;
    line.leave(place, true);
    this.#running += 1;
    if (lane === 'stranger') this.#strangers += 1;
    place.turn.resolve('yours');
    return true;
  }
}

/** Too many wait. */
export const queueFull = (): ShopError => new ShopError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
