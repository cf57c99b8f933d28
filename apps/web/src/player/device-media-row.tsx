import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { clearDeviceMedia, deviceMediaQuery } from './device-media.ts';
import classes from './device-media-row.module.css';

const MEGABYTE = 1_000_000;

const shownSize = (bytes: number): string =>
  bytes > 0 && bytes < MEGABYTE ? '< 1 MB' : `${Math.round(bytes / MEGABYTE).toLocaleString('en-US')} MB`;

/** A row of the profile page: what is kept of media on this device, and a button that removes it (STREAM-8). */
export const DeviceMediaRow = () => {
  const words = useWords(playerWords);
  const queryClient = useQueryClient();
  const size = useQuery(deviceMediaQuery);
  const clearing = useMutation({
    mutationFn: clearDeviceMedia,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: deviceMediaQuery.queryKey });
      showToast('ok', words.deviceMediaCleared);
    },
    onError: toastFailure,
  });
  const bytes = size.data ?? 0;
  return (
    <div className={classes['row']}>
      <span>{words.deviceMedia(size.data === undefined ? '…' : shownSize(bytes))}</span>
      <Button
        variant="default"
        size="sm"
        disabled={bytes === 0}
        loading={clearing.isPending}
        onClick={() => {
          clearing.mutate();
        }}
      >
        {words.clearDeviceMedia}
      </Button>
    </div>
  );
};
