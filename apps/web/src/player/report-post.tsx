import { TextInput } from '@mantine/core';
import { MODERATION_REASON_LENGTH } from '@kapok/contract';
import { useState } from 'react';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { questionWords } from '#web/texts/question-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { useReportPost } from './use-question-deeds.ts';

export interface ReportPostProps {
  readonly postId: number;
  readonly onClose: () => void;
}

/** Tells staff about a question or an answer. */
export const ReportPost = ({ postId, onClose }: ReportPostProps) => {
  const words = useWords(questionWords);
  const [reason, setReason] = useState('');
  const reporting = useReportPost(postId);
  const report = useSingleRun(reporting);
  return (
    <FormOverlay
      title={words.reportTitle}
      submitLabel={words.report}
      isBusy={reporting.isPending}
      onSend={() => {
        report(reason.trim(), { onSuccess: onClose });
        return true;
      }}
      onClose={onClose}
    >
      <p className="dimmed">{words.reportBody}</p>
      <TextInput
        label={words.reportReason}
        maxLength={MODERATION_REASON_LENGTH}
        autoComplete="off"
        value={reason}
        onChange={({ currentTarget: { value } }) => {
          setReason(value);
        }}
      />
    </FormOverlay>
  );
};
