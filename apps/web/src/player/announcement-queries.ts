import { announcementsContract as contract } from '@kapok/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type AnnouncementPage = Answer<typeof contract.qryAnnouncements>;
export type Announcement = AnnouncementPage['Announcements'][number];

/** What is announced to a course, the newest first (LEARN-6). */
export const announcementsQuery = (productId: string) =>
  infiniteQueryOptions({
    queryKey: ['announcements', productId],
    queryFn: ({ pageParam }) =>
      call(contract.qryAnnouncements, {
        ProductId: productId,
        ...(pageParam === null ? {} : { BeforeId: pageParam }),
      }),
    initialPageParam: firstPage,
    getNextPageParam: (last) => (last.HasMore ? last.Announcements.at(-1)?.AnnouncementId : undefined),
  });

const firstPage: number | null = null;

/** How many there are to each course that the member owns, and how many of them are new. */
export const announcementCountsQuery = queryOptions({
  queryKey: ['announcement-counts'],
  queryFn: () => call(contract.qryAnnouncementCounts, {}),
});
