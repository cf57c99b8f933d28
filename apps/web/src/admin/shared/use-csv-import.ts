import type { CallError } from '@kapok/contract';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { unknownColumns } from './csv-failure.ts';
import { readTableFile, type TableFileFault } from './table-file.ts';

/** What tells what was shown from what would be done later. */
export interface Fingerprinted {
  readonly Fingerprint: string;
}

interface CsvFile {
  readonly Csv: string;
  /** Columns that nobody knows are left out. */
  readonly LeavesOut: boolean;
}

export interface CsvImport<Preview extends Fingerprinted, Report> {
  readonly preview: (file: CsvFile) => Promise<Preview>;
  readonly apply: (wish: CsvFile & Fingerprinted) => Promise<Report>;
  readonly said: (report: Report) => string;
  /** What the import makes out of date. */
  readonly concerns: QueryKey;
  readonly onClose: () => void;
}

/** The steps of an import: the file is read, then looked at by the server, then taken. */
export const useCsvImport = <Preview extends Fingerprinted, Report>(parts: CsvImport<Preview, Report>) => {
  const client = useQueryClient();
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [leavesOut, setLeavesOut] = useState(false);
  const preview = useMutation<{ readonly file: CsvFile; readonly would: Preview }, CallError, CsvFile>({
    mutationFn: async (file) => ({ file, would: await parts.preview(file) }),
    onError: (failure) => {
      setUnknown(unknownColumns(failure));
    },
  });
  const reading = useMutation<string, TableFileFault, File>({
    mutationFn: readTableFile,
    onSuccess: (Csv) => {
      preview.mutate({ Csv, LeavesOut: false });
    },
  });
  const apply = useMutation<Report, CallError, CsvFile & Fingerprinted>({
    mutationFn: parts.apply,
    onSuccess: async (report) => {
      showToast('ok', parts.said(report));
      parts.onClose();
      await client.invalidateQueries({ queryKey: parts.concerns });
    },
  });
  const choose = (file: File): void => {
    apply.reset();
    preview.reset();
    setUnknown([]);
    setLeavesOut(false);
    reading.mutate(file);
  };
  const leaveOut = (LeavesOut: boolean): void => {
    setLeavesOut(LeavesOut);
    if (reading.data !== undefined) preview.mutate({ Csv: reading.data, LeavesOut });
  };
  return { reading, preview, apply, choose, unknown, leavesOut, leaveOut };
};
