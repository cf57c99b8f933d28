import { isEmailAddress, isLoginName } from '@kapok/domain';
import { findBrokenConstraint, type Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { normaliseLogin } from './login-text.ts';
import { hashPassword } from './password-hash.ts';
import { assertGoodPassword } from './password-policy.ts';
import { insertMember } from './queries.ts';

export interface NewMember {
  readonly userName: string;
  /** The shop made the login name: its owner has not seen it, so a password is compared with the e-mail alone. */
  readonly isNameMade?: boolean;
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  readonly isStaff?: boolean;
  /** Demo accounts have well-known passwords; production refuses to start with them. */
  readonly isDemo?: boolean;
  /** Whether the shop itself answers for the address; by default for staff and demo accounts (SAFE-6). */
  readonly isEmailProven?: boolean;
}

export interface CheckedMember {
  readonly userName: string;
  readonly email: string;
  readonly displayName: string;
}

/** The new member as it would be kept. Throws `invalid-request`, `weak-password` or `common-password`. */
export const checkNewMember = async (asked: NewMember): Promise<CheckedMember> => {
  const userName = normaliseLogin(asked.userName);
  const email = normaliseLogin(asked.email);
  if (!isLoginName(userName)) throw new ShopError('invalid-request', { field: 'UserName' });
  if (!isEmailAddress(email)) throw new ShopError('invalid-request', { field: 'Email' });
  await assertGoodPassword(asked.password, { email, ...(asked.isNameMade === true ? {} : { userName }) });
  return { userName, email, displayName: asked.displayName.trim() };
};

/** Creates a member and gives the id. Throws as checkNewMember, and `user-name-taken` or `email-taken`. */
export const createMember = async (tx: Transaction, asked: NewMember): Promise<number> => {
  const checked = await checkNewMember(asked);
  return insertNewMember(tx, { ...asked, ...checked, passwordHash: await hashPassword(asked.password) });
};

/** Creates a member of the staff; otherwise as createMember. */
export const createStaff = (tx: Transaction, asked: NewMember): Promise<number> =>
  createMember(tx, { ...asked, isStaff: true });

/** Writes a checked member. Of several at once with one name the database lets one through (fault C15). */
export const insertNewMember = async (
  tx: Transaction,
  member: CheckedMember & Pick<NewMember, 'isStaff' | 'isDemo' | 'isEmailProven'> & { readonly passwordHash: string },
): Promise<number> => {
  try {
    const { isStaff = false, isDemo = false, isEmailProven = isStaff || isDemo } = member;
    return await insertMember(tx, { ...member, isStaff, isDemo, isEmailProven });
  } catch (error) {
    throw toTaken(error);
  }
};

/** The refusal that a broken rule of uniqueness stands for; any other failure as it is. */
const toTaken = (error: unknown): unknown => {
  const constraint = findBrokenConstraint(error);
  if (constraint === 'member_user_name_key') return new ShopError('user-name-taken');
  if (constraint === 'member_email_key') return new ShopError('email-taken');
  return error;
};
