import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { accountingWords } from '#web/texts/accounting-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { saveBlob } from '#web/ui/save-blob.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { downloadFile } from './download-file.ts';

export interface CsvDownloadProps {
  readonly path: string;
  readonly body: object;
  /** What the file is called, without its ending. */
  readonly fileName: string;
  /** What the button says, and what is spoken where several say the same. */
  readonly label: string;
  readonly spoken?: string;
}

/** Saves what a call answers as a CSV file for the accountant. */
export const CsvDownload = ({ path, body, fileName, label, spoken }: CsvDownloadProps) => {
  const words = useWords(accountingWords);
  const download = useMutation({
    mutationFn: () => downloadFile(path, body),
    onSuccess: (file) => {
      saveBlob(`${fileName}.csv`, file);
      showToast('ok', words.downloaded);
    },
    onError: toastFailure,
  });
  return (
    <Button
      variant="default"
      leftSection={<Download size={18} aria-hidden />}
      aria-label={spoken ?? label}
      loading={download.isPending}
      onClick={() => {
        download.mutate();
      }}
    >
      {label}
    </Button>
  );
};
