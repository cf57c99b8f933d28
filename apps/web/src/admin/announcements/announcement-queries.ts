import { mgntAnnouncementsContract as contract } from '@kapok/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type ListedAnnouncement = Answer<typeof contract.qryAnnouncementsToManage>['Announcements'][number];
export type AnnouncementText = Answer<typeof contract.qryAnnouncementText>;

/** Behind these all queries about announcements stand. */
export const ANNOUNCEMENTS_KEY = ['staff-announcements'] as const;

/** Announcements to all courses, or to one. */
export const announcementListQuery = (productId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...ANNOUNCEMENTS_KEY, 'list', productId ?? null],
    queryFn: ({ pageParam }) =>
      call(contract.qryAnnouncementsToManage, {
        ...(productId === undefined ? {} : { ProductId: productId }),
        ...(pageParam === null ? {} : { BeforeId: pageParam }),
      }),
    initialPageParam: firstPage,
    getNextPageParam: (last) => (last.HasMore ? last.Announcements.at(-1)?.AnnouncementId : undefined),
  });

const firstPage: number | null = null;

const LOOK_AGAIN_MS = 5_000;
/** Later, mails wait for a mail server, or for staff. */
const LOOK_FOR_MS = 3_600_000;

/** An announcement; asked for again while its mails are on their way. */
export const announcementTextQuery = (announcementId: number) =>
  queryOptions({
    queryKey: [...ANNOUNCEMENTS_KEY, 'text', announcementId],
    queryFn: () => call(contract.qryAnnouncementText, { AnnouncementId: announcementId }),
    refetchInterval: ({ state: { data } }) =>
      data?.State === 'sent' &&
      data.Mailed < data.Recipients &&
      Date.now() - Date.parse(data.SentAt ?? '') < LOOK_FOR_MS
        ? LOOK_AGAIN_MS
        : false,
  });

/** What a course is called, and for how many an announcement to it would be. */
export const readersQuery = (productId: string) =>
  queryOptions({
    queryKey: [...ANNOUNCEMENTS_KEY, 'readers', productId],
    queryFn: () => call(contract.qryAnnouncementReaders, { ProductId: productId }),
    enabled: productId !== '',
  });
