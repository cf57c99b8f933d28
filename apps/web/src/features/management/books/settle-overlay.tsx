import { Button, TextInput } from '@mantine/core';
import { mgntContract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { useTexts } from '#web/texts/language.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import { Overlay } from '#web/ui/overlay.tsx';
import { toastFailure } from '#web/ui/toasts/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';

const FORM_ID = 'settle-alert';
const MAX_NOTE_LENGTH = 500;

/** Asks what became of money that fitted nothing. */
export const SettleOverlay = ({ alertId, onClose }: { readonly alertId: number; readonly onClose: () => void }) => {
  const { books: words, settings } = useWords(staffAreaWords);
  const { shell } = useTexts();
  const queries = useQueryClient();
  const once = useIntention();
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const settle = useMutation({
    mutationFn: () =>
      once((idempotencyKey) =>
        call(mgntContract.settleGatewayAlert, { AlertId: alertId, Note: note.trim() }, { idempotencyKey }),
      ),
    onSuccess: () => {
      showToast('ok', words.settledToast);
      onClose();
    },
    onError: toastFailure,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['gateway-alerts'] }),
        queries.invalidateQueries({ queryKey: ['overview'] }),
      ]),
  });
  const send = (): boolean => {
    setTried(true);
    if (note.trim() === '') return false;
    settle.mutate();
    return true;
  };
  return (
    <Overlay
      title={words.settle}
      onClose={onClose}
      canClose={!settle.isPending}
      footer={
        <>
          <Button variant="default" disabled={settle.isPending} onClick={onClose}>
            {shell.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} loading={settle.isPending}>
            {words.settle}
          </Button>
        </>
      }
    >
      <Form id={FORM_ID} onSend={send}>
        <TextInput
          label={words.note}
          description={words.noteHint}
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          error={tried && note.trim() === '' ? settings.required : null}
          onChange={(event) => {
            setNote(event.currentTarget.value);
          }}
        />
      </Form>
    </Overlay>
  );
};
