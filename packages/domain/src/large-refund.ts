/** What a member of the staff is to an order whose money goes back, and to those who look after refunds beside them. */
export interface RefundHand {
  /** They bought the order, or hold a seat of it. */
  readonly hasPart: boolean;
  /** No other member of the staff without a part in the order looks after its refunds; to its buyer, none but themselves. */
  readonly isAlone: boolean;
}

/**
 * Whether somebody is kept from giving back what they would get themselves (SAFE-17): a colleague decides instead. In a shop without
 * such a colleague they may, and wait as {@link judgeSending} says.
 */
export const isForColleague = ({ hasPart, isAlone }: RefundHand): boolean => hasPart && !isAlone;

/** One who wants to send a refund or agrees to it. */
export interface RefundPerson extends RefundHand {
  /** They have looked after refunds for `SECOND_PERSON_AFTER_HOURS`. */
  readonly isSettled: boolean;
}

/** Whether somebody is one of the two people of a large refund (SAFE-17). */
export const countsAsPerson = ({ hasPart, isSettled }: Omit<RefundPerson, 'isAlone'>): boolean => !hasPart && isSettled;

interface MoneyToSend {
  /** Above the set amount, with all that goes back to the same member on the same day. */
  readonly isLarge: boolean;
  /** Only the sender says that the money came: a transfer that they confirmed. */
  readonly restsOnOwnWord: boolean;
  /** It waited for its time, which has come. */
  readonly isDue: boolean;
  /** Somebody else who counts wanted to send it before, or approved it. */
  readonly isAgreedTo: boolean;
}

type SendingVerdict = 'send' | 'own-order' | 'wait-for-person' | 'wait-for-time';

/**
 * Whether a member of the staff sends money back now (SAFE-9, SAFE-17). A large sum takes two people, and so
 * does one that rests on the sender's own word; where no one else could be the second, it waits for a day in which every administrator
 * can stop it. So does any sum that the sender has a part in.
 */
export const judgeSending = (
  sender: RefundPerson,
  { isLarge, restsOnOwnWord, isDue, isAgreedTo }: MoneyToSend,
): SendingVerdict => {
  if (isForColleague(sender)) return 'own-order';
  if (!isLarge && !restsOnOwnWord && !sender.hasPart) return 'send';
  if (isDue || (isAgreedTo && countsAsPerson(sender))) return 'send';
  return sender.isAlone ? 'wait-for-time' : 'wait-for-person';
};

type ApprovalRefusal = 'own-order' | 'asked-by-them' | 'too-new';

/** Why somebody does not agree to a large refund; null where their approval counts (SAFE-17). */
export const refusalOfApproval = (person: Omit<RefundPerson, 'isAlone'>, isAsker: boolean): ApprovalRefusal | null => {
  if (person.hasPart) return 'own-order';
  if (isAsker) return 'asked-by-them';
  return countsAsPerson(person) ? null : 'too-new';
};
