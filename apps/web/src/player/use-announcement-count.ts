import { useQuery } from '@tanstack/react-query';
import { announcementCountsQuery } from './announcement-queries.ts';

/** How many announcements a course has for the member, and how many of them are new; none until that is known. */
export const useAnnouncementCount = (productId: string): { readonly total: number; readonly fresh: number } => {
  const { data = [] } = useQuery(announcementCountsQuery);
  const found = data.find(({ ProductId }) => ProductId === productId);
  return { total: found?.Total ?? 0, fresh: found?.New ?? 0 };
};
