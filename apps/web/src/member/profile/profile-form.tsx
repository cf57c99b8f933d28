import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { passwordWords } from '#web/texts/password-words.ts';
import { profileWords } from '#web/texts/profile-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormSection } from '#web/ui/form-section.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { AddressFields } from './address-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { NameFields } from './name-fields.tsx';
import type { OpenedProfile } from './opened-profile.ts';
import type { ProfileFields } from './profile-fields.ts';
import { SavePart } from './save-part.tsx';
import { useAddress } from './use-address.ts';
import { isTelFine, useProfileChecks } from './use-profile-checks.ts';
import { useSaveProfile } from './use-save-profile.ts';

export interface ProfileFormProps {
  readonly profile: OpenedProfile;
  readonly fields: ProfileFields;
  readonly onChange: (part: Partial<ProfileFields>) => void;
  readonly onChangePassword: () => void;
}

/** What the shop knows of the member, to be corrected (PROF-2, PROF-3). */
export const ProfileForm = ({ profile, fields, onChange, onChangePassword }: ProfileFormProps) => {
  const words = useWords(profileWords);
  const [wasSent, setWasSent] = useState(false);
  const checks = useProfileChecks(profile.UserName, fields);
  const { address, fault } = useAddress(fields.address, profile.Address);
  const save = useSaveProfile(profile);
  const saveOnce = useSingleRun(save);

  const send = (): boolean => {
    setWasSent(true);
    const isFilled = fields.Email !== '' && fields.Password !== '' && fault === null;
    const isWhole = isFilled && isTelFine(fields.Tel) && !Object.values(checks).includes('wrong');
    if (isWhole) saveOnce(fields);
    return isWhole;
  };
  return (
    <FormSection
      takesFocus
      title={words.basics}
      tools={<ChangePasswordLink onPress={onChangePassword} />}
      onSend={send}
    >
      <ContactFields profile={profile} fields={fields} checks={checks} wasSent={wasSent} onChange={onChange} />
      <NameFields fields={fields} onChange={onChange} />
      <AddressFields
        value={address}
        fault={wasSent ? fault : null}
        onChange={(changed) => {
          onChange({ address: changed });
        }}
      />
      <SavePart
        fields={fields}
        wasSent={wasSent}
        isSaving={save.isPending}
        failure={save.error}
        triedPassword={save.variables?.Password}
        onChange={onChange}
      />
    </FormSection>
  );
};

const ChangePasswordLink = ({ onPress }: { readonly onPress: () => void }) => {
  const words = useWords(passwordWords);
  return (
    <TextButton onClick={onPress}>
      <KeyRound size={18} aria-hidden />
      {words.change}
    </TextButton>
  );
};
