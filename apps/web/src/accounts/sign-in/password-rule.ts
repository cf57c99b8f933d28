import { PASSWORD_MIN_LENGTH } from '@kapok/domain';

/** The parts of the rule for a new password (PROF-4), each on its own, to show while somebody types. */
export const passwordParts = ['length', 'upper', 'lower', 'digit'] as const;
export type PasswordPart = (typeof passwordParts)[number];

const patterns: Readonly<Record<PasswordPart, RegExp>> = {
  length: new RegExp(`^.{${PASSWORD_MIN_LENGTH},}$`, 's'),
  upper: /[A-Z]/,
  lower: /[a-z]/,
  digit: /[0-9]/,
};

/** The parts of the rule that a password keeps so far. */
export const metParts = (password: string): ReadonlySet<PasswordPart> =>
  new Set(passwordParts.filter((part) => patterns[part].test(password)));
