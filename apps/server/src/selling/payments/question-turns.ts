/**
 * Too many unknown numbers within an hour lock the shop's questions at the gateway for four hours (TRA10071), refunds'
 * questions included. How many are too many is not published. A form costs its member nothing, and an account neither: so
 * several shares bound who uses the few questions, and each number counts in every share that it falls into.
 */
const MOST_AN_HOUR = {
  all: 6,
  ofMember: 2,
  /** Of all members together who never paid: the rest is for those who did pay. */
  ofNewcomers: 4,
  /** Of all members together who took forms and did not post them. */
  ofNotPosting: 2,
} as const;

/** So many numbers of a member that the gateway did not know within a day make one who takes forms and does not post them. */
const IN_VAIN_OF_NOT_POSTING = 4;

/** More numbers of one member than can be asked about within an hour need not be looked at. */
export const MOST_TURNS_OF_MEMBER = MOST_AN_HOUR.ofMember;

/** How often the gateway was asked about numbers of a member that it did not know, or that it gave no answer about yet. */
export interface AskedInVain {
  readonly memberId: number;
  readonly hasPaid: boolean;
  readonly withinDay: number;
  readonly withinHour: number;
}

/** A number that is due to be asked about, and that the gateway has not shown to know. */
export interface WaitingNumber {
  readonly attemptId: number;
  readonly memberId: number;
  /** The shop keeps money of its member. */
  readonly hasPaid: boolean;
  /** Which of its member's it is: 1 is the first. */
  readonly turn: number;
  readonly wasAsked: boolean;
  readonly startedAt: Date;
}

/**
 * Which waiting numbers are asked about now, the first one first (PAY-4, SAFE-1). Members take turns: whose numbers were asked
 * about in vain comes later by as many turns, however many wait. In the same turn come members who paid before, then
 * numbers that were never asked about, then the newest, whose buyer may be waiting still.
 */
export const numbersInTurn = (waiting: readonly WaitingNumber[], asked: readonly AskedInVain[]): readonly number[] => {
  const inVain = new Map(asked.map(({ memberId, withinDay }) => [memberId, withinDay]));
  const inVainOf = ({ memberId }: Pick<WaitingNumber, 'memberId'>): number => inVain.get(memberId) ?? 0;
  const used = new Map<string, number>();
  const use = (share: Share, numbers: number): void => {
    used.set(share.name, (used.get(share.name) ?? 0) + numbers);
  };
  for (const one of asked) for (const share of sharesOf(one, one.withinDay)) use(share, one.withinHour);
  const lateness = (one: WaitingNumber): number => one.turn + inVainOf(one);
  return waiting
    .toSorted((one, other) => lateness(one) - lateness(other) || compareInTurn(one, other))
    .filter((one) => {
      const shares = sharesOf(one, inVainOf(one));
      if (shares.some(({ name, most }) => (used.get(name) ?? 0) >= most)) return false;
      for (const share of shares) use(share, 1);
      return true;
    })
    .map(({ attemptId }) => attemptId);
};

const compareInTurn = (one: WaitingNumber, other: WaitingNumber): number =>
  Number(other.hasPaid) - Number(one.hasPaid) ||
  Number(one.wasAsked) - Number(other.wasAsked) ||
  other.startedAt.getTime() - one.startedAt.getTime();

interface Share {
  readonly name: string;
  readonly most: number;
}

const sharesOf = (
  { memberId, hasPaid }: Pick<AskedInVain, 'memberId' | 'hasPaid'>,
  inVainWithinDay: number,
): readonly Share[] => [
  { name: 'all', most: MOST_AN_HOUR.all },
  { name: `member ${memberId}`, most: MOST_AN_HOUR.ofMember },
  ...(hasPaid ? [] : [{ name: 'newcomers', most: MOST_AN_HOUR.ofNewcomers }]),
  ...(inVainWithinDay < IN_VAIN_OF_NOT_POSTING ? [] : [{ name: 'not posting', most: MOST_AN_HOUR.ofNotPosting }]),
];
