/** So many tries within a window that begins with the first of them. */
export interface Limit {
  readonly points: number;
  readonly durationSeconds: number;
}

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** How long a question for a proof of work may be answered: the hardest take a minute, and people look away. */
export const PROOF_SECONDS = 10 * MINUTE;

/**
 * How often strangers may try what could be used for guessing or harvesting (AUTH-5). Each has its reason; operators set some
 * of them, tests and benchmarks put others in their place. The limits of signing in, registering and asking for a new password
 * are those of tries without a proof of work: when one is used up, a proof is asked for, so that strangers who use it up
 * keep nobody else out (SAFE-7).
 */
export const identityLimits = {
  /** Wrong passwords for one account from devices that never signed in to it: a forgetful owner needs fewer. */
  signInAccount: { points: 10, durationSeconds: HOUR },
  /** A device that has signed in before counts for itself, so that strangers cannot lock the owner out (fault I02). */
  signInKnownDevice: { points: 10, durationSeconds: HOUR },
  /** Wrong passwords from one address: an office or a school shares one, a guesser of many accounts does too. */
  signInAddress: { points: 50, durationSeconds: HOUR },
  /** The same from one network of IPv6 (/48), which holds 65,536 of what counts as an address. */
  signInNetwork: { points: 500, durationSeconds: HOUR },
  /**
   * Wrong passwords of all strangers together: one password tried on all accounts from many addresses (fault I03). A shop in
   * which many members sign in is given more: see `sharedBudget`.
   */
  signInEveryone: { points: 600, durationSeconds: 5 * MINUTE },
  /** Wrong passwords with a proof, from one address: each so many make the next proof twice as hard, for every hash costs the shop as well. */
  signInAddressProven: { points: 100, durationSeconds: HOUR },
  /** Wrong passwords with a proof for one account: each so many make the next proof twice as hard. */
  signInAccountProven: { points: 10, durationSeconds: HOUR },
  /** The same of all strangers together. */
  signInEveryoneProven: { points: 600, durationSeconds: 5 * MINUTE },
  /**
   * Right passwords of one account. Further ones count as wrong ones do: who knows a password, be it that of a free account,
   * must not keep the shop busy with hashes of it.
   */
  rightPassword: { points: 60, durationSeconds: 10 * MINUTE },
  /** New accounts of one address; each costs a password hash and a row for ever. */
  registerAddress: { points: 20, durationSeconds: HOUR },
  /** The same in a day: six such hours. */
  registerAddressDaily: { points: 120, durationSeconds: DAY },
  /** The same of one network of IPv6 (/48). */
  registerNetwork: { points: 100, durationSeconds: HOUR },
  /** New accounts with a proof, of one address: each so many make the next proof twice as hard. A mobile carrier's stands for thousands of phones. */
  registerAddressProven: { points: 100, durationSeconds: HOUR },
  /** Look-ups of names, e-mails and phone numbers: a form that checks on every key stays far below. */
  lookUpAddress: { points: 60, durationSeconds: MINUTE },
  /** Of these, e-mails, which tell who is a member: a person who mistypes an address needs three or four. */
  lookUpEmail: { points: 10, durationSeconds: MINUTE },
  /** The same over a longer time, against patient harvesting. */
  lookUpAddressHourly: { points: 600, durationSeconds: HOUR },
  /** The same from one network of IPv6 (/48). */
  lookUpNetworkHourly: { points: 3_000, durationSeconds: HOUR },
  /** Look-ups of one name or e-mail, from wherever. */
  lookUpSubject: { points: 60, durationSeconds: HOUR },
  /** Changes of the own e-mail: the answer tells whether another member has it. */
  changeEmail: { points: 10, durationSeconds: HOUR },
  /** Mails to one address that nobody has proven, whoever causes them: the shop is no cannon (SAFE-6). */
  proofMailAddress: { points: 3, durationSeconds: DAY },
  /** The same caused by one member, to whatever address. */
  proofMailMember: { points: 3, durationSeconds: DAY },
  /** Codes to a member's own proven address. */
  emailCode: { points: 5, durationSeconds: HOUR },
  /** Wrong codes of one member: eight figures are guessed in a million years. */
  emailCodeTry: { points: 10, durationSeconds: HOUR },
  /** Links for a new password, from one address: the answer tells whether an e-mail is known (PROF-5). */
  resetAddress: { points: 10, durationSeconds: HOUR },
  /** The same in a day, each a mail and its rows: six such hours. */
  resetAddressDaily: { points: 60, durationSeconds: DAY },
  /** The same with a proof: each so many make the next proof twice as hard. */
  resetAddressProven: { points: 100, durationSeconds: HOUR },
  /** The same for one e-mail, from wherever: nobody needs more mails than this, and the latest one is good. */
  resetSubject: { points: 4, durationSeconds: HOUR },
  /** Such mails to one member: further ones are answered the same and not sent. */
  resetMailbox: { points: 6, durationSeconds: DAY },
  /** The same of all strangers together, against harvesting from many addresses. */
  resetEveryone: { points: 200, durationSeconds: 10 * MINUTE },
  /** The same with a proof: each so many make the next proof twice as hard. */
  resetEveryoneProven: { points: 200, durationSeconds: 10 * MINUTE },
  /** Uses of one proof. It lives as long as a question may be answered. */
  proofUse: { points: 1, durationSeconds: PROOF_SECONDS },
  /** Wrong codes of one member's second factor from one address: who guesses elsewhere does not keep the owner out. */
  secondFactorAddress: { points: 10, durationSeconds: HOUR },
  /** The same from all addresses, by whoever has the password: one in 6,600 such hours guesses right, and the owner is told. */
  secondFactor: { points: 50, durationSeconds: HOUR },
  /** Wrong codes after which the owner is told that somebody has the password: the one that follows sends the mail. */
  secondFactorWarning: { points: 9, durationSeconds: HOUR },
  /** Such mails to one member. */
  secondFactorMail: { points: 1, durationSeconds: DAY },
  /** Wrong answers of passkeys of one member, who is signed in: whoever shares the address has no part in it. */
  passkeyProof: { points: 20, durationSeconds: HOUR },
  /** Questions to passkeys, and ways to LINE, of one caller, and of the visitors of one address: each page that shows the sign-in asks one. */
  signInQuestion: { points: 300, durationSeconds: HOUR },
  /** The same of the visitors of one network of IPv6 (/48). */
  signInQuestionNetwork: { points: 1_200, durationSeconds: HOUR },
  /** Carts that visitors of one address begin: hundreds of people share one, and each begins one or two. */
  visitorCart: { points: 600, durationSeconds: HOUR },
  /** The same from one network of IPv6 (/48). */
  visitorCartNetwork: { points: 2_400, durationSeconds: HOUR },
  /** Products that visitors of one address put into carts, new or not, each a line and a cart at most for two weeks: a school stays far below. */
  visitorItem: { points: 1_500, durationSeconds: DAY },
  /** The same from one network of IPv6 (/48). */
  visitorItemNetwork: { points: 6_000, durationSeconds: DAY },
  /** The same two with a proof, from one address: each so many make the next proof twice as hard. */
  visitorCartProven: { points: 600, durationSeconds: HOUR },
  /** Codes of coupons that do not exist, tried by the visitors of one address: far above what somebody mistypes. */
  couponVisitor: { points: 20, durationSeconds: 10 * MINUTE },
  couponVisitorNetwork: { points: 80, durationSeconds: 10 * MINUTE },
  /** The same by one member. */
  couponMember: { points: 20, durationSeconds: 10 * MINUTE },
  /** The same by all members of one address: accounts are made freely. */
  couponAddress: { points: 100, durationSeconds: 10 * MINUTE },
  couponNetwork: { points: 400, durationSeconds: 10 * MINUTE },
  /** The same with a proof, from one address: each so many make the next proof twice as hard. */
  couponProven: { points: 20, durationSeconds: HOUR },
  /** Tries of one address to begin an empty shop by the link of its console. */
  firstRun: { points: 30, durationSeconds: HOUR },
  /** The same from one network of IPv6 (/48). */
  firstRunNetwork: { points: 120, durationSeconds: HOUR },
  /** Invitations to the staff that one administrator sends, reminders included. */
  staffInvitation: { points: 30, durationSeconds: HOUR },
  /** Tries of one address to use the link of an invitation. */
  staffInvitationLink: { points: 60, durationSeconds: HOUR },
  /** The same from one network of IPv6 (/48). */
  staffInvitationLinkNetwork: { points: 240, durationSeconds: HOUR },
  /** Reports of one address that something could not be played, each a row for three months: hundreds share one, and a page tells thirty. */
  playbackFailureAddress: { points: 300, durationSeconds: DAY },
  /** The same of one network of IPv6 (/48). */
  playbackFailureNetwork: { points: 1_200, durationSeconds: DAY },
  /** The same of all addresses together: what staff look through is long full, and the disk must not be. */
  playbackFailureEveryone: { points: 20_000, durationSeconds: DAY },
  /** Downloads of everything that is kept of one member. */
  ownData: { points: 10, durationSeconds: HOUR },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof identityLimits;
export type IdentityLimits = Readonly<Record<LimitName, Limit>>;
