import type { StateTable } from './state-table.ts';

/** What a webhook can be told of. A kind keeps its name and its meaning for good: receivers branch on it. */
export const webhookKinds = [
  'order.paid',
  'order.shipped',
  'order.refunded',
  'invoice.issued',
  'course.joined',
  'course.left',
  'member.left',
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** What is sent beside the chosen kinds: a test, which staff ask for. */
export const webhookMessageKinds = [...webhookKinds, 'test'] as const;
export type WebhookMessageKind = (typeof webhookMessageKinds)[number];

export const webhookMessageStatuses = ['waiting', 'delivered', 'failed'] as const;
export type WebhookMessageStatus = (typeof webhookMessageStatuses)[number];

/** A message to a webhook. `sendAgain` is by hand, also of one that was delivered: the receiver may have lost it. */
export const webhookMessageStates = {
  states: webhookMessageStatuses,
  initial: ['waiting'],
  events: {
    deliver: { from: ['waiting'], to: 'delivered' },
    giveUp: { from: ['waiting'], to: 'failed' },
    sendAgain: { from: ['waiting', 'delivered', 'failed'], to: 'waiting' },
  },
} as const satisfies StateTable<WebhookMessageStatus>;

/**
 * Why a message did not arrive. `refused`: another answer than 2xx, redirects included. `private-address`: a machine that only the
 * shop's own network reaches. `switched-off`: its webhook was switched off meanwhile. `outdated`: what it told of is gone.
 */
export const webhookFaults = [
  'timeout',
  'unreachable',
  'private-address',
  'refused',
  'switched-off',
  'outdated',
] as const;
export type WebhookFault = (typeof webhookFaults)[number];

/** Why a webhook is told nothing: staff switched it off, it did not answer for days, or it said that it is gone (410). */
export const webhookOffReasons = ['staff', 'failing', 'gone'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Pauses before each further try, as Standard Webhooks proposes them: ten tries within three days. Seconds. */
const PAUSES_SECONDS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** How long after so many tries in vain the next one follows; undefined where the message is given up. Seconds. */
export const webhookPauseSeconds = (tries: number): number | undefined => PAUSES_SECONDS[tries - 1];

/** How long the secret before goes on signing beside a new one, so that the receiver can change without haste. Hours. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24;

/** For how long messages are kept. Days. */
export const WEBHOOK_MESSAGE_DAYS = 30;

export const MOST_WEBHOOKS = 20;
export const MOST_WEBHOOK_URL = 500;
export const MOST_WEBHOOK_NOTE = 100;

/** A host, perhaps with a port, and what stands behind it: neither a user nor a password, which would stand in logs. */
const ADDRESS = /^(https?):\/\/((?:[a-z0-9-]+\.)*[a-z0-9-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?][^\s#\\]*)?$/i;

/** What staff fill in of a webhook. */
export interface WebhookWish {
  readonly url: string;
  readonly events: readonly WebhookKind[];
}

/**
 * What is wrong with a webhook before it is kept, the field that is named first. `isPrivate`: whether the operator allows its host,
 * which may then be reached by http.
 */
export const webhookWishFault = ({ url, events }: WebhookWish, isPrivate: boolean): 'url' | 'events' | null => {
  const scheme = ADDRESS.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined || url.length > MOST_WEBHOOK_URL || (scheme === 'http' && !isPrivate)) return 'url';
  return events.length === 0 ? 'events' : null;
};
