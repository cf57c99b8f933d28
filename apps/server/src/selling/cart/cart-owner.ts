import type { Caller } from '#server/platform/http/caller.ts';

/** Whose cart it is: a visitor's before sign-in, a member's after it. */
export type CartOwner =
  { readonly kind: 'visitor'; readonly visitorId: string } | { readonly kind: 'member'; readonly memberId: number };

/** The owner that a request's token names; a payload never does. */
export const ownerOf = (caller: Caller): CartOwner =>
  caller.kind === 'member'
    ? { kind: 'member', memberId: caller.memberId }
    : { kind: 'visitor', visitorId: caller.visitorId };
