import { Button } from '@mantine/core';
import { mgntJobsContract } from '@kapok/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { call } from '#web/api/api.ts';
import { useTexts } from '#web/texts/language.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StaffPage } from '../staff-page.tsx';
import { JobCard } from './job-card.tsx';
import classes from './jobs.module.css';

/** Jobs that the worker has given up, with what staff can do about each. */
export const JobsPage = () => {
  const { jobs: words } = useWords(staffAreaWords);
  const { shell } = useTexts();
  const jobs = useInfiniteQuery({
    queryKey: ['failed-jobs'],
    queryFn: ({ pageParam }) =>
      call(mgntJobsContract.qryFailedJobs, pageParam === undefined ? {} : { Before: pageParam }),
    initialPageParam: noneBefore,
    getNextPageParam: (last) => (last.HasMore ? last.Jobs.at(-1)?.JobId : undefined),
  });
  const found = jobs.data?.pages.flatMap(({ Jobs }) => Jobs);
  return (
    <StaffPage title={words.title}>
      <p className="dimmed">{words.lead}</p>
      {jobs.isError ? (
        <ErrorState failure={jobs.error} onRetry={() => void jobs.refetch()} />
      ) : found === undefined ? (
        <Skeleton shape="rows" />
      ) : found.length === 0 ? (
        <EmptyState title={words.none} picture={<CircleCheckBig size={48} strokeWidth={1.25} />} />
      ) : (
        <>
          <ul className={classes['jobs']}>
            {found.map((job) => (
              <JobCard key={job.JobId} job={job} />
            ))}
          </ul>
          {jobs.hasNextPage ? (
            <Button variant="default" loading={jobs.isFetchingNextPage} onClick={() => void jobs.fetchNextPage()}>
              {shell.loadMore}
            </Button>
          ) : null}
        </>
      )}
    </StaffPage>
  );
};

const firstPage = (): string | undefined => undefined;
const noneBefore = firstPage();
