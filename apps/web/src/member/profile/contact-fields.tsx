import { MailQuestion } from 'lucide-react';
import { useTexts } from '#web/texts/language.ts';
import { profileWords } from '#web/texts/profile-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CheckedField, type CheckState } from '#web/ui/checked-field.tsx';
import type { OpenedProfile } from './opened-profile.ts';
import { OptionalLabel } from './optional-label.tsx';
import type { ProfileFields } from './profile-fields.ts';
import classes from './profile.module.css';
import { isTelFine, type ProfileChecks } from './use-profile-checks.ts';

export interface ContactFieldsProps {
  readonly profile: OpenedProfile;
  readonly fields: ProfileFields;
  readonly checks: ProfileChecks;
  readonly wasSent: boolean;
  readonly onChange: (part: Partial<ProfileFields>) => void;
}

/** What is the member's own already is neither free nor taken: only a fault of it is worth a word. */
const onlyWrong = (state: CheckState): CheckState => (state === 'wrong' ? 'wrong' : 'idle');

/** Login name, phone and e-mail: each with what the server's check says of it. */
export const ContactFields = ({ profile, fields, checks, wasSent, onChange }: ContactFieldsProps) => {
  const { account } = useTexts();
  const words = useWords(profileWords);
  return (
    <div className={classes['fields']}>
      <CheckedField
        label={account.loginName}
        description={words.loginNameFixed}
        name="username"
        autoComplete="username"
        readOnly
        variant="filled"
        state={onlyWrong(checks.loginName)}
        wrongText={account.loginNameWrong}
        value={profile.UserName}
      />
      <CheckedField
        type="tel"
        label={<OptionalLabel>{words.tel}</OptionalLabel>}
        name="tel"
        autoComplete="tel"
        maxLength={50}
        state={checks.tel}
        description={words.telHint}
        error={wasSent && !isTelFine(fields.Tel) ? words.telWrong : null}
        okText={words.telOk}
        wrongText={words.telWrong}
        value={fields.Tel}
        onChange={(event) => {
          onChange({ Tel: event.currentTarget.value });
        }}
      />
      <CheckedField
        type="email"
        label={words.email}
        description={words.emailChangeHint}
        name="email"
        autoComplete="email"
        maxLength={254}
        state={fields.Email === profile.Email ? onlyWrong(checks.email) : checks.email}
        wrongText={words.emailWrong}
        value={fields.Email}
        error={wasSent && fields.Email === '' ? account.fillIn(words.email) : null}
        onChange={(event) => {
          onChange({ Email: event.currentTarget.value });
        }}
      />
      {profile.PendingEmail === null ? null : (
        <p role="note" className={classes['pending']}>
          <MailQuestion size={20} aria-hidden />
          {words.emailPending(profile.PendingEmail, profile.Email)}
        </p>
      )}
    </div>
  );
};
