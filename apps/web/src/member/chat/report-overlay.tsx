import { TextInput } from '@mantine/core';
import { chatContract, MODERATION_REASON_LENGTH, type ChatMessage } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { talkWords } from '#web/texts/talk-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { QuotedMessage } from './quoted-message.tsx';

interface ReportOverlayProps {
  readonly message: ChatMessage;
  readonly onClose: () => void;
}

/** Tells staff about a message. */
export const ReportOverlay = ({ message, onClose }: ReportOverlayProps) => {
  const words = useWords(talkWords);
  const [reason, setReason] = useState('');
  const reporting = useMutation({
    mutationFn: () => call(chatContract.reportChatMessage, { MessageId: message.MessageId, Reason: reason.trim() }),
    onSuccess: (isNew) => {
      showToast(isNew ? 'ok' : 'info', isNew ? words.reported : words.reportedBefore);
      onClose();
    },
    onError: toastFailure,
  });
  const report = useSingleRun(reporting);
  return (
    <FormOverlay
      title={words.reportTitle}
      submitLabel={words.report}
      isBusy={reporting.isPending}
      onSend={() => {
        report(undefined);
        return true;
      }}
      onClose={onClose}
    >
      <QuotedMessage text={message.Text} />
      <p className="dimmed">{words.reportBody}</p>
      <TextInput
        label={words.reportReason}
        maxLength={MODERATION_REASON_LENGTH}
        autoComplete="off"
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
        }}
      />
    </FormOverlay>
  );
};
