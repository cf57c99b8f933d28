import { isLoginName } from './credentials.ts';
import { trimMarks } from './trim-marks.ts';

/** Characters of the longest login name that an imported member keeps. */
const IMPORTED_NAME_MAX_LENGTH = 64;

/**
 * A login name as it is compared: full-width forms and the like become plain ones, capitals small ones, each character by
 * itself, so that a name never depends on the language of a machine.
 */
export const loginNameKey = (name: string): string =>
  Array.from(name.normalize('NFKC'), (character) => character.toLowerCase()).join('');

/**
 * An imported login name as it is kept: capitals beyond ASCII become small ones, since the databases of shops disagree about
 * them. Those of ASCII stay as they are shown.
 */
export const keptLoginName = (name: string): string =>
  Array.from(name.normalize('NFKC').trim(), (character) =>
    /^[A-Za-z]$/.test(character) ? character : character.toLowerCase(),
  ).join('');

/** Invisible, or drawn by nobody: controls, formats, private and unassigned characters, halves of characters, line ends. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;
/** Alphabets with letters that look like Latin ones: beside those they would make one name look like another. */
const LATIN = /\p{Script=Latin}/u;
const LIKE_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}]/u;
/** In lower case it is two characters, or one of another letter. */
const LOOK_ALIKE = /[\u0130\u0131]/u;

/** A login name that somebody chooses here, or one of an older shop: any visible text, in the form that `keptLoginName` gives. */
export const isImportedLoginName = (name: string): boolean =>
  isLoginName(name) ||
  (name !== '' &&
    Array.from(name).length <= IMPORTED_NAME_MAX_LENGTH &&
    keptLoginName(name) === name &&
    ![UNSEEN, LOOK_ALIKE].some((refused) => refused.test(name)) &&
    !(LATIN.test(name) && LIKE_LATIN.test(name)));

const MADE_NAME_MAX_LENGTH = 30;
const MADE_NAME_MIN_LENGTH = 3;
/** Stands in for an address without plain characters, such as one in Chinese. */
const NAMELESS = 'member';

/**
 * Returns a well-formed login name for an e-mail: its part before the '@', with the name of its host where that part is too short. The
 * suffix tells two addresses apart that begin alike. `isLoginName` holds for every answer, given a suffix of letters and digits.
 */
export const loginNameFromEmail = (email: string, suffix = ''): string => {
  const end = suffix === '' ? '' : `-${suffix}`;
  const [address = '', host = ''] = email.normalize('NFKC').split('@');
  const [local = ''] = address.split('+');
  const plainPart = (part: string): string =>
    trimMarks(part.replace(/[^A-Za-z0-9._-]/g, '').slice(0, MADE_NAME_MAX_LENGTH - end.length), '._-');
  const own = plainPart(local);
  if (own.length >= MADE_NAME_MIN_LENGTH) return `${own}${end}`;
  const long = own === '' ? '' : plainPart(`${own}-${host.split('.')[0] ?? ''}`);
  return `${long.length < MADE_NAME_MIN_LENGTH ? NAMELESS : long}${end}`;
};
