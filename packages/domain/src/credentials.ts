/** Why a login name, e-mail, phone number or password is not accepted; `null` stands for "it is fine". */
export type PasswordFault = 'too-short' | 'too-long' | 'needs-mixed-case-and-digit';

export const PASSWORD_MIN_LENGTH = 8;
/** Long enough for any passphrase, short enough that hashing it cannot be used to tire the server. */
export const PASSWORD_MAX_LENGTH = 200;

/** Specification section 5: a new password holds a lower-case letter, an upper-case letter and a digit. */
export const findPasswordFault = (password: string): PasswordFault | null => {
  if (password.length < PASSWORD_MIN_LENGTH) return 'too-short';
  if (password.length > PASSWORD_MAX_LENGTH) return 'too-long';
  if (!/[a-z]/.test(password) || !/[A-Z]/.test(password) || !/[0-9]/.test(password))
    return 'needs-mixed-case-and-digit';
  return null;
};

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
