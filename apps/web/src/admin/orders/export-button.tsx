import { Button } from '@mantine/core';
import { mgntOrdersContract } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { managementOrderWords } from '#web/texts/management-order-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDay } from '#web/ui/format.ts';
import { saveBlob } from '#web/ui/save-blob.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { downloadFile } from '#web/admin/shared/download-file.ts';
import { askOf, type OrderFilter } from '#web/admin/shared/order-queries.ts';

/** Saves what the list is narrowed to, all pages of it, as a file. */
export const ExportButton = ({ filter }: { readonly filter: OrderFilter }) => {
  const words = useWords(managementOrderWords);
  const download = useMutation({
    mutationFn: () => downloadFile(mgntOrdersContract.exportOrders.path, askOf(filter)),
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
