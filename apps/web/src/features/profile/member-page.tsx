import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#web/api/use-session.ts';
import { profileWords } from '#web/texts/profile-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Page } from '#web/ui/page.tsx';
import { DeleteMembership } from './delete-membership.tsx';
import { MemberFacts } from './member-facts.tsx';
import { OpenProfileForm } from './open-profile-form.tsx';
import type { OpenedProfile } from './opened-profile.ts';
import classes from './profile.module.css';

const route = getRouteApi('/signed-in/mgnh/customermanagement/$userId');

/**
 * A member's page for staff: who it is, and the end of the membership (PROF-6). Staff show their own password first. The
 * login name comes along from the list, never in the address.
 */
export const MemberPage = () => {
  const words = useWords(profileWords);
  const { userName } = useSession();
  const { userId } = route.useParams();
  const navigate = route.useNavigate();
  const named = useLocation({ select: ({ state }) => state.memberName });
  const [profile, setProfile] = useState<OpenedProfile | null>(null);
  const open = (opened: OpenedProfile): void => {
    setProfile(opened);
    const owner = String(opened.UserId);
    if (owner !== userId) void navigate({ to: '.', params: { userId: owner }, replace: true });
  };
  return (
    <Page width="reading">
      <div className={classes['title']}>
        <Link to="/mgnh/customermanagement" className={classes['textButton']}>
          <ArrowLeft size={18} aria-hidden />
          {words.member.back}
        </Link>
        <h1>{words.member.title}</h1>
      </div>
      {profile === null ? (
        <OpenProfileForm
          key={userId}
          lead={words.member.lead}
          passwordLabel={words.member.yourPassword}
          userName={named ?? ''}
          onOpen={open}
        />
      ) : (
        <>
          <MemberFacts profile={profile} />
          <DeleteMembership userId={profile.UserId} name={profile.UserName} isOwn={profile.UserName === userName} />
        </>
      )}
    </Page>
  );
};
