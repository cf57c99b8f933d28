import type { StateTable } from './state-table.ts';

/** Who can be told which orders an advertisement brought: Google Analytics 4, and Meta for its pixel. */
export const conversionReceivers = ['ga4', 'meta'] as const;
export type ConversionReceiver = (typeof conversionReceivers)[number];

/** What is told: that an order was paid, or that money of it went back. */
export const conversionKinds = ['purchase', 'refund'] as const;
export type ConversionKind = (typeof conversionKinds)[number];

export const conversionStatuses = ['waiting', 'sent', 'failed'] as const;
export type ConversionStatus = (typeof conversionStatuses)[number];

/** A conversion that was sent is never sent again by hand: the receiver might count it twice. */
export const conversionStates = {
  states: conversionStatuses,
  initial: ['waiting'],
  events: {
    send: { from: ['waiting'], to: 'sent' },
    giveUp: { from: ['waiting'], to: 'failed' },
    sendAgain: { from: ['failed'], to: 'waiting' },
  },
} as const satisfies StateTable<ConversionStatus>;

/**
 * Why a conversion did not arrive. `refused`: the receiver did not take it. `not-allowed`: nor will it any other, since it does not
 * know the id or the secret. `too-late`: it takes nothing so old. `switched-off`: staff switched it off meanwhile. `outdated`: what it
 * told of is gone, or the order itself was never told. `demo`: a demo tells nobody outside.
 */
export const conversionFaults = [
  'timeout',
  'unreachable',
  'refused',
  'not-allowed',
  'too-late',
  'switched-off',
  'outdated',
  'demo',
] as const;
export type ConversionFault = (typeof conversionFaults)[number];

/** Faults that another try changes nothing of. */
const finalFaults: readonly ConversionFault[] = ['too-late', 'switched-off', 'outdated', 'demo'];

export const isFinalConversionFault = (fault: ConversionFault): boolean => finalFaults.includes(fault);

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Pauses before each further try. All tries lie within 48 hours: for so long Meta knows an event again by its id, and whatever the
 * answer to an earlier try was that got lost, a later one does not count twice. Seconds.
 */
const PAUSES_SECONDS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 12 * HOUR, 18 * HOUR];

/** How long after so many tries in vain the next one follows; undefined where the conversion is given up. Seconds. */
export const conversionPauseSeconds = (tries: number): number | undefined => PAUSES_SECONDS[tries - 1];

/** How far back a receiver takes what happened. Seconds. */
const TAKEN_WITHIN_SECONDS: Readonly<Record<ConversionReceiver, number>> = { ga4: 72 * HOUR, meta: 7 * DAY };

/** Whether a receiver would refuse what happened so long ago, or count it for another day. */
export const isTooLateFor = (receiver: ConversionReceiver, ageSeconds: number): boolean =>
  ageSeconds > TAKEN_WITHIN_SECONDS[receiver];

/**
 * When a refund is told, by the state of the purchase that it takes back: after it, and never where the receiver knows of no purchase;
 * null stands for one that there is not.
 */
export const turnOfRefund = (purchase: ConversionStatus | null): 'now' | 'later' | 'never' => {
  if (purchase === 'waiting') return 'later';
  return purchase === 'sent' ? 'now' : 'never';
};

/** What the receivers call their accounts, and what their secrets look like. */
const shapes: Readonly<Record<ConversionReceiver, { readonly id: RegExp; readonly secret: RegExp }>> = {
  // The API secret of a web stream has 22 characters; the id stands beside it.
  ga4: { id: /^G-[A-Z0-9]{4,20}$/, secret: /^[\w-]{10,100}$/ },
  // A pixel, which Meta also calls a dataset, and the access token that Events Manager makes for it.
  meta: { id: /^\d{5,20}$/, secret: /^[\w|.-]{20,500}$/ },
};

export const MOST_RECEIVER_ID = 25;
export const MOST_RECEIVER_SECRET = 500;

/** What administrators fill in of a receiver. */
export interface ReceiverWish {
  readonly targetId: string;
  /** Undefined: the one that is kept stays. */
  readonly secret: string | undefined;
}

/** What is wrong with a receiver before it is kept, the field that is named first; null where nothing is. */
export const receiverFault = (
  receiver: ConversionReceiver,
  { targetId, secret }: ReceiverWish,
  hasSecret: boolean,
): 'id' | 'secret' | null => {
  if (!shapes[receiver].id.test(targetId)) return 'id';
  if (secret === undefined) return hasSecret ? null : 'secret';
  return shapes[receiver].secret.test(secret) ? null : 'secret';
};

export const MOST_TEST_CODE = 20;

/** Whether it may be a code of Meta's page Test events, such as TEST12345. */
export const isTestCode = (code: string): boolean => /^[A-Z0-9]{4,20}$/i.test(code);
