import type { contract } from '@kapok/contract';
import { identityLimits } from '#server/accounts/identity/index.ts';
import { failureLimits } from '#server/accounts/security-events/index.ts';
import { addressLimits } from '#server/platform/http/address-budgets.ts';

type Contract = typeof contract;

/** A call of the contract that needs no member. */
export type OpenCall = {
  [Name in keyof Contract]: Contract[Name]['audience'] extends 'anyone' | 'visitor' ? Name : never;
}[keyof Contract];

/** Rows that somebody who is no member can cause. */
export interface StrangerRows {
  /** Tables whose rows come together. */
  readonly tables: readonly string[];
  /** The calls that write them; `any` where every call can, such as a refusal or a count. */
  readonly calls: readonly OpenCall[] | 'any';
  /** What bounds them, by address. */
  readonly budget: string;
  /** Of one address, at the end of a day of trying: what a proof of work lets in comes on top, and costs its work. */
  readonly mostRows: number;
  /** Of the largest of these rows, all tables together, with what indexes hold of it. */
  readonly rowBytes: number;
  /** What ends them by age: a column that says how old a row is, and the days after which the housekeeping removes it. */
  readonly end: { readonly column: string; readonly days: number } | { readonly why: string };
}

/** What the rows of one address and day may take of the disk, all together. */
export const MOST_BYTES_OF_AN_ADDRESS = 10 * 1024 * 1024;

/** A row whose time is an hour waits for the housekeeping, which comes hourly. */
const HOURS_OF_A_COUNT = 2;

const { visitorItem, signInQuestion, lookUpAddressHourly, signInAddress } = identityLimits;
const { registerAddressDaily, resetAddressDaily } = identityLimits;

/** By its e-mail, its mailbox and its member. */
const COUNTS_OF_AN_ACCOUNT = 3;

/** Of each of the eight kinds that strangers cause, a row every ten minutes. */
const SUMS_OF_FAILURES = 8 * 6 * 24;

/** Counts by address alone, a row for each limit. */
const LIMITS_OF_AN_ADDRESS = Object.keys(identityLimits).length;

/**
 * Every row that a stranger can cause, with what bounds it for one address and what ends it by age (SAFE-16). A test makes each
 * call that is open to strangers and compares what was written with this list; a new call that writes needs a line here.
 */
export const strangerRows: readonly StrangerRows[] = [
  {
    tables: ['cart', 'cart_line', 'cart_seats'],
    calls: [
      'addItem',
      'addUpItem',
      'cutDownItem',
      'deleteItem',
      'changeTransportItem',
      'applyCoupon',
      'removeCoupon',
      'takeAddOn',
    ],
    budget: 'visitorItem and visitorCart, then a proof of work; what is in a cart already changes and does not grow',
    mostRows: visitorItem.points,
    rowBytes: 2_400,
    end: { column: 'updated_at', days: 14 },
  },
  {
    tables: ['idempotency_key'],
    calls: 'any',
    budget: 'visitorAnswersADay; further answers are not kept',
    mostRows: addressLimits.visitorAnswersADay,
    rowBytes: 800,
    end: { column: 'created_at', days: 2 },
  },
  {
    tables: ['passkey_challenge', 'provider_journey'],
    calls: ['askPasskey', 'startLine', 'startGoogle'],
    budget: 'signInQuestion, then a proof of work',
    mostRows: signInQuestion.points,
    rowBytes: 2_600,
    end: { column: 'expires_at', days: 0 },
  },
  {
    tables: ['throttle'],
    calls: 'any',
    budget: 'the address counts first: a count by name, e-mail or visitor is begun where the address has tries left',
    mostRows:
      LIMITS_OF_AN_ADDRESS +
      HOURS_OF_A_COUNT * (lookUpAddressHourly.points + signInQuestion.points + signInAddress.points) +
      COUNTS_OF_AN_ACCOUNT * (registerAddressDaily.points + resetAddressDaily.points),
    rowBytes: 300,
    end: { column: 'expire', days: 1 },
  },
  {
    tables: [
      'member',
      'credential',
      'session',
      'refresh_token',
      'one_time_token',
      'mail_log',
      'mail_outbox',
      '_private_jobs',
    ],
    calls: ['register', 'resetPasswordByEmail'],
    budget: 'registerAddressDaily and resetAddressDaily, then a proof of work',
    mostRows: registerAddressDaily.points + resetAddressDaily.points,
    rowBytes: 12_000,
    end: {
      why: 'An account is the member’s and ends with it (PROF-6). Its links end by expires_at, sessions after 30 days, mails after two years, events after one.',
    },
  },
  {
    tables: ['security_event'],
    calls: 'any',
    budget:
      'perAddressADay of each process, for accounts that exist and for all else; a failure is written when it begins and when its minute is over',
    mostRows: 2 * 2 * failureLimits.perAddressADay + SUMS_OF_FAILURES,
    rowBytes: 500,
    end: { why: 'Kept for 90 days and only ever removed by the housekeeping (SAFE-10).' },
  },
  {
    tables: ['playback_failure'],
    calls: ['reportPlaybackFailure'],
    budget: 'playbackFailureAddress, of files that were sent to who reports',
    mostRows: identityLimits.playbackFailureAddress.points,
    rowBytes: 400,
    end: { column: 'day', days: 91 },
  },
];
