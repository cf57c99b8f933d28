import { Button } from '@mantine/core';
import { mgntPaperInvoicesContract } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadFile } from '#web/admin/shared/download-file.ts';
import { paperInvoiceWords } from '#web/texts/paper-invoice-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDay } from '#web/ui/format.ts';
import { saveBlob } from '#web/ui/save-blob.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import type { PaperFilter } from './paper-queries.ts';

/** Saves what the list is narrowed to as a file for the accountant. */
export const ExportPapers = ({ filter }: { readonly filter: PaperFilter }) => {
  const words = useWords(paperInvoiceWords);
  const download = useMutation({
    mutationFn: () => downloadFile(mgntPaperInvoicesContract.exportPaperInvoices.path, filter),
    onSuccess: (file) => {
      saveBlob(`${words.fileName}-${formatDay(new Date().toISOString())}.csv`, file);
      showToast('ok', words.exported);
    },
    onError: toastFailure,
  });
  return (
    <Button
      variant="default"
      leftSection={<Download size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => {
        download.mutate();
      }}
    >
      {words.exportCsv}
    </Button>
  );
};
