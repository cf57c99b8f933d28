import { Button, TextInput } from '@mantine/core';
import { readTypedNumber } from '@kapok/domain';
import { useState } from 'react';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import classes from './settings.module.css';
import { useSetting } from './use-setting.ts';

export interface NumberSettingProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly send: (value: number, idempotencyKey: string) => Promise<unknown>;
  /** What is read anew, where that is not the settings. */
  readonly concerns?: readonly string[];
}

/** One whole number with a button of its own: what is changed here counts at once, so each is saved by itself. */
export const NumberSetting = ({ label, hint, value, least, most, send, concerns }: NumberSettingProps) => {
  const { settings: words } = useWords(staffAreaWords);
  const [typed, setTyped] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const change = useSetting({
    send,
    ...(concerns === undefined ? {} : { concerns }),
    onDone: () => {
      setTyped(null);
      setTried(false);
    },
  });
  const shown = typed ?? String(value);
  const wished = readTypedNumber(shown, least, most);
  return (
    <Form
      onSend={() => {
        setTried(true);
        if (wished === undefined) return false;
        change.runOnce(wished);
        return true;
      }}
    >
      <TextInput
        label={label}
        {...(hint === undefined ? {} : { description: hint })}
        inputMode="numeric"
        value={shown}
        error={tried && wished === undefined ? words.wholeNumber(least, most) : null}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
        inputContainer={(field) => (
          <div className={classes['number']}>
            {field}
            <Button
              type="submit"
              variant={wished === value ? 'default' : 'filled'}
              loading={change.isPending}
              aria-label={words.saveThat(label)}
            >
              {words.save}
            </Button>
          </div>
        )}
      />
    </Form>
  );
};
