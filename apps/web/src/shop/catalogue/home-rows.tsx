import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RecentlyViewed } from './recently-viewed-row.tsx';
import { TeachersRow } from './teachers-row.tsx';
import { teachersQuery } from './teachers-query.ts';

/**
 * Below the shelves of the home page: who teaches, and what was looked at before. The second row waits for the first, which
 * would push it down.
 */
export const HomeRows = () => {
  const teachers = useQuery(teachersQuery);
  if (teachers.isPending) return <Skeleton shape="row" />;
  return (
    <>
      <TeachersRow teachers={teachers.data ?? []} />
      <RecentlyViewed />
    </>
  );
};
