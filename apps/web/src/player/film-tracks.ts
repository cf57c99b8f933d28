import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { extraOptions, fetchExtra } from './media-extras.ts';
import type { PlaylistFile } from './media-queries.ts';

type FilmElement = RefObject<HTMLVideoElement | null>;

const storyboardQuery = (file: PlaylistFile, wanted: boolean) =>
  queryOptions({
    ...extraOptions,
    queryKey: ['media', file.FileUuid, 'storyboard'],
    queryFn: async ({ signal }) => {
      const [times, sheet] = await Promise.all([
        fetchExtra(file, 'storyboard.vtt', signal),
        fetchExtra(file, 'storyboard.jpg', signal),
      ]);
      return { times: await times.text(), sheet: await sheet.blob() };
    },
    enabled: wanted && file.HasStoryboard === true,
  });

/** The captions of a file in all of their languages. */
export const captionsQuery = (file: PlaylistFile, wanted: boolean) =>
  queryOptions({
    ...extraOptions,
    queryKey: ['media', file.FileUuid, 'captions'],
    queryFn: ({ signal }) =>
      Promise.all(
        (file.CaptionLanguages ?? []).map(async (language) => {
          const answer = await fetchExtra(file, `captions.${language}.vtt`, signal);
          return { language, webvtt: await answer.text() };
        }),
      ),
    enabled: wanted && hasCaptions(file),
  });

/** Whether there is anything to choose among. */
export const hasCaptions = ({ CaptionLanguages = [] }: PlaylistFile): boolean => CaptionLanguages.length > 0;

/**
 * Gives a film its captions and the small pictures over its time line. Both are asked for when the first picture is
 * there, so that they do not delay it, and what cannot be had is missing without a word.
 */
export const useFilmTracks = (video: FilmElement, file: PlaylistFile): void => {
  const begun = useBegun(video);
  useStoryboard(video, file, begun);
  useCaptions(video, file, begun);
};

const useBegun = (video: FilmElement): boolean => {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const begin = (): void => {
      setBegun(true);
    };
    video.current?.addEventListener('loadeddata', begin, { once: true, signal: listening.signal });
    return () => {
      listening.abort();
    };
  }, [video]);
  return begun;
};

const useStoryboard = (video: FilmElement, file: PlaylistFile, begun: boolean): void => {
  const { data } = useQuery(storyboardQuery(file, begun));
  useEffect(() => {
    const element = video.current;
    if (element === null || data === undefined) return;
    // The lines name the sheet beside them. Its picture needs the token, so that here it has an address of the page's own.
    const sheet = URL.createObjectURL(data.sheet);
    const times = data.times.replaceAll(`${file.FileUuid}.storyboard.jpg`, sheet);
    // The label is the one that media-chrome looks for.
    const remove = addTrack(element, times, { kind: 'metadata', label: 'thumbnails' }, 'hidden');
    return () => {
      remove();
      URL.revokeObjectURL(sheet);
    };
  }, [video, file.FileUuid, data]);
};

const useCaptions = (video: FilmElement, file: PlaylistFile, begun: boolean): void => {
  const { data } = useQuery(captionsQuery(file, begun));
  useEffect(() => {
    const element = video.current;
    if (element === null || data === undefined) return;
    const removals = data.map(({ language: srclang, webvtt }) =>
      addTrack(element, webvtt, { kind: 'subtitles', srclang, label: inItself(srclang) }, 'disabled'),
    );
    return () => {
      for (const remove of removals) remove();
    };
  }, [video, data]);
};

/**
 * A language as its speakers call it; by its Chinese name where the browser does not speak it. The name of a track cannot be
 * changed, so it is one that holds in each language of the page: what is chosen and shown stays when that changes.
 */
const inItself = (language: string): string =>
  new Intl.DisplayNames([language, 'zh-Hant'], { type: 'language' }).of(language) ?? language;

/** Adds a text track whose lines are at hand; answers what removes it. */
const addTrack = (
  video: HTMLVideoElement,
  webvtt: string,
  shape: Partial<Pick<HTMLTrackElement, 'kind' | 'label' | 'srclang'>>,
  mode: TextTrackMode,
): (() => void) => {
  const address = URL.createObjectURL(new Blob([webvtt], { type: 'text/vtt' }));
  const track = Object.assign(document.createElement('track'), { ...shape, src: address });
  video.append(track);
  track.track.mode = mode;
  return () => {
    track.remove();
    URL.revokeObjectURL(address);
  };
};
