import { lazy, Suspense, useState } from 'react';
import { useSession } from '#web/api/use-session.ts';
import { OwnedStrip } from '#web/player/index.ts';
import { PointsSection } from '#web/shop/discounts/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { profileWords } from '#web/texts/profile-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Page } from '#web/ui/page.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeleteMembership } from './delete-membership.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { MemberFacts } from './member-facts.tsx';
import { OpenProfileForm } from './open-profile-form.tsx';
import type { OpenedProfile } from './opened-profile.ts';
import { OwnDataSection } from './own-data-section.tsx';
import { fieldsOf, type ProfileFields } from './profile-fields.ts';
import { ProfileForm } from './profile-form.tsx';
import classes from './profile.module.css';
import { SecuritySection } from './security-section.tsx';
import { WaysInSection } from './ways-in-section.tsx';

/** Of staff alone: its code comes with it. */
const SecondFactorSection = lazy(async () => ({
  default: (await import('#web/accounts/second-factor/index.ts')).SecondFactorSection,
}));

/**
 * The member's own account, in the order in which people look for it (LOOK-3): their data, of which the personal ones behind
 * the password, the ways to sign in, the devices, and what is stored on this one.
 */
export const ProfilePage = () => {
  const { account } = useTexts();
  const words = useWords(profileWords);
  const { userName, isStaff } = useSession();
  const [profile, setProfile] = useState<OpenedProfile | null>(null);
  return (
    <Page width="reading">
      <OwnedStrip />
      <h1>{account.profileTitle}</h1>
      {profile === null ? (
        <OpenProfileForm
          lead={words.openLead}
          passwordLabel={account.password}
          userName={userName ?? ''}
          onOpen={setProfile}
        />
      ) : profile.UserName === userName ? (
        <OwnProfile
          profile={profile}
          onClose={() => {
            setProfile(null);
          }}
        />
      ) : (
        <MemberFacts profile={profile} />
      )}
      <div className={classes['parts']}>
        <EmailSection />
        <MailsSection />
        <PointsSection />
        <WaysInSection />
        {isStaff ? (
          <Suspense>
            <SecondFactorSection />
          </Suspense>
        ) : null}
        <DevicesSection />
        <SecuritySection />
        <OwnDataSection canDownload={profile !== null && profile.UserName === userName} />
        {profile === null ? null : (
          <DeleteMembership userId={profile.UserId} name={profile.UserName} isOwn={profile.UserName === userName} />
        )}
      </div>
    </Page>
  );
};

/** What was typed stays while one looks at the other form. */
const OwnProfile = ({ profile, onClose }: { readonly profile: OpenedProfile; readonly onClose: () => void }) => {
  const words = useWords(profileWords);
  const [fields, setFields] = useState<ProfileFields>(() => fieldsOf(profile));
  const [isChangingPassword, setChangingPassword] = useState(false);
  return isChangingPassword ? (
    <ChangePasswordForm
      userName={profile.UserName}
      onBack={() => {
        setChangingPassword(false);
      }}
      onTooLate={() => {
        showToast('info', words.openAgain);
        onClose();
      }}
    />
  ) : (
    <ProfileForm
      profile={profile}
      fields={fields}
      onChange={(part) => {
        setFields((before) => ({ ...before, ...part }));
      }}
      onChangePassword={() => {
        setChangingPassword(true);
      }}
    />
  );
};
