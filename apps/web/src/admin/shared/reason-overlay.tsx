import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { RequiredLabel } from './required-label.tsx';

export interface ReasonOverlayProps {
  readonly title: string;
  /** What the deed does. */
  readonly body?: string;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** What is said where nothing was written; undefined where that is all right. */
  readonly missing?: string;
  /** What is written at first. */
  readonly initial?: string;
  readonly maxLength: number;
  /** With room for more than a line. */
  readonly isLong?: boolean;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** A deed that wants a word of explanation. */
export const ReasonOverlay = ({ title, body, danger = false, isLong = false, ...more }: ReasonOverlayProps) => {
  const [reason, setReason] = useState(more.initial ?? '');
  const [wasSent, setWasSent] = useState(false);
  const isOptional = more.missing === undefined;
  const isMissing = !isOptional && reason.trim() === '';
  const field = {
    label: isOptional ? more.label : <RequiredLabel>{more.label}</RequiredLabel>,
    required: !isOptional,
    withAsterisk: false,
    description: more.hint,
    placeholder: more.placeholder ?? '',
    maxLength: more.maxLength,
    value: reason,
    error: wasSent && isMissing ? more.missing : null,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      setReason(event.currentTarget.value);
    },
  };
  return (
    <FormOverlay
      title={title}
      submitLabel={more.confirmLabel}
      danger={danger}
      isBusy={more.busy}
      onSend={() => {
        setWasSent(true);
        if (!isMissing) more.onConfirm(reason.trim());
        return !isMissing;
      }}
      onClose={more.onClose}
    >
      {body === undefined ? null : <p>{body}</p>}
      {isLong ? <Textarea rows={3} {...field} /> : <TextInput {...field} />}
    </FormOverlay>
  );
};
