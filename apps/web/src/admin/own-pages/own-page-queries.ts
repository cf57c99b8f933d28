import { mgntOwnPagesContract } from '@kapok/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type ListedOwnPage = Answer<typeof mgntOwnPagesContract.qryOwnPages>[number];
export type OwnPageText = Answer<typeof mgntOwnPagesContract.qryOwnPageText>;

/** What is typed of a page. */
export type OwnPageFields = Pick<
  OwnPageText,
  'Slug' | 'TitleZh' | 'TitleEn' | 'BodyZh' | 'BodyEn' | 'InFooter' | 'FooterPlace'
>;

export const ownPagesQuery = queryOptions({
  queryKey: ['staff-own-pages'],
  queryFn: () => call(mgntOwnPagesContract.qryOwnPages, {}),
});

/** A page as it was saved last, or an earlier version of it. */
export const ownPageTextQuery = (slug: string, version?: number) =>
  queryOptions({
    queryKey: ['staff-own-page', slug, version ?? null],
    queryFn: () =>
      call(
        mgntOwnPagesContract.qryOwnPageText,
        version === undefined ? { Slug: slug } : { Slug: slug, Version: version },
      ),
  });
