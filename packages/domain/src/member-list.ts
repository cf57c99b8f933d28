import { courseNamesIn, noSignedNames, type SignedNames } from './course-names.ts';
import { isEmailAddress } from './credentials.ts';
import { unguardedCell } from './csv-row.ts';
import { isKeptInstant } from './kept-instant.ts';
import { isImportedLoginName, keptLoginName } from './login-names.ts';
import { oneLine } from './one-line.ts';

/** What a column of a list of members can fill; `products` may stand in several columns. */
export const memberFields = [
  'email',
  'userName',
  'name',
  'givenName',
  'familyName',
  'tel',
  'products',
  'startsAt',
  'endsAt',
  'note',
  'progressPercent',
  'progressSeconds',
  'passwordHash',
] as const;
export type MemberField = (typeof memberFields)[number];

/** One row of a list of members, as it is kept until the import. */
export interface ListedMember {
  readonly email: string;
  /** Empty where one is made from the e-mail. */
  readonly userName: string;
  readonly displayName: string;
  readonly tel: string;
  /** As the file names them: by number, address or title. */
  readonly products: readonly string[];
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly note: string;
  readonly progressPercent: number | null;
  readonly progressSeconds: number | null;
  readonly passwordHash: string;
}

/** Why a row cannot be taken over whatever else is in the shop. */
type MemberRowFault =
  | 'email-malformed'
  | 'user-name-malformed'
  | 'field-too-long'
  | 'date-malformed'
  | 'term-backwards'
  | 'progress-malformed'
  | 'password-malformed';

export interface ReadMemberRow {
  readonly member: ListedMember;
  /** The phone number lacked the zero that a spreadsheet cuts. */
  readonly isTelRestored: boolean;
  readonly fault: MemberRowFault | null;
}

const TAIPEI = '+08:00';
const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const MOMENT =
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;
const DAY_MS = 24 * 60 * 60_000;

const padded = (figures: string | undefined): string => (figures ?? '0').padStart(2, '0');

const isoDay = (text: string): string | undefined => {
  const found = DAY.exec(text);
  return found === null ? undefined : `${found[1]}-${padded(found[2])}-${padded(found[3])}`;
};

const zoneOf = (zone: string | undefined): string => {
  if (zone === undefined || zone === '') return TAIPEI;
  if (/^(?:z|utc)$/i.test(zone)) return 'Z';
  return zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
};

const keptOf = (instant: Date): Date | undefined => (isKeptInstant(instant) ? instant : undefined);
const instantOf = (iso: string): Date | undefined => keptOf(new Date(iso));

/**
 * The instant that a cell names; by the clock of Taipei unless it says another. Of a day without a time it is the beginning, or
 * the end: who may play until the 31st may play on the 31st. Null for an empty cell, undefined for what is no date.
 */
export const listedInstant = (text: string, edge: 'begin' | 'end'): Date | null | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const day = isoDay(trimmed);
  if (day !== undefined) {
    const begin = instantOf(`${day}T00:00:00${TAIPEI}`);
    return begin === undefined || edge === 'begin' ? begin : keptOf(new Date(begin.getTime() + DAY_MS));
  }
  const found = MOMENT.exec(trimmed);
  if (found === null) return undefined;
  const [, date = '', hours, minutes, seconds, zone] = found;
  return instantOf(`${isoDay(date) ?? ''}T${padded(hours)}:${padded(minutes)}:${padded(seconds)}${zoneOf(zone)}`);
};

/** A mobile number that a spreadsheet took for a number. */
const CUT_MOBILE = /^9\d{8}$/;

