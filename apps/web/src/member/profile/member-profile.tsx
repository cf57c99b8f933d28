import { useSession } from '#web/api/use-session.ts';
import { profileWords } from '#web/texts/profile-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { DeleteMembership } from './delete-membership.tsx';
import { MemberFacts } from './member-facts.tsx';
import { OpenProfileForm } from './open-profile-form.tsx';
import type { OpenedProfile } from './opened-profile.ts';

export interface MemberProfileProps {
  /** The login name to begin with. */
  readonly memberName: string;
  /** What was opened; null before. */
  readonly profile: OpenedProfile | null;
  /** Staff may type another name: the profile is another member's then. */
  readonly onOpen: (profile: OpenedProfile) => void;
}

/** A member's personal data and the end of the membership, for staff, who show their own password first (PROF-1, PROF-6). */
export const MemberProfile = ({ memberName, profile, onOpen }: MemberProfileProps) => {
  const { member: words } = useWords(profileWords);
  const { userName } = useSession();
  return profile === null ? (
    <OpenProfileForm lead={words.lead} passwordLabel={words.yourPassword} userName={memberName} onOpen={onOpen} />
  ) : (
    <>
      <MemberFacts profile={profile} />
      <DeleteMembership userId={profile.UserId} name={profile.UserName} isOwn={profile.UserName === userName} />
    </>
  );
};
