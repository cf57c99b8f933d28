import { Button } from '@mantine/core';
import { mgntProductOffersContract } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { productOfferWords } from '#web/texts/product-offer-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDay } from '#web/ui/format.ts';
import { saveBlob } from '#web/ui/save-blob.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { downloadFile } from '#web/admin/shared/download-file.ts';

const route = getRouteApi('/signed-in/mgnh/products');

/** Saves what the list is narrowed to, all pages of it, as a file that can be edited and imported again. */
export const ExportButton = () => {
  const { exporting: words } = useWords(productOfferWords);
  const filter = route.useSearch();
  const download = useMutation({
    mutationFn: () => downloadFile(mgntProductOffersContract.exportProducts.path, filter),
    onSuccess: (file) => {
      saveBlob(`${words.fileName}-${formatDay(new Date().toISOString())}.csv`, file);
      showToast('ok', words.done);
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
      {words.open}
    </Button>
  );
};
