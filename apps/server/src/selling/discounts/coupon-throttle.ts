import { MOST_DOUBLINGS } from '@kapok/domain';
import {
  addressTries,
  admitStranger,
  type StrangersDoor,
  type StrangersTry,
  type Try,
} from '#server/accounts/identity/index.ts';
import { addressKey } from '#server/platform/http/address-key.ts';

/** Who tries a coupon. Visitors are many and made freely, so they count by their address; a member counts for both. */
export interface CouponGuesser {
  readonly memberId: number | null;
  readonly address: string;
  /** The proof of work that came along. */
  readonly proof: string | undefined;
}

/**
 * Counts tries of codes that do not exist, over all processes, so that nobody finds coupons by guessing. A member who guesses is
 * refused; an address from which many guess is asked for a proof of work, since others share it (SAFE-7).
 */
export class CouponThrottle {
  readonly #door: StrangersDoor;

  constructor(door: StrangersDoor) {
    this.#door = door;
  }

  /**
   * Counts a try before it is judged, and gives what was counted. Throws `rate-limited` with `retryAfterSeconds`, or
   * `proof-of-work-needed`, where too many codes were wrong lately; a try that waits for its proof is not counted.
   */
  async spend({ memberId, address, proof }: CouponGuesser): Promise<readonly Try[]> {
    const own: readonly Try[] = memberId === null ? [] : [{ limit: 'couponMember', subject: `member ${memberId}` }];
    await this.#door.throttle.spend(own);
    try {
      const { tries } = await admitStranger(this.#door, tryFrom(address, memberId !== null), proof);
      return [...own, ...tries];
    } catch (error) {
      await this.giveBack(own);
      throw error;
    }
  }

  /** Takes back a try whose code exists, or that nobody could judge. */
  giveBack(tries: readonly Try[]): Promise<void> {
    return this.#door.throttle.giveBack(tries);
  }
}

const tryFrom = (address: string, isMember: boolean): StrangersTry => {
  const subject = addressKey(address);
  return {
    purpose: 'coupon',
    subject,
    free: isMember
      ? addressTries(address, 'couponAddress', 'couponNetwork')
      : addressTries(address, 'couponVisitor', 'couponVisitorNetwork'),
    hardening: [{ limit: 'couponProven', subject, mostDoublings: MOST_DOUBLINGS }],
  };
};
