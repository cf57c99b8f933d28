import { readCsv, TooManyRows } from '#server/platform/csv/index.ts';
import type { importRefusals } from '@kapok/contract';
import { CsvFault, isEmailAddress, isImportedLoginName, keptLoginName, oneLine, type CsvRow } from '@kapok/domain';
import { normaliseLogin } from '#server/accounts/identity/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

export type ImportRefusal = (typeof importRefusals)[number];

/** A member to be taken over, as the list has it. */
export interface ListedMember {
  readonly row: number;
  readonly userName: string;
  readonly email: string;
  readonly displayName: string;
  readonly tel: string;
  readonly lineId: string;
  readonly facebookName: string;
  readonly address: string;
}

/** Rows of one import; a longer list comes in parts. */
export const MAX_IMPORT_ROWS = 5_000;

const columns = {
  username: 'userName',
  email: 'email',
  cname: 'displayName',
  tel: 'tel',
  lineid: 'lineId',
  fbname: 'facebookName',
  address: 'address',
} as const satisfies Readonly<Record<string, Exclude<keyof ListedMember, 'row'>>>;

const isColumn = (name: string): name is keyof typeof columns => Object.hasOwn(columns, name);

/**
 * Reads a list of members from CSV. Its first line names the columns, in any order and letter case: UserName and Email,
 * and as wanted CName, Tel, LineId, FBName, Address; others are left out. Throws `invalid-request` with the line or the
 * column at fault, or for a list that is too long.
 */
export const readMemberList = async (csv: string): Promise<readonly ListedMember[]> => {
  const [head, ...rows] = await rowsOf(csv);
  const names = (head?.fields ?? []).map((name) => name.trim().toLowerCase());
  const missing = ['UserName', 'Email'].filter((name) => !names.includes(name.toLowerCase()));
  if (missing.length > 0) throw new ShopError('invalid-request', { field: 'Csv', missingColumns: missing });
  return rows.map((row) => toListed(names, row));
};

const HEAD_ROWS = 1;

const rowsOf = async (csv: string): Promise<readonly CsvRow[]> => {
  try {
    return await readCsv(csv, HEAD_ROWS + MAX_IMPORT_ROWS);
  } catch (error) {
    if (error instanceof TooManyRows)
      throw new ShopError('invalid-request', { field: 'Csv', mostRows: MAX_IMPORT_ROWS });
    if (error instanceof CsvFault) throw new ShopError('invalid-request', { field: 'Csv', line: error.line });
    throw error;
  }
};

const toListed = (names: readonly string[], { line, fields }: CsvRow): ListedMember => {
  const listed = {
    row: line,
    userName: '',
    email: '',
    displayName: '',
    tel: '',
    lineId: '',
    facebookName: '',
    address: '',
  };
  for (const [index, name] of names.entries()) {
    if (isColumn(name)) listed[columns[name]] = (fields[index] ?? '').trim();
  }
  const { userName, email, displayName, tel } = listed;
  return {
    ...listed,
    userName: keptLoginName(userName),
    email: normaliseLogin(email),
    displayName: oneLine(displayName),
    tel: oneLine(tel),
  };
};

const maxLengths = { displayName: 50, tel: 50, lineId: 60, facebookName: 60, address: 200 } as const;

/** Why a row cannot become a member whatever else is in the shop; null where it can. */
export const findRowFault = (listed: ListedMember): ImportRefusal | null => {
  if (!isImportedLoginName(listed.userName)) return 'user-name-malformed';
  if (!isEmailAddress(listed.email)) return 'email-malformed';
  const texts = [
    [listed.displayName, maxLengths.displayName],
    [listed.tel, maxLengths.tel],
    [listed.lineId, maxLengths.lineId],
    [listed.facebookName, maxLengths.facebookName],
    [listed.address, maxLengths.address],
  ] as const;
  return texts.some(([text, most]) => text.length > most) ? 'field-too-long' : null;
};

/** The rows whose name or e-mail an earlier row has already. */
export const findRepeated = (list: readonly ListedMember[]): ReadonlySet<ListedMember> => {
  const seen = new Set<string>();
  const repeated = new Set<ListedMember>();
  for (const listed of list) {
    const keys = [`name ${listed.userName.toLowerCase()}`, `email ${listed.email.toLowerCase()}`];
    if (keys.some((key) => seen.has(key))) repeated.add(listed);
    else for (const key of keys) seen.add(key);
  }
  return repeated;
};
