import { Button } from '@mantine/core';
import { RotateCw } from 'lucide-react';
import { uploadWords } from '#web/texts/upload-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { useRetryPreparing } from './use-upload-deeds.ts';

/** Has a file prepared again that failed or was called off. */
export const RetryButton = ({ name, fileUuid }: { readonly name: string; readonly fileUuid: string }) => {
  const words = useWords(uploadWords);
  const retrying = useRetryPreparing(name);
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<RotateCw size={16} aria-hidden />}
      loading={retrying.isPending}
      aria-label={words.retryThat(name)}
      onClick={() => {
        retrying.mutate(fileUuid);
      }}
    >
      {words.retry}
    </Button>
  );
};
