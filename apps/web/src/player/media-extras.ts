import { mediaPeaks, type MediaPeaks } from '@kapok/contract';
import { createAuthorisedFetch } from '@kapok/player';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';
import { mediaToken } from './media-token.ts';
import type { PlaylistFile } from './media-queries.ts';

/** Asks for what lies beside the segments of a file, by the ending of its address. Rejects with an answer that is not OK, or as `fetch` does. */
export const fetchExtra = async (file: PlaylistFile, suffix: string, signal: AbortSignal): Promise<Response> => {
  const address = `/media/${file.FileType}/${file.FileUuid}.${suffix}`;
  const response = await createAuthorisedFetch(mediaToken, location.origin)(address, {
    signal,
    headers: {},
    cache: 'no-store',
  });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new Error(`no ${suffix} was answered: ${response.status}`);
};

/** An adornment: where it cannot be had the player does without, and it never changes. Nothing stays behind the player. */
export const extraOptions = { retry: false, staleTime: Infinity, gcTime: 0 } as const;

const peaksQuery = (file: PlaylistFile) =>
  queryOptions({
    ...extraOptions,
    queryKey: ['media', file.FileUuid, 'peaks'],
    queryFn: async ({ signal }) => mediaPeaks.parse(await (await fetchExtra(file, 'peaks.json', signal)).json()),
    enabled: file.HasPeaks === true,
  });

const posterQuery = (file: PlaylistFile) =>
  queryOptions({
    ...extraOptions,
    queryKey: ['media', file.FileUuid, 'poster'],
    queryFn: async ({ signal }) => (await fetchExtra(file, 'jpg', signal)).blob(),
    enabled: file.HasPoster === true,
  });

/** What the sound looks like; undefined until it is known, and where it is not. */
export const usePeaks = (file: PlaylistFile): MediaPeaks | undefined => useQuery(peaksQuery(file)).data;

/** Shows the picture of the film until it plays. Its address holds no token, and is given back on leaving. */
export const usePoster = (video: RefObject<HTMLVideoElement | null>, file: PlaylistFile): void => {
  const { data: picture } = useQuery(posterQuery(file));
  useEffect(() => {
    const element = video.current;
    if (element === null || picture === undefined) return;
    const address = URL.createObjectURL(picture);
    element.setAttribute('poster', address);
    return () => {
      element.removeAttribute('poster');
      URL.revokeObjectURL(address);
    };
  }, [video, picture]);
};
