import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { Form } from './form.tsx';
import { takeFocus } from './take-focus.ts';
import classes from './words-form.module.css';

export interface WordsFormProps {
  readonly label: string;
  /** What is changed says by itself what it is. */
  readonly hidesLabel?: boolean;
  readonly hint?: string | null;
  readonly before?: string;
  readonly maxLength: number;
  readonly tooLong: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly onSend: (text: string) => void;
  readonly onCancel: () => void;
}

/** A few sentences below what they belong to, such as an answer: opened by a press, sent or left. */
export const WordsForm = ({ label, hidesLabel = false, before = '', maxLength, ...props }: WordsFormProps) => {
  const { shell } = useTexts();
  const [text, setText] = useState(before);
  const isTooLong = text.length > maxLength;
  const isWhole = text.trim() !== '' && !isTooLong;
  return (
    <Form
      className={classes['form']}
      onSend={() => {
        if (isWhole) props.onSend(text);
        return isWhole;
      }}
    >
      <Textarea
        ref={takeFocus}
        {...(hidesLabel ? { 'aria-label': label } : { label })}
        description={props.hint}
        error={isTooLong ? props.tooLong : null}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
        }}
      />
      <div className={classes['deeds']}>
        <Button type="submit" size="sm" loading={props.isBusy} disabled={!isWhole}>
          {props.submitLabel}
        </Button>
        <Button size="sm" variant="default" disabled={props.isBusy} onClick={props.onCancel}>
          {shell.cancel}
        </Button>
      </div>
    </Form>
  );
};
