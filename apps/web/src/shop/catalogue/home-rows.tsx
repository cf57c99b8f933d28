import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RecentlyViewed } from './recently-viewed-row.tsx';
import { TeachersRow } from './teachers-row.tsx';
import { teachersQuery } from './teachers-query.ts';

export interface HomeRowsProps {
  /** False where the shop itself put them on the page. */
  readonly withTeachers: boolean;
}

/**
 * At the foot of the home page: who teaches, and what was looked at before. The second row waits for the first, which would
 * push it down.
 */
export const HomeRows = ({ withTeachers }: HomeRowsProps) => {
  const teachers = useQuery({ ...teachersQuery, enabled: withTeachers });
  if (withTeachers && teachers.isPending) return <Skeleton shape="row" />;
  return (
    <>
      <TeachersRow teachers={teachers.data ?? []} />
      <RecentlyViewed />
    </>
  );
};
