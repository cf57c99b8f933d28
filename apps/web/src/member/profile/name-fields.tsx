import { TextInput } from '@mantine/core';
import { profileWords } from '#web/texts/profile-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { OptionalLabel } from './optional-label.tsx';
import type { ProfileFields } from './profile-fields.ts';
import classes from './profile.module.css';

export interface NameFieldsProps {
  readonly fields: ProfileFields;
  readonly onChange: (part: Partial<ProfileFields>) => void;
}

/** How the member is called, here and elsewhere. */
export const NameFields = ({ fields, onChange }: NameFieldsProps) => {
  const words = useWords(profileWords);
  return (
    <div className={classes['fields']}>
      <TextInput
        label={words.name}
        name="name"
        autoComplete="name"
        maxLength={50}
        value={fields.CName}
        onChange={(event) => {
          onChange({ CName: event.currentTarget.value });
        }}
      />
      <div className={classes['pair']}>
        <TextInput
          label={<OptionalLabel>{words.lineId}</OptionalLabel>}
          name="line-id"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          value={fields.LineId}
          onChange={(event) => {
            onChange({ LineId: event.currentTarget.value });
          }}
        />
        <TextInput
          label={<OptionalLabel>{words.facebookName}</OptionalLabel>}
          name="facebook-name"
          autoComplete="off"
          maxLength={60}
          value={fields.FBName}
          onChange={(event) => {
            onChange({ FBName: event.currentTarget.value });
          }}
        />
      </div>
    </div>
  );
};
