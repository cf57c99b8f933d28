import { Button } from '@mantine/core';
import { mgntExportContract } from '@kapok/contract';
import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import { call } from '#web/api/api.ts';
import { exportWords } from '#web/texts/export-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Section } from '#web/ui/section.tsx';
import { ContentOverlay } from './content-overlay.tsx';
import { EXPORTS_KEY, exportsQuery, isInWork } from './export-query.ts';
import { ExportRow } from './export-row.tsx';
import classes from './take-along.module.css';

/** Everything that the shop knows, for whoever moves on or keeps a copy (OWN-10). */
export const ExportSection = () => {
  const words = useWords(exportWords);
  const exports = useQuery(exportsQuery);
  const [isReading, setReading] = useState(false);
  return (
    <Section title={words.title} lead={words.lead}>
      <Wish
        isBusy={exports.data?.some(isInWork) === true}
        onRead={() => {
          setReading(true);
        }}
      />
      <Loaded query={exports} shape="rows" compact>
        {(found) =>
          found.length === 0 ? (
            <p className="dimmed">{words.none}</p>
          ) : (
            <ul className={classes['exports']}>
              {found.map((one) => (
                <ExportRow key={one.ExportId} found={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isReading ? (
        <ContentOverlay
          onClose={() => {
            setReading(false);
          }}
        />
      ) : null}
    </Section>
  );
};

interface WishProps {
  /** One is being made. */
  readonly isBusy: boolean;
  readonly onRead: () => void;
}

const Wish = ({ isBusy, onRead }: WishProps) => {
  const words = useWords(exportWords);
  const [withFiles, setWithFiles] = useState(false);
  const begin = useDeed({
    send: (WithFiles: boolean, idempotencyKey) =>
      call(mgntExportContract.beginShopExport, { WithFiles }, { idempotencyKey }),
    said: words.begun,
    concerns: [EXPORTS_KEY],
  });
  return (
    <>
      <CheckBox label={words.withFiles} hint={words.withFilesHint} checked={withFiles} onChange={setWithFiles} />
      <p className="dimmed small">{words.personal}</p>
      <div className={classes['deeds']}>
        <Button
          leftSection={<PackageOpen size={18} aria-hidden />}
          loading={begin.isPending}
          disabled={isBusy}
          onClick={() => {
            begin.runOnce(withFiles);
          }}
        >
          {words.begin}
        </Button>
        <Button variant="default" onClick={onRead}>
          {words.content}
        </Button>
      </div>
    </>
  );
};
