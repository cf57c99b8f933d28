import type { memberImportReasons } from '@kapok/contract';
import { courseKey, loginNameFromEmail } from '@kapok/domain';

export type ImportReason = (typeof memberImportReasons)[number];

/** A product that a right can be given to; an album stands for its parts. */
export interface GivableProduct {
  readonly status: 'draft' | 'published' | 'withdrawn';
  /** The products that it opens; empty for goods. */
  readonly opens: readonly string[];
}

/** The account that a row's e-mail belongs to. */
export interface KnownMember {
  readonly memberId: number;
  readonly isStaff: boolean;
  /** Somebody can sign in to it who has not proven that the address is theirs. */
  readonly isDoubtful: boolean;
}

/** What is known of the shop, and of the rows before this one. */
export interface Surroundings {
  /** By e-mail in small letters; undefined within: a row above makes the member. */
  readonly members: ReadonlyMap<string, KnownMember | undefined>;
  /** Login names in small letters that are taken, those of rows above included. */
  readonly names: ReadonlySet<string>;
  /** What each e-mail owns already, or is given by a row above. */
  readonly owned: ReadonlyMap<string, ReadonlySet<string>>;
  /** By any name that the file may call them; none where staff leave the name out. */
  readonly products: ReadonlyMap<string, readonly GivableProduct[]>;
}

export interface JudgedRow {
  readonly outcome: 'new' | 'adds' | 'unchanged' | 'refused';
  readonly reason: ImportReason | null;
  /** Of a new member. */
  readonly userName: string;
  /** The products whose right the row gives. */
  readonly gives: readonly string[];
}

/** What may have changed when rows are judged again: the choice of products, and which login names are taken. */
const passingReasons: readonly ImportReason[] = [
  'product-unknown',
  'product-not-given',
  'product-draft',
  'user-name-taken',
];

/** Whether a refused row can still get in when it is judged again. */
export const mayStillFit = ({ reason }: Pick<JudgedRow, 'reason'>): boolean =>
  reason !== null && passingReasons.includes(reason);

/** A row whose form is right. */
export interface RowToJudge {
  readonly email: string;
  readonly userName: string;
  readonly products: readonly string[];
}

const refused = (reason: ImportReason): JudgedRow => ({ outcome: 'refused', reason, userName: '', gives: [] });

/** The products that a row opens, each once; or why one of them cannot be given. */
const openedBy = (row: RowToJudge, { products }: Surroundings): readonly string[] | ImportReason => {
  const opened = new Set<string>();
  for (const name of row.products) {
    const named = products.get(courseKey(name));
    if (named === undefined) return 'product-unknown';
    if (named.some(({ opens }) => opens.length === 0)) return 'product-not-given';
    if (named.some(({ status }) => status === 'draft')) return 'product-draft';
    for (const productId of named.flatMap(({ opens }) => opens)) opened.add(productId);
  }
  return [...opened].sort();
};

/** Six digits that are always the same for one address: what was shown is what is done. */
const suffixOf = (email: string): string => {
  let sum = 0;
  for (const character of email) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 0xffffff;
  return sum.toString(16).padStart(6, '0');
};

/** The login names that a new member could have, the wished one or the made ones in turn. */
export const possibleNames = ({ email, userName }: RowToJudge): readonly string[] =>
  userName === '' ? [loginNameFromEmail(email), loginNameFromEmail(email, suffixOf(email.toLowerCase()))] : [userName];

/** What becomes of a row; the one rule of preview and import. */
export const judgeRow = (row: RowToJudge, known: Surroundings): JudgedRow => {
  const email = row.email.toLowerCase();
  const opened = openedBy(row, known);
  if (typeof opened === 'string') return refused(opened);
  const owned = known.owned.get(email);
  const gives = opened.filter((productId) => owned?.has(productId) !== true);
  const member = known.members.get(email);
  if (member?.isStaff === true) return refused('staff-account');
  if (member?.isDoubtful === true) return refused('email-not-proven');
  if (known.members.has(email)) {
    return { outcome: gives.length > 0 ? 'adds' : 'unchanged', reason: null, userName: '', gives };
  }
  const userName = possibleNames(row).find((name) => !known.names.has(name.toLowerCase()));
  return userName === undefined ? refused('user-name-taken') : { outcome: 'new', reason: null, userName, gives };
};
