import { Button } from '@mantine/core';
import { mgntExportContract } from '@kapok/contract';
import { Download } from 'lucide-react';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { exportWords } from '#web/texts/export-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { fetchFile } from '#web/ui/fetch-file.ts';
import { formatDayAndTime } from '#web/ui/format.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { EXPORTS_KEY, isInWork, type ShopExport } from './export-query.ts';
import classes from './take-along.module.css';

const colors = { waiting: 'gray', writing: 'accent', ready: 'green', failed: 'red', gone: 'gray' } as const;

/** One archive: how far it is, what is in it, and its download. */
export const ExportRow = ({ found }: { readonly found: ShopExport }) => {
  const words = useWords(exportWords);
  const fetch = useDeed({
    send: (ExportId: number) => call(mgntExportContract.fetchShopExport, { ExportId }),
    said: ({ Address }) => {
      fetchFile(Address);
    },
    concerns: [EXPORTS_KEY],
  });
  return (
    <li className={classes['export']}>
      <div>
        <p className={classes['head']}>
          <StatusBadge color={colors[found.State]}>{words.states[found.State]}</StatusBadge>
          <span>{words.askedAt(formatDayAndTime(found.CreatedAt))}</span>
        </p>
        <Said found={found} />
      </div>
      {found.State === 'ready' ? (
        <Button
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          loading={fetch.isPending}
          onClick={() => {
            fetch.runOnce(found.ExportId);
          }}
        >
          {words.download}
        </Button>
      ) : null}
    </li>
  );
};

const Said = ({ found }: { readonly found: ShopExport }) => {
  const words = useWords(exportWords);
  if (isInWork(found))
    return (
      <progress
        className={classes['bar']}
        max={100}
        value={found.DonePercent}
        aria-label={words.progress(found.DonePercent)}
      />
    );
  if (found.Failure !== null) return <p className="small">{words.failures[found.Failure]}</p>;
  if (found.State !== 'ready') return null;
  const size = formatBytes(found.SizeBytes);
  return (
    <>
      <p className="dimmed small">
        {found.WithFiles ? words.foundWithFiles(found.Records, found.Files, size) : words.found(found.Records, size)}
      </p>
      {found.KeptUntil === null ? null : (
        <p className="dimmed small">{words.keptUntil(formatDayAndTime(found.KeptUntil))}</p>
      )}
      {found.MissingFiles > 0 ? <p className="small">{words.missing(found.MissingFiles)}</p> : null}
    </>
  );
};
