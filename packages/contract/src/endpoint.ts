import type { StaffPermission } from '@kapok/domain';
import type { z } from 'zod';

/**
 * Who may make a call. `anyone` needs no token, `visitor` needs a token of any kind (a visitor's is given out freely),
 * `member` a signed-in member's, `staff` that of a member who is staff at the moment of the call.
 */
export type Audience = 'anyone' | 'visitor' | 'member' | 'staff';

/** A permission of staff; `any-staff` for the few calls that need none. */
export type CallPermission = StaffPermission | 'any-staff';

/** One call of the shop: what crosses the wire, exactly as specified, and who may send it. Sent with POST as JSON. */
export interface Endpoint<
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Audience = Audience,
> {
  readonly path: `/api/${string}`;
  readonly audience: Who;
  readonly summary: string;
  readonly body: Body;
  readonly reply: Reply;
  /** What the staff member must be allowed to look after (MGNT-8). A call of staff that says nothing is refused to everybody. */
  readonly permission?: CallPermission;
  /**
   * A second run would do more than the first, or be refused where the first was not: money, stock, a code used up, something
   * removed. A repeated `Idempotency-Key` gets the first answer again and changes nothing.
   */
  readonly idempotent?: true;
  /**
   * `by-hand`: a second run is not the same as the first: a message would be said twice, and a call that ends its own session
   * would find no session. Of any other call, the page sends it again by itself where its answer was lost.
   */
  readonly repeat?: 'by-hand';
  /**
   * Changes how an account is signed in to, or ends it. `proven-lately`: refused unless the person was proven within the last
   * ten minutes in this session (SAFE-2). `own-proof`: the payload holds the proof: a password, the token of
   * a mailed link, or a code of an app whose secret was shown behind a proof.
   */
  readonly changesCredential?: 'proven-lately' | 'own-proof';
  /** The page makes a proof of work that is asked for by itself and shows no more than that the call takes longer. */
  readonly proof?: 'in-silence';
  /**
   * Answers all alike who are not signed in. It may be asked with GET as well, by an address that caches in between can answer
   * (WIDE-3), and then takes everybody for a stranger.
   */
  readonly isPublic?: true;
  /** Bytes of its largest payload, where that is more than any other call needs. */
  readonly bodyLimitBytes?: number;
}

/** Declares a call; the types of both sides follow from it. */
export const endpoint = <const Who extends Audience, Body extends z.ZodType, Reply extends z.ZodType>(
  declared: Endpoint<Body, Reply, Who>,
): Endpoint<Body, Reply, Who> => declared;
