import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isReading, uuidOf, type Entry } from './entries.ts';
import { enterFullscreen } from './fullscreen-stage.ts';
import { findChosen } from './lessons.ts';
import { playingNow, playNow, stopPlaying, useNowPlaying } from './now-playing.ts';
import { mediaOnStage } from './stage.ts';

const route = getRouteApi('/signed-in/users/mediaplayer');

/** What the address names. */
export interface NamedLesson {
  readonly tsfilename?: string | undefined;
  /** A second of it. */
  readonly At?: string | undefined;
}

/**
 * The lesson of the page: the one that the address names begins, and the address follows what plays, so that a reload
 * goes on with it. A second that the address names is gone from it once it plays. A reading is there by its address alone, and ends what
 * plays.
 */
export const useLessonOfPage = (
  productId: string,
  entries: readonly Entry[],
  { tsfilename, At }: NamedLesson,
): { readonly current: Entry | undefined; readonly play: (entry: Entry) => void } => {
  const navigate = route.useNavigate();
  const playing = useNowPlaying();
  const named = findChosen(entries, tsfilename);
  const namedUuid = named && uuidOf(named);
  const playingUuid = playing?.productId === productId ? playing.fileUuid : undefined;
  const goTo = (tsfilename: string): void => {
    void navigate({ search: { ProductId: productId, tsfilename }, replace: true, resetScroll: false });
  };
  const follow = useEffectEvent((fileUuid: string) => {
    // A reading that the address names has just ended it.
    if (fileUuid === namedUuid || playingNow()?.fileUuid !== fileUuid) return;
    goTo(fileUuid);
  });
  const beginNamed = useEffectEvent(() => {
    if (named === undefined) return;
    if (isReading(named)) {
      stopPlaying();
      return;
    }
    const atSeconds = At === undefined ? undefined : Number(At);
    if (named.FileUuid === playingUuid) {
      moveTo(atSeconds);
      return;
    }
    // A film that opens by its address goes full-screen where the browser takes the press on the link for enough.
    if (named.FileType === 'videos' && navigator.userActivation.isActive) enterFullscreen();
    playNow({ productId, fileUuid: named.FileUuid, atSeconds });
  });
  const forgetSecond = useEffectEvent(goTo);
  useEffect(() => {
    if (namedUuid === undefined) return;
    beginNamed();
    if (At !== undefined) forgetSecond(namedUuid);
  }, [namedUuid, At]);
  useEffect(() => {
    if (playingUuid !== undefined) follow(playingUuid);
  }, [playingUuid]);
  return {
    current: named !== undefined && isReading(named) ? named : entries.find((entry) => uuidOf(entry) === playingUuid),
    play: (entry) => {
      if (isReading(entry)) goTo(entry.ReadingId);
      else playNow({ productId, fileUuid: entry.FileUuid });
    },
  };
};

/** What plays already goes on from there. */
const moveTo = (atSeconds: number | undefined): void => {
  const media = mediaOnStage();
  if (media !== null && atSeconds !== undefined) media.currentTime = atSeconds;
};
