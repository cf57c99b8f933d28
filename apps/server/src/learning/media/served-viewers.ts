import { LRUCache } from 'lru-cache';
import { callerKey, type Caller } from '#server/platform/http/caller.ts';

/** Some megabytes. A viewer that was forgotten is known again with the next segment. */
const REMEMBERED_MAX = 50_000;

/** Whether something of a file that a member bought was sent to them, by whichever process. */
export type WasDelivered = (memberId: number, fileUuid: string) => Promise<boolean>;

const keyOf = (caller: Caller, fileUuid: string): string => `${callerKey(caller)}:${fileUuid}`;

/**
 * Who was let in to which film or sound. In memory, since a row for each visitor would be one that strangers write (SAFE-16):
 * each process knows what it served itself. What members have bought is written down, and all processes know of it.
 */
export class ServedViewers {
  readonly #wasDelivered: WasDelivered;
  readonly #served = new LRUCache<string, true>({ max: REMEMBERED_MAX });

  constructor(wasDelivered: WasDelivered) {
    this.#wasDelivered = wasDelivered;
  }

  /** Notes that a manifest or a segment goes to the caller. */
  note(caller: Caller, fileUuid: string): void {
    this.#served.set(keyOf(caller, fileUuid), true);
  }

  /** Whether the file was sent to the caller, as far as this process can tell. */
  async has(caller: Caller, fileUuid: string): Promise<boolean> {
    if (this.#served.has(keyOf(caller, fileUuid))) return true;
    return caller.kind === 'member' && (await this.#wasDelivered(caller.memberId, fileUuid));
  }
}
