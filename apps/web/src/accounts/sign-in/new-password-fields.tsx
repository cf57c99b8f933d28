import { findPasswordFault, PASSWORD_MIN_LENGTH } from '@kapok/domain';
import { Circle, CircleCheck } from 'lucide-react';
import { useLanguage } from '#web/texts/language.ts';
import { passwordWords } from '#web/texts/password-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { passwordError } from './failure-words.ts';
import classes from './identity.module.css';
import { metParts, passwordParts } from './password-rule.ts';

export interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

export const noPassword: NewPassword = { password: '', repeated: '' };

/** Whether the new password keeps the rule and was typed the same twice. */
export const isNewPasswordWhole = ({ password, repeated }: NewPassword): boolean =>
  findPasswordFault(password) === null && password === repeated;

export interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  /** Faults are shown from the first try to send on. */
  readonly wasSent: boolean;
  readonly onChange: (value: NewPassword) => void;
}

/** A new password, twice, with the parts of the rule that it keeps already (PROF-4). */
export const NewPasswordFields = ({ value, wasSent, onChange }: NewPasswordFieldsProps) => {
  const language = useLanguage();
  const words = useWords(passwordWords);
  const { password, repeated } = value;
  return (
    <>
      <div className={classes['withRule']}>
        <PasswordField
          label={words.newPassword}
          name="new-password"
          autoComplete="new-password"
          value={password}
          aria-describedby="password-rule"
          error={wasSent ? passwordError(password, language) : null}
          onChange={(event) => {
            onChange({ ...value, password: event.currentTarget.value });
          }}
        />
        <PasswordRule password={password} />
      </div>
      <PasswordField
        label={words.repeat}
        name="repeat-password"
        autoComplete="new-password"
        value={repeated}
        error={wasSent && password !== repeated ? words.notSame : null}
        onChange={(event) => {
          onChange({ ...value, repeated: event.currentTarget.value });
        }}
      />
    </>
  );
};

const PasswordRule = ({ password }: { readonly password: string }) => {
  const words = useWords(passwordWords);
  const met = metParts(password);
  return (
    <div id="password-rule" className={classes['rule']}>
      <div className={classes['strength']} data-met={met.size} aria-hidden>
        {passwordParts.map((part) => (
          <span key={part} />
        ))}
      </div>
      <ul aria-label={words.ruleLabel} aria-live="polite">
        {passwordParts.map((part) => (
          <li key={part} data-met={met.has(part) || undefined}>
            {met.has(part) ? <CircleCheck size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
            {part === 'length' ? words.rule.length(PASSWORD_MIN_LENGTH) : words.rule[part]}
            <span className="visually-hidden">{met.has(part) ? words.isMet : words.isNotMet}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