const figureOf = (cell: string): number | null | undefined => {
  const plain = cell
    .trim()
    .replace(/(?:%|s|秒)$/i, '')
    .trim();
  if (plain === '') return null;
  return /^\d{1,9}(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
};

/** phpass of WordPress, its bcrypt since 6.8, and plain bcrypt. */
const OLDER_HASH = /^(?:\$P\$[./0-9A-Za-z]{31}|(?:\$wp)?\$2[aby]\$(?:0[4-9]|1[0-4])\$[./0-9A-Za-z]{53})$/;

/** Whether a text is the hash of a password that another shop made and this one can check. */
export const isOlderPasswordHash = (text: string): boolean => OLDER_HASH.test(text);

/** Han names are written family name first, without a blank. */
const joinedName = (family: string, given: string): string =>
  /\p{Script=Han}/u.test(family + given) ? `${family}${given}` : `${given} ${family}`.trim();

/** Of the courses that one row names: how many, and the characters of one name and of all together. */
export const ROW_PRODUCTS = { most: 200, nameCharacters: 500, characters: 5_000 } as const;

/** The names that a row may hold, in their order; further ones and longer ones are left out. */
const keptProducts = (names: readonly string[]): readonly string[] => {
  const kept: string[] = [];
  let left: number = ROW_PRODUCTS.characters;
  for (const name of names) {
    if (kept.length === ROW_PRODUCTS.most || name.length > left) break;
    if (name.length > ROW_PRODUCTS.nameCharacters) continue;
    kept.push(name);
    left -= name.length;
  }
  return kept;
};

const isTooLong = ({ displayName, tel, note }: ListedMember): boolean =>
  displayName.length > 50 || tel.length > 50 || note.length > 200;

interface Figures {
  readonly startsAt: Date | null | undefined;
  readonly endsAt: Date | null | undefined;
  readonly percent: number | null | undefined;
  readonly seconds: number | null | undefined;
}

const findTextFault = (member: ListedMember, named: number): MemberRowFault | null => {
  if (!isEmailAddress(member.email)) return 'email-malformed';
  if (member.userName !== '' && !isImportedLoginName(member.userName)) return 'user-name-malformed';
  if (isTooLong(member) || member.products.length < named) return 'field-too-long';
  return member.passwordHash === '' || isOlderPasswordHash(member.passwordHash) ? null : 'password-malformed';
};

const findFigureFault = ({ startsAt, endsAt, percent, seconds }: Figures): MemberRowFault | null => {
  if (startsAt === undefined || endsAt === undefined) return 'date-malformed';
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) return 'term-backwards';
  return percent === undefined || seconds === undefined || (percent ?? 0) > 100 ? 'progress-malformed' : null;
};

const findFault = (member: ListedMember, named: number, figures: Figures): MemberRowFault | null =>
  findTextFault(member, named) ?? findFigureFault(figures);

/** The first cell of a field that holds anything. */
type ReadFirst = (field: MemberField) => string;

const figuresIn = (first: ReadFirst): Figures => ({
  startsAt: listedInstant(first('startsAt'), 'begin'),
  endsAt: listedInstant(first('endsAt'), 'end'),
  percent: figureOf(first('progressPercent')),
  seconds: figureOf(first('progressSeconds')),
});

const nameIn = (first: ReadFirst): string => {
  const name = first('name');
  return name === '' ? joinedName(first('familyName'), first('givenName')) : name;
};

const known = <Value>(value: Value | null | undefined): Value | null => value ?? null;

/**
 * What is kept of a row at fault: the address by which staff find it in their file, where it is one. In any other cell may stand what
 * the shop must not keep, such as a password in a column that was taken for another.
 */
const keptAtFault = ({ email }: ListedMember): ListedMember => ({
  email: isEmailAddress(email) ? email : '',
  userName: '',
  displayName: '',
  tel: '',
  products: [],
  startsAt: null,
  endsAt: null,
  note: '',
  progressPercent: null,
  progressSeconds: null,
  passwordHash: '',
});

/**
 * Reads a row whose columns fill these fields; null leaves a column out. `names` are those of the shop's courses that hold signs which divide
 * courses. Of a row at fault only its address is left.
 */
export const readMemberRow = (
  cells: readonly string[],
  columns: readonly (MemberField | null)[],
  names: SignedNames = noSignedNames,
): ReadMemberRow => {
  const all = (field: MemberField): readonly string[] =>
    cells.flatMap((cell, index) => (columns[index] === field ? [unguardedCell(cell.trim())] : []));
  const first: ReadFirst = (field) => all(field).find((cell) => cell !== '') ?? '';
  const figures = figuresIn(first);
  const tel = oneLine(first('tel'));
  const isTelCut = CUT_MOBILE.test(tel);
  const named = [...new Set(all('products').flatMap((cell) => courseNamesIn(cell, names)))];
  const member: ListedMember = {
    email: first('email').normalize('NFKC'),
    userName: keptLoginName(first('userName')),
    displayName: oneLine(nameIn(first)),
    tel: isTelCut ? `0${tel}` : tel,
    products: keptProducts(named),
    startsAt: known(figures.startsAt),
    endsAt: known(figures.endsAt),
    note: first('note'),
    progressPercent: known(figures.percent),
    progressSeconds: known(figures.seconds),
    passwordHash: first('passwordHash'),
  };
  const fault = findFault(member, named.length, figures);
  return fault === null
    ? { member, isTelRestored: isTelCut, fault }
    : { member: keptAtFault(member), isTelRestored: false, fault };
};
