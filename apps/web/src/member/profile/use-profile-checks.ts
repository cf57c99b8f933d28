import { isImportedLoginName } from '@kapok/domain';
import { emailCheck, loginNameCheck, telCheck, useChecked } from '#web/accounts/sign-in/index.ts';
import type { CheckState } from '#web/ui/checked-field.tsx';
import type { ProfileFields } from './profile-fields.ts';

export interface ProfileChecks {
  readonly loginName: CheckState;
  readonly tel: CheckState;
  readonly email: CheckState;
}

/** No phone number is fine; half of one is not. */
export const isTelFine = (tel: string): boolean => tel === '' || telCheck.isWellFormed(tel);

/** The own name, which may have come from an older shop. */
const ownNameCheck = { ...loginNameCheck, isWellFormed: isImportedLoginName };

/** The three checks beside the fields (PROF-2): the login name's when the form opens, the others while one types. */
export const useProfileChecks = (userName: string, { Tel, Email }: ProfileFields): ProfileChecks => ({
  loginName: useChecked(ownNameCheck, userName),
  tel: useChecked(telCheck, Tel),
  email: useChecked(emailCheck(userName), Email),
});
