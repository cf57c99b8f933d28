import type { Pool } from 'pg';
import { sharesOf, type Share } from '#server/platform/http/address-key.ts';
import { SharedThrottle } from '#server/platform/http/shared-throttle.ts';

/** Codes that do not exist, tried by one member or by the visitors of one address: far above what somebody mistypes. */
const unknownCodes = { points: 20, durationSeconds: 600 };
/** The same of all members of one address: accounts are made freely. */
const unknownCodesOfMembers = { points: 100, durationSeconds: 600 };

/** Who tries a coupon. Visitors are many and made freely, so they count by their address; a member counts for both. */
export interface CouponGuesser {
  readonly memberId: number | null;
  readonly address: string;
}

/** Counts tries of codes that do not exist, over all processes, so that nobody finds coupons by guessing. */
export class CouponThrottle {
  readonly #visitors: SharedThrottle;
  readonly #members: SharedThrottle;
  readonly #addresses: SharedThrottle;

  constructor(pool: Pool, key: Buffer) {
    this.#visitors = new SharedThrottle(pool, key, 'couponVisitor', unknownCodes);
    this.#members = new SharedThrottle(pool, key, 'couponMember', unknownCodes);
    this.#addresses = new SharedThrottle(pool, key, 'couponAddress', unknownCodesOfMembers);
  }

  /** Counts a try before it is judged. Throws `rate-limited` with `retryAfterSeconds` where too many codes were wrong lately. */
  async spend(guesser: CouponGuesser): Promise<void> {
    for (const [throttle, shares] of this.#countsOf(guesser)) await throttle.spend(shares);
  }

  /** Takes back a try whose code exists, or that nobody could judge. */
  async giveBack(guesser: CouponGuesser): Promise<void> {
    for (const [throttle, shares] of this.#countsOf(guesser)) await throttle.giveBack(shares);
  }

  #countsOf({ memberId, address }: CouponGuesser): readonly (readonly [SharedThrottle, readonly Share[]])[] {
    const shares = sharesOf(address);
    if (memberId === null) return [[this.#visitors, shares]];
    return [
      [this.#members, [{ key: `member-${memberId}`, times: 1 }]],
      [this.#addresses, shares],
    ];
  }
}
