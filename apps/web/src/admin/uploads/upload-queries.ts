import { mgntProductsContract, mgntUploadsContract as contract } from '@kapok/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type UploadPage = Answer<typeof contract.qryUploads>;
export type ListedUpload = UploadPage['Uploads'][number];

/** Whether the shop still works on an upload, so that it is worth asking again soon. */
const isMoving = ({ Status, File }: ListedUpload): boolean =>
  Status === 'whole' || File?.Status === 'waiting' || File?.Status === 'processing';

const LOOK_EVERY_MS = 2_000;

export const uploadsQuery = infiniteQueryOptions({
  queryKey: ['mgnt', 'uploads'],
  queryFn: ({ pageParam }) => call(contract.qryUploads, pageParam === '' ? {} : { Before: pageParam }),
  initialPageParam: '',
  getNextPageParam: (page: UploadPage) => (page.HasMore ? page.Uploads.at(-1)?.UploadId : undefined),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ Uploads }) => Uploads.some(isMoving)) === true ? LOOK_EVERY_MS : false,
});

type FilesAsk = NonNullable<(typeof mgntProductsContract.qryMediaFiles)['body']['_zod']['input']>;
export type ListedFile = Answer<typeof mgntProductsContract.qryMediaFiles>['Files'][number];

/** Files of one state of preparing, whatever brought them into the shop. */
export const filesOfStateQuery = (state: NonNullable<FilesAsk['Status']>) =>
  infiniteQueryOptions({
    queryKey: [...uploadsQuery.queryKey, state],
    queryFn: ({ pageParam }) =>
      call(mgntProductsContract.qryMediaFiles, { Status: state, ...(pageParam === '' ? {} : { After: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (page) => page.Next ?? undefined,
    staleTime: 0,
    refetchInterval: state === 'in-preparation' ? LOOK_EVERY_MS : false,
  });

export const extrasQuery = (fileUuid: string) =>
  queryOptions({
    queryKey: ['mgnt', 'media-extras', fileUuid],
    queryFn: () => call(contract.qryMediaExtras, { FileUuid: fileUuid }),
    staleTime: 0,
  });
