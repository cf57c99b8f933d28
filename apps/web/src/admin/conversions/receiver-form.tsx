import { TextInput } from '@mantine/core';
import type { ReceiverToSave } from '@kapok/contract';
import {
  MOST_RECEIVER_ID,
  MOST_RECEIVER_SECRET,
  receiverFault,
  type ConversionReceiver,
  type ReceiverWish,
} from '@kapok/domain';
import { useState } from 'react';
import { failureCode } from '#web/api/call-failure.ts';
import { conversionWords } from '#web/texts/conversion-words.ts';
import { useTexts } from '#web/texts/language.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import type { Receiver } from './conversion-queries.ts';
import { useSaveReceiver } from './use-conversion-deeds.ts';

export interface ReceiverFormProps {
  readonly receiver: ConversionReceiver;
  /** Undefined where it is not set up. */
  readonly kept: Receiver | undefined;
  readonly onClose: () => void;
}

/** As which account Google or Meta is told, and whether. A secret that is kept is never shown, and stays where none is typed. */
export const ReceiverForm = ({ receiver, kept, onClose }: ReceiverFormProps) => {
  const { form: words, names } = useWords(conversionWords);
  const { errors } = useTexts();
  const [typed, setTyped] = useState<Typed>({ targetId: kept?.TargetId ?? '', secret: '', isOn: kept?.IsOn ?? true });
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useSaveReceiver(onClose, (failure) => {
    setRefusal(errors[failureCode(failure)]);
  });
  const wish = wishOf(typed);
  const fault = receiverFault(receiver, wish, kept !== undefined);
  const send = (): boolean => {
    setTried(true);
    setRefusal(null);
    if (fault === null) save.runOnce(toSend(receiver, wish));
    return fault === null;
  };
  return (
    <FormOverlay
      title={words.title(names[receiver])}
      submitLabel={words.save}
      isBusy={save.isPending}
      onSend={send}
      onClose={onClose}
    >
      {refusal === null ? null : <FormError>{refusal}</FormError>}
      <Account
        receiver={receiver}
        typed={typed}
        keepsSecret={kept !== undefined}
        fault={tried ? fault : null}
        onChange={(part) => {
          setTyped((before) => ({ ...before, ...part }));
        }}
      />
    </FormOverlay>
  );
};

interface Typed {
  readonly targetId: string;
  readonly secret: string;
  readonly isOn: boolean;
}

interface Wish extends ReceiverWish {
  readonly isOn: boolean;
}

const wishOf = ({ targetId, secret, isOn }: Typed): Wish => ({
  targetId: targetId.trim(),
  secret: secret.trim() === '' ? undefined : secret.trim(),
  isOn,
});

const toSend = (receiver: ConversionReceiver, { targetId, secret, isOn }: Wish): ReceiverToSave => ({
  Receiver: receiver,
  TargetId: targetId,
  IsOn: isOn,
  ...(secret === undefined ? {} : { Secret: secret }),
});

interface AccountProps {
  readonly receiver: ConversionReceiver;
  readonly typed: Typed;
  readonly keepsSecret: boolean;
  readonly fault: 'id' | 'secret' | null;
  readonly onChange: (part: Partial<Typed>) => void;
}

const Account = ({ receiver, typed, keepsSecret, fault, onChange }: AccountProps) => {
  const { form: words } = useWords(conversionWords);
  return (
    <>
      <TextInput
        label={words.ids[receiver]}
        description={words.idHints[receiver]}
        autoComplete="off"
        maxLength={MOST_RECEIVER_ID}
        value={typed.targetId}
        error={fault === 'id' ? words.idWrong[receiver] : null}
        onChange={(event) => {
          onChange({ targetId: event.currentTarget.value });
        }}
      />
      <PasswordField
        label={words.secrets[receiver]}
        description={keepsSecret ? words.keepsSecret : words.secretHints[receiver]}
        autoComplete="off"
        maxLength={MOST_RECEIVER_SECRET}
        value={typed.secret}
        error={fault === 'secret' ? words.secretWrong : null}
        onChange={(event) => {
          onChange({ secret: event.currentTarget.value });
        }}
      />
      <CheckBox
        label={words.isOn}
        checked={typed.isOn}
        onChange={(isOn) => {
          onChange({ isOn });
        }}
      />
    </>
  );
};
