import { mgntJobsContract } from '@kapok/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { call } from '#web/api/api.ts';
import { staffAreaWords } from '#web/texts/staff-area-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { StaffPage } from '#web/admin/shared/staff-page.tsx';
import { JobCard } from './job-card.tsx';
import classes from './jobs.module.css';

/** Jobs that the worker has given up, with what staff can do about each. */
export const JobsPage = () => {
  const { jobs: words } = useWords(staffAreaWords);
  const jobs = useInfiniteQuery({
    queryKey: ['failed-jobs'],
    queryFn: ({ pageParam }) =>
      call(mgntJobsContract.qryFailedJobs, pageParam === undefined ? {} : { Before: pageParam }),
    initialPageParam: noneBefore,
    getNextPageParam: (last) => (last.HasMore ? last.Jobs.at(-1)?.JobId : undefined),
  });
  return (
    <StaffPage title={words.title}>
      <p className="dimmed">{words.lead}</p>
      <Loaded query={jobs} shape="rows">
        {({ pages }) => {
          const found = pages.flatMap(({ Jobs }) => Jobs);
          return found.length === 0 ? (
            <EmptyState title={words.none} picture={<CircleCheckBig size={48} strokeWidth={1.25} />} />
          ) : (
            <ul className={classes['jobs']}>
              {found.map((job) => (
                <JobCard key={job.JobId} job={job} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <MoreButton list={jobs} />
    </StaffPage>
  );
};

const firstPage = (): string | undefined => undefined;
const noneBefore = firstPage();
