import { Button } from '@mantine/core';
import type { CallError } from '@kapok/contract';
import { accountFailureWords, ForgotPassword } from '#web/accounts/sign-in/index.ts';
import { useTexts } from '#web/texts/language.ts';
import { profileWords } from '#web/texts/profile-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import type { ProfileFields } from './profile-fields.ts';
import classes from './profile.module.css';

export interface SavePartProps {
  readonly fields: ProfileFields;
  readonly wasSent: boolean;
  readonly isSaving: boolean;
  /** Why saving was refused, and the password that it was tried with. */
  readonly failure: CallError | null;
  readonly triedPassword: string | undefined;
  readonly onChange: (part: Partial<ProfileFields>) => void;
}

/** The end of the form: the password shows who saves (PROF-3). */
export const SavePart = ({ fields, wasSent, isSaving, failure, triedPassword, onChange }: SavePartProps) => {
  const texts = useTexts();
  const { account } = texts;
  const words = useWords(profileWords);
  const isWrongPassword = failure?.code === 'wrong-credentials';
  const missing = wasSent && fields.Password === '' ? account.fillIn(account.password) : null;
  return (
    <div className={classes['confirm']}>
      {failure === null || isWrongPassword ? null : <FormError>{accountFailureWords(failure, texts)}</FormError>}
      <PasswordField
        label={account.password}
        description={words.passwordHint}
        name="password"
        autoComplete="current-password"
        maxLength={200}
        value={fields.Password}
        error={isWrongPassword && triedPassword === fields.Password ? words.passwordWrong : missing}
        onChange={(event) => {
          onChange({ Password: event.currentTarget.value });
        }}
      />
      <div className={classes['actions']}>
        <Button type="submit" loading={isSaving}>
          {words.save}
        </Button>
        <ForgotPassword typed={fields.Email} />
      </div>
    </div>
  );
};
