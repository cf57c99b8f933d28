import { contract } from '@kapok/contract';
import {
  createMediaCache,
  createPlayer,
  createViewingReporter,
  manifestFileName,
  type AskElsewhere,
  type PlayerFailure,
  type PlayerSource,
} from '@kapok/player';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { call, session } from '#web/api/api.ts';
import { tellRunning } from './is-running.ts';
import { openQuality, type QualityOfPlayback } from './film-quality.ts';
import type { PlaylistFile } from './media-queries.ts';
import { showInMediaSession } from './media-session.ts';
import { mediaToken } from './media-token.ts';
import { openNative } from './open-native.ts';
import { rememberSpeed } from './playback-speed.ts';
import { notePlayed } from './played-here.ts';
import { reportingEvents } from './report-playback-failure.ts';
import { checkViewing, reportViewing } from './report-viewing.ts';
import { leavePlace } from './stream-place.ts';

/** What plays, beside the file itself. */
export interface PlayedProduct {
  readonly productId: string;
  readonly name: string | undefined;
  readonly imageUuid: string | undefined;
}

export interface PlayerUse {
  readonly media: RefObject<HTMLMediaElement | null>;
  readonly file: PlaylistFile;
  readonly product: PlayedProduct;
  readonly atSeconds: number | undefined;
  readonly onFatal: (failure: PlayerFailure) => void;
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
}

/** Where the member left the file, as the shop knows of all devices. */
const askElsewhere: (fileUuid: string) => ReturnType<AskElsewhere> = async (fileUuid) => {
  const left = await call(contract.qryPlaybackPosition, { FileUuid: fileUuid });
  return left === null ? undefined : { seconds: left.PositionSeconds, at: new Date(left.UpdatedAt) };
};

/** Plays the file on the element for as long as the component stands, and lets go of everything when it leaves. */
export const usePlayer = ({ media, file, product, atSeconds, onFatal, onNext, onPrevious }: PlayerUse): void => {
  const { FileUuid: fileUuid, FileType: kind, FileTitle: title } = file;
  const { productId, name, imageUuid } = product;
  const fail = useEffectEvent(onFatal);
  const goOn = useEffectEvent(() => onNext?.());
  const goBack = useEffectEvent(() => onPrevious?.());
  const leave = useEffectEvent(() => {
    leavePlace(file);
  });
  // Its title is another in another language, and the lesson plays on.
  const findSource = useEffectEvent((): PlayerSource => ({ fileUuid, kind, title }));
  // It may have got others meanwhile, and the lesson plays on.
  const findQuality = useEffectEvent(() => openQuality(file));
  const hasNext = onNext !== undefined;
  const hasPrevious = onPrevious !== undefined;
  useEffect(() => {
    const element = media.current;
    if (element === null) return;
    const standing = new AbortController();
    const { signal } = standing;
    const end = playOn(element, { source: findSource(), quality: findQuality(), productId, atSeconds, onFatal: fail });
    rememberSpeed(element, signal);
    tellRunning(element, signal);
    addEventListener('pagehide', leave, { signal });
    return () => {
      standing.abort();
      end();
      leave();
    };
  }, [media, fileUuid, kind, productId, atSeconds]);
  // By itself: what stands around a lesson may come later, and the lesson plays on.
  useEffect(() => {
    const element = media.current;
    if (element === null) return;
    const standing = new AbortController();
    const onNextTrack = hasNext ? goOn : undefined;
    const onPreviousTrack = hasPrevious ? goBack : undefined;
    const { signal } = standing;
    showInMediaSession({ media: element, title, album: name, imageUuid, onNextTrack, onPreviousTrack, signal });
    return () => {
      standing.abort();
    };
  }, [media, title, name, imageUuid, hasNext, hasPrevious]);
};

interface Playing {
  readonly source: PlayerSource;
  readonly quality: QualityOfPlayback;
  readonly productId: string;
  readonly atSeconds: number | undefined;
  readonly onFatal: (failure: PlayerFailure) => void;
}

/** Starts the player, with the member's store and reports; answers what ends both. */
const playOn = (media: HTMLMediaElement, { source, quality, productId, atSeconds, onFatal }: Playing): (() => void) => {
  const { status, userName } = session.state();
  const owner = status === 'member' ? userName : null;
  const changeQuality = (to: string): void => {
    player.changeQuality(to);
  };
  const player = createPlayer({
    media,
    source,
    quality: quality.first,
    token: mediaToken,
    cache: owner === null ? null : createMediaCache(owner),
    openNative: () => openNative(source.fileUuid),
    askElsewhere: owner === null ? undefined : () => askElsewhere(source.fileUuid),
    events: {
      ...reportingEvents(source.fileUuid, onFatal),
      onSlow: () => {
        quality.slowDown(changeQuality);
      },
      onSpeed: quality.keepSpeed,
    },
  });
  const reporter =
    owner === null
      ? null
      : createViewingReporter({
          media,
          owner,
          productId,
          albumName: manifestFileName(source.fileUuid),
          report: reportViewing,
          checkNeeded: checkViewing,
          onPlayed: (ranges) => {
            notePlayed(source.fileUuid, ranges);
          },
        });
  const playing = new AbortController();
  quality.follow(changeQuality, playing.signal);
  player.start(atSeconds);
  return () => {
    playing.abort();
    // The report first: it reads where the element stands.
    reporter?.destroy();
    player.destroy();
  };
};
