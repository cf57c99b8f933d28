import type { OpenedProfile } from './opened-profile.ts';
import type { PostalAddress } from './postal-address.ts';

/** What the member may change, as it stands in the form. */
export interface ProfileFields {
  readonly Tel: string;
  readonly Email: string;
  readonly CName: string;
  readonly LineId: string;
  readonly FBName: string;
  /** Null while the stored line is untouched. */
  readonly address: PostalAddress | null;
  /** The member's own, to save with. */
  readonly Password: string;
}

export const fieldsOf = (profile: OpenedProfile): ProfileFields => ({
  Tel: profile.Tel,
  // A new e-mail that waits stays wished for: saving the one until now would take it back.
  Email: profile.PendingEmail ?? profile.Email,
  CName: profile.Cname,
  LineId: profile.Lineid,
  FBName: profile.Fbname,
  address: null,
  Password: '',
});
