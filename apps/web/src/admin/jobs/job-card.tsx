import { Button } from '@mantine/core';
import { mgntJobsContract } from '@kapok/contract';
import { RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatDayAndTime } from '#web/ui/format.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { useDeed } from '#web/admin/shared/use-deed.ts';
import classes from './jobs.module.css';

export type Job = Answer<typeof mgntJobsContract.qryFailedJobs>['Jobs'][number];

/** One job that failed for good: what it was about, why it failed, another try, or its end. */
export const JobCard = ({ job }: { readonly job: Job }) => {
  const { jobs: words } = useWords(staffAreaWords);
  const [asking, setAsking] = useState(false);
  const retry = useJobDeed(mgntJobsContract.retryJob, words.retried);
  const remove = useJobDeed(mgntJobsContract.removeJob, words.removed);
  const names: Readonly<Record<string, string>> = words.tasks;
  const name = names[job.Task] ?? job.Task;
  return (
    <li className={`card ${classes['job']}`}>
      <div className={classes['facts']}>
        <h2>
          {name} <span className="dimmed small">#{job.JobId}</span>
        </h2>
        <p className={classes['reason']} lang="en">
          {job.Reason === '' ? words.noReason : job.Reason}
        </p>
        <p className={`dimmed small ${classes['meta']}`}>
          <span>
            {words.failedAt} {formatDayAndTime(job.FailedAt)}
          </span>
          <span>{words.attempts(job.Attempts)}</span>
          {job.Concerns.map((record) => (
            <span key={record} lang="en">
              {record}
            </span>
          ))}
        </p>
      </div>
      <div className={classes['deeds']}>
        <Button
          variant="default"
          leftSection={<Trash2 size={18} aria-hidden />}
          disabled={retry.isPending}
          aria-label={words.deedOn(words.remove, `${name} #${job.JobId}`)}
          onClick={() => {
            setAsking(true);
          }}
        >
          {words.remove}
        </Button>
        <Button
          leftSection={<RotateCw size={18} aria-hidden />}
          loading={retry.isPending}
          disabled={remove.isPending}
          aria-label={words.deedOn(words.retry, `${name} #${job.JobId}`)}
          onClick={() => {
            retry.runOnce(job.JobId);
          }}
        >
          {words.retry}
        </Button>
      </div>
      {asking ? (
        <ConfirmDialog
          title={words.removeTitle}
          body={words.removeBody}
          confirmLabel={words.remove}
          danger
          busy={remove.isPending}
          onConfirm={() => {
            remove.runOnce(job.JobId);
          }}
          onCancel={() => {
            setAsking(false);
          }}
        />
      ) : null}
    </li>
  );
};

const useJobDeed = (endpoint: typeof mgntJobsContract.retryJob | typeof mgntJobsContract.removeJob, done: string) => {
  const { jobs: words } = useWords(staffAreaWords);
  return useDeed({
    send: (JobId: Job['JobId'], idempotencyKey) => call(endpoint, { JobId }, { idempotencyKey }),
    said: (wasThere) => {
      showToast(wasThere ? 'ok' : 'error', wasThere ? done : words.gone);
    },
    concerns: [['failed-jobs']],
  });
};
