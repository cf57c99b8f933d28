import { Button } from '@mantine/core';
import { profileContract } from '@kapok/contract';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '#web/api/api.ts';
import { DeviceMediaRow } from '#web/features/media/index.ts';
import { profileWords } from '#web/texts/profile-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { formatDay } from '#web/ui/format.ts';
import { toastFailure } from '#web/ui/toasts/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import classes from './profile.module.css';
import { saveAsFile } from './save-as-file.ts';

/** What is kept of the member: on this device (STREAM-8), and by the shop for taking along (PROF-8). */
export const OwnDataSection = ({ canDownload }: { readonly canDownload: boolean }) => {
  const { ownData: words } = useWords(profileWords);
  return (
    <section className={`card ${classes['section']}`} aria-labelledby="own-data">
      <h2 id="own-data">{words.title}</h2>
      <DeviceMediaRow />
      {canDownload ? <DownloadRow /> : null}
    </section>
  );
};

const DownloadRow = () => {
  const { ownData: words } = useWords(profileWords);
  const download = useMutation({
    mutationFn: () => call(profileContract.qryMyData, {}),
    onSuccess: (data) => {
      saveAsFile(`${words.fileName}-${formatDay(new Date().toISOString())}.json`, JSON.stringify(data, null, 2));
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
