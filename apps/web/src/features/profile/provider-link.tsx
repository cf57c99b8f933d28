import { Button } from '@mantine/core';
import { signInWaysContract } from '@kapok/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { LineButton } from '#web/features/identity/index.ts';
import { signInWaysWords } from '#web/texts/sign-in-ways-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatDayAndTime } from '#web/ui/format.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import classes from './profile.module.css';
import { useProof } from './use-proof.tsx';
import { useWayInFailure } from './use-way-in-failure.ts';

const lineLinkQuery = {
  queryKey: ['line-link'],
  queryFn: () => call(signInWaysContract.qryLineLink, {}),
};

/** The LINE account that signs the member in, or the way to link one. */
export const LineLink = () => {
  const words = useWords(signInWaysWords);
  const link = useQuery(lineLinkQuery);
  const tellRefusal = useWayInFailure();
  const { withProof, dialog } = useProof();
  return (
    <div className={classes['wayIn']}>
      <Loaded query={link} shape="rows" compact>
        {({ LinkedAt }) => (
          <div className={classes['row']}>
            <span>
              <strong>{words.lineAccount}</strong>
              <br />
              <span className="dimmed small">
                {LinkedAt === null ? words.lineHint : words.linkedAt(formatDayAndTime(LinkedAt))}
              </span>
            </span>
            {LinkedAt === null ? (
              <LineButton
                size="sm"
                label={words.link}
                links
                withProof={withProof}
                onFailure={(failure) => {
                  if (failure instanceof Error) tellRefusal(failure);
                }}
              />
            ) : (
              <Unlink />
            )}
          </div>
        )}
      </Loaded>
      {dialog}
    </div>
  );
};

const Unlink = () => {
  const words = useWords(signInWaysWords);
  const client = useQueryClient();
  const tellRefusal = useWayInFailure();
  const { withProof, dialog } = useProof();
  const [isAsking, setAsking] = useState(false);
  const unlinking = useMutation({
    mutationFn: () => withProof(() => call(signInWaysContract.unlinkLine, {})),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: lineLinkQuery.queryKey });
      showToast('ok', words.unlinked);
    },
    onError: tellRefusal,
    onSettled: () => {
      setAsking(false);
    },
  });
  const unlinkOnce = useSingleRun(unlinking);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        onClick={() => {
          setAsking(true);
        }}
      >
        {words.unlink}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={words.unlinkQuestion}
          body={words.unlinkBody}
          confirmLabel={words.unlink}
          danger
          busy={unlinking.isPending}
          onCancel={() => {
            setAsking(false);
          }}
          onConfirm={() => {
            unlinkOnce();
          }}
        />
      ) : null}
      {dialog}
    </>
  );
};
