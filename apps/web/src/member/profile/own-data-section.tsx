import { Button } from '@mantine/core';
import { profileContract } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '#web/api/api.ts';
import { DeviceMediaRow } from '#web/player/index.ts';
import { profileWords } from '#web/texts/profile-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDay } from '#web/ui/format.ts';
import { saveBlob } from '#web/ui/save-blob.ts';
import { Section } from '#web/ui/section.tsx';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import classes from './profile.module.css';

/** What is kept of the member: on this device (STREAM-8), and by the shop for taking along (PROF-8). */
export const OwnDataSection = ({ canDownload }: { readonly canDownload: boolean }) => {
  const { ownData: words } = useWords(profileWords);
  return (
    <Section title={words.title}>
      <DeviceMediaRow />
      {canDownload ? <DownloadRow /> : null}
    </Section>
  );
};

const DownloadRow = () => {
  const { ownData: words } = useWords(profileWords);
  const download = useMutation({
    mutationFn: () => call(profileContract.qryMyData, {}),
    onSuccess: (data) => {
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveBlob(`${words.fileName}-${formatDay(new Date().toISOString())}.json`, file);
      showToast('ok', words.downloaded);
    },
    onError: toastFailure,
  });
  return (
    <div className={classes['row']}>
      <span>{words.downloadHint}</span>
      <Button
        variant="default"
        size="sm"
        leftSection={<Download size={18} aria-hidden />}
        loading={download.isPending}
        onClick={() => {
          download.mutate();
        }}
      >
        {words.download}
      </Button>
    </div>
  );
};
