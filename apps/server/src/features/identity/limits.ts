/** So many tries within a window that begins with the first of them. */
export interface Limit {
  readonly points: number;
  readonly durationSeconds: number;
}

const MINUTE = 60;
const HOUR = 3_600;

/**
 * How often strangers may try what could be used for guessing or harvesting (AUTH-5). Each has its reason; tests and
 * benchmarks put others in their place.
 */
export const identityLimits = {
  /** Wrong passwords for one account from devices that never signed in to it: a forgetful owner needs fewer. */
  signInAccount: { points: 10, durationSeconds: HOUR },
  /** A device that has signed in before counts for itself, so that strangers cannot lock the owner out (fault I02). */
  signInKnownDevice: { points: 10, durationSeconds: HOUR },
  /** Wrong passwords from one address: an office or a school shares one, a guesser of many accounts does too. */
  signInAddress: { points: 50, durationSeconds: HOUR },
  /** Wrong passwords of all strangers together: one password tried on all accounts from many addresses (fault I03). */
  signInEveryone: { points: 600, durationSeconds: 5 * MINUTE },
  /** New accounts of one address; each costs a password hash and a row for ever. */
  registerAddress: { points: 20, durationSeconds: HOUR },
  /** Look-ups of names, e-mails and phone numbers: a form that checks on every key stays far below. */
  lookUpAddress: { points: 60, durationSeconds: MINUTE },
  /** The same over a longer time, against patient harvesting. */
  lookUpAddressHourly: { points: 600, durationSeconds: HOUR },
  /** Look-ups of one name or e-mail, from wherever. */
  lookUpSubject: { points: 60, durationSeconds: HOUR },
  /** Changes of the own e-mail: the answer tells whether another member has it. */
  changeEmail: { points: 10, durationSeconds: HOUR },
  /** Links for a new password, from one address: the answer tells whether an e-mail is known (PROF-5). */
  resetAddress: { points: 10, durationSeconds: HOUR },
  /** The same for one e-mail, from wherever: nobody needs more mails than this. */
  resetSubject: { points: 4, durationSeconds: HOUR },
  /** The same of all strangers together, against harvesting from many addresses. */
  resetEveryone: { points: 200, durationSeconds: 10 * MINUTE },
  /** Questions to passkeys, and ways to LINE: each page that shows the sign-in asks one, and each is a row. */
  signInQuestion: { points: 300, durationSeconds: HOUR },
  /** Downloads of everything that is kept of one member. */
  ownData: { points: 10, durationSeconds: HOUR },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof identityLimits;
export type IdentityLimits = Readonly<Record<LimitName, Limit>>;
