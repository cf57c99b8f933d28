import { Button, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { useTexts } from '#web/texts/language.ts';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import classes from './refunds.module.css';

export interface NoteOverlayProps {
  readonly title: string;
  readonly body: string;
  readonly confirmLabel: string;
  readonly placeholder?: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly onConfirm: (note: string) => void;
  readonly onClose: () => void;
}

const MAX_NOTE_LENGTH = 500;

/** A deed that wants a word of explanation. */
export const NoteOverlay = ({ title, body, confirmLabel, danger = false, busy, ...more }: NoteOverlayProps) => {
  const { refundList: words } = useWords(managementOrderWords);
  const { shell } = useTexts();
  const formId = useId();
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = note.trim() === '';
  return (
    <Overlay
      title={title}
      onClose={more.onClose}
      canClose={!busy}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={more.onClose}>
            {shell.cancel}
          </Button>
          <Button type="submit" form={formId} color={danger ? 'red' : 'accent'} loading={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        className={classes['form'] ?? ''}
        onSend={() => {
          setChecked(true);
          if (!isMissing) more.onConfirm(note.trim());
          return !isMissing;
        }}
      >
        <p>{body}</p>
        <Textarea
          label={words.note}
          placeholder={more.placeholder ?? ''}
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          error={isChecked && isMissing ? words.noteWanted : null}
          onChange={(event) => {
            setNote(event.currentTarget.value);
          }}
        />
      </Form>
    </Overlay>
  );
};
