/** Why a new password is refused. Guessers' favourites are known to the server alone. */
export type PasswordFault =
  | 'too-short'
  | 'too-long'
  | 'needs-upper-case'
  | 'needs-lower-case'
  | 'needs-digit'
  | 'contains-email'
  | 'contains-user-name'
  | 'too-common';

/** Whose password it is to be, as far as that is known already. */
export interface PasswordOwner {
  readonly userName?: string;
  readonly email?: string | null;
}

export const PASSWORD_MIN_LENGTH = 8;
/** Long enough for any passphrase, short enough that hashing it cannot be used to tire the server. */
export const PASSWORD_MAX_LENGTH = 200;
/** Shorter parts of a name are in too many good passwords. */
const MIN_NAME_LENGTH = 4;

/** Each of which a password holds, with the fault of one that does not. */
const kinds = [
  ['needs-upper-case', /[A-Z]/],
  ['needs-lower-case', /[a-z]/],
  ['needs-digit', /[0-9]/],
] as const;

/** Specification section 5: a new password holds a lower-case letter, an upper-case letter and a digit. Null: it is fine. */
export const findPasswordFault = (
  password: string,
  { userName = '', email }: PasswordOwner = {},
): PasswordFault | null => {
  if (password.length < PASSWORD_MIN_LENGTH) return 'too-short';
  if (password.length > PASSWORD_MAX_LENGTH) return 'too-long';
  const missing = kinds.find(([, kind]) => !kind.test(password));
  if (missing !== undefined) return missing[0];
  // First, since a login name made from the e-mail is not known to its owner yet.
  if (containsName(password, (email ?? '').split(/[@+]/)[0] ?? '')) return 'contains-email';
  return containsName(password, userName) ? 'contains-user-name' : null;
};

const containsName = (password: string, name: string): boolean =>
  name.trim().length >= MIN_NAME_LENGTH && password.toLowerCase().includes(name.trim().toLowerCase());

/** A login name: 3 to 30 letters, digits, dots, dashes or underscores of plain ASCII, so that no two look alike. */
export const isLoginName = (text: string): boolean => /^[A-Za-z0-9](?:[A-Za-z0-9._-]{1,28})[A-Za-z0-9]$/.test(text);

/** In lower case it is an `i` to the database and something else to a mail server: two addresses must not be one. */
const LOOK_ALIKE = '\u0130';

/**
 * An e-mail address by form only: one '@', a dot in the domain, no blanks, control characters or `İ`, at most 254 characters.
 */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 &&
  !text.includes('..') &&
  !text.includes(LOOK_ALIKE) &&
  /^[^\s@"<>(),:;\\]{1,64}@[^\s@"<>(),:;\\]+\.[^\s@"<>(),:;\\.]{2,}$/u.test(text) &&
  !hasControlCharacter(text);

/** A phone number in one of Taiwan's forms or an international one, by form only. */
export const isPhoneNumber = (text: string): boolean => {
  const digits = text.normalize('NFKC').replace(/[\s()-]/g, '');
  return /^(?:09\d{8}|0[2-8]\d{7,8}(?:#\d{1,6})?|\+\d{8,15})$/.test(digits);
};

const hasControlCharacter = (text: string): boolean => /\p{Cc}/u.test(text);
