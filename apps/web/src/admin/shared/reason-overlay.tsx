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
export const ReasonOverlay = ({ title, body, danger = false, initial = '', ...more }: ReasonOverlayProps) => {
  const [reason, setReason] = useState(initial);
  const [wasSent, setWasSent] = useState(false);
  const isMissing = more.missing !== undefined && reason.trim() === '';
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
      <ReasonField about={more} value={reason} isWrong={wasSent && isMissing} onChange={setReason} />
    </FormOverlay>
  );
};

interface ReasonFieldProps {
  readonly about: Pick<ReasonOverlayProps, 'label' | 'hint' | 'placeholder' | 'missing' | 'maxLength' | 'isLong'>;
  readonly value: string;
  readonly isWrong: boolean;
  readonly onChange: (reason: string) => void;
}

const ReasonField = ({ about, value, isWrong, onChange }: ReasonFieldProps) => {
  const isOptional = about.missing === undefined;
  const field = {
    label: isOptional ? about.label : <RequiredLabel>{about.label}</RequiredLabel>,
    required: !isOptional,
    withAsterisk: false,
    description: about.hint,
    placeholder: about.placeholder ?? '',
    maxLength: about.maxLength,
    value,
    error: isWrong ? about.missing : null,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      onChange(event.currentTarget.value);
    },
  };
  return about.isLong === true ? <Textarea rows={3} {...field} /> : <TextInput {...field} />;
};
