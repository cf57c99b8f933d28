import { Button } from '@mantine/core';
import { MAX_WAITING_PARCELS, mgntPackingContract } from '@kapok/contract';
import { sheetText } from '@kapok/domain';
import { ClipboardList, Copy, Download, Printer } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { packingWords } from '#web/texts/packing-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { copyWhenThere } from '#web/ui/copy-text.ts';
import { formatDay } from '#web/ui/format.ts';
import { printPage } from '#web/ui/print-page.ts';
import { saveBlob } from '#web/ui/save-blob.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import type { WaitingParcel } from './packing-query.ts';

export interface PackingToolsProps {
  /** The name of the group, which the file is called by. */
  readonly title: string;
  /** The chosen ones; all where none is. */
  readonly parcels: readonly WaitingParcel[];
  readonly onPrint: (what: 'list' | 'slips') => void;
}

/** To print the parcels as a list or as slips, and to take them along as a file. */
export const PackingTools = ({ title, parcels, onPrint }: PackingToolsProps) => {
  const words = useWords(packingWords);
  const print = (what: 'list' | 'slips'): void => {
    // What is printed has to be on the page by then.
    flushSync(() => {
      onPrint(what);
    });
    void printPage();
  };
  const fetchFile = () =>
    call(mgntPackingContract.exportParcels, {
      CustomerOrderIds: parcels.map(({ CustomerOrderId }) => CustomerOrderId),
    });
  const copy = useDeed({
    send: () => copyWhenThere(fetchFile().then(({ Csv }) => sheetText(Csv, MAX_WAITING_PARCELS))),
    said: words.copied,
    onFailed: () => {
      showToast('error', words.notCopied);
    },
    concerns: [],
  });
  const file = useDeed({
    send: fetchFile,
    said: ({ Csv }) => {
      const name = `${words.fileName}-${title}-${formatDay(new Date().toISOString())}.csv`;
      saveBlob(name.replaceAll(/[\s/\\]+/g, '-'), new Blob([Csv], { type: 'text/csv;charset=utf-8' }));
      showToast('ok', words.downloaded);
    },
    concerns: [],
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<ClipboardList size={18} aria-hidden />}
        onClick={() => {
          print('list');
        }}
      >
        {words.printList}
      </Button>
      <Button
        variant="default"
        leftSection={<Printer size={18} aria-hidden />}
        onClick={() => {
          print('slips');
        }}
      >
        {words.printSlips}
      </Button>
      <Button
        variant="default"
        leftSection={<Copy size={18} aria-hidden />}
        loading={copy.isPending}
        onClick={() => {
          copy.runOnce(undefined);
        }}
      >
        {words.copy}
      </Button>
      <Button
        variant="default"
        leftSection={<Download size={18} aria-hidden />}
        loading={file.isPending}
        onClick={() => {
          file.runOnce(undefined);
        }}
      >
        {words.download}
      </Button>
    </>
  );
};
