import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { enterFullscreen } from './fullscreen-stage.ts';
import { findChosen } from './lessons.ts';
import type { PlaylistFile } from './media-queries.ts';
import { playNow, useNowPlaying } from './now-playing.ts';

const route = getRouteApi('/signed-in/users/mediaplayer');

/**
 * The lesson of the page: the one that the address names begins, and the address follows what plays, so that a reload
 * goes on with it.
 */
export const useLessonOfPage = (
  productId: string,
  files: readonly PlaylistFile[],
  tsfilename: string | undefined,
): { readonly current: PlaylistFile | undefined; readonly play: (file: PlaylistFile) => void } => {
  const navigate = route.useNavigate();
  const playing = useNowPlaying();
  const named = findChosen(files, tsfilename);
  const namedUuid = named?.FileUuid;
  const playingUuid = playing?.productId === productId ? playing.fileUuid : undefined;
  const follow = useEffectEvent((fileUuid: string) => {
    if (fileUuid === namedUuid) return;
    void navigate({ search: { ProductId: productId, tsfilename: fileUuid }, replace: true, resetScroll: false });
  });
  const beginNamed = useEffectEvent(() => {
    if (named === undefined || named.FileUuid === playingUuid) return;
    // A film that opens by its address goes full-screen where the browser takes the press on the link for enough.
    if (named.FileType === 'videos' && navigator.userActivation.isActive) enterFullscreen();
    playNow({ productId, fileUuid: named.FileUuid });
  });
  useEffect(() => {
    if (namedUuid !== undefined) beginNamed();
  }, [namedUuid]);
  useEffect(() => {
    if (playingUuid !== undefined) follow(playingUuid);
  }, [playingUuid]);
  return {
    current: files.find(({ FileUuid }) => FileUuid === playingUuid),
    play: ({ FileUuid }) => {
      playNow({ productId, fileUuid: FileUuid });
    },
  };
};
