import { lazy, Suspense, useRef, type RefObject } from 'react';
import { useLanguage, useTexts } from '#web/texts/language.ts';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { hasCaptions, useFilmTracks } from './film-tracks.ts';
import { useFullscreenStage } from './fullscreen-stage.ts';
import { LimitMark } from './limit-mark.tsx';
import { usePoster } from './media-extras.ts';
import classes from './media-surface.module.css';
import { OwnerOverlay } from './owner-overlay.tsx';
import { KeysButton, LessonButton, SkipBack, SkipOn } from './player-buttons.tsx';
import { usePlayerKeys } from './player-keys.ts';
import type { PlayerProps } from './player-props.ts';
import { QualityChoice } from './quality-choice.tsx';
import { RefundLeft } from './refund-words.tsx';
import { SpeedChoice } from './speed-choice.tsx';
import { usePlayer } from './use-player.ts';

const CaptionsControl = lazy(async () => ({ default: (await import('./captions-control.tsx')).CaptionsControl }));

/** A film: 250 px high on phones, 16:9 where there is room (PLAY-5, LOOK-1). */
export const VideoPlayer = ({ file, overlay, stake, hasKeys, onHelp, ...rest }: PlayerProps) => {
  const { media } = useTexts();
  const language = useLanguage();
  const isWide = useIsWide();
  const video = useRef<HTMLVideoElement>(null);
  const controller = useFullscreenStage();
  const { onNext, onPrevious } = rest;
  usePlayer({ media: video, file, ...rest });
  usePlayerKeys({ media: video, everywhere: hasKeys, onNext, onPrevious, onHelp });
  usePoster(video, file);
  useFilmTracks(video, file);
  return (
    <div className={classes['picture']}>
      <media-controller
        ref={controller}
        hotkeys="nop noshift+/"
        className={classes['video']}
        aria-label={media.player(file.FileTitle)}
      >
        <video ref={video} slot="media" playsInline aria-label={file.FileTitle} />
        <media-loading-indicator slot="centered-chrome" noautohide />
        {isWide ? null : <ThumbButtons key={`centre ${language}`} />}
        <media-control-bar key={`time ${language}`} className={classes['filmLine'] ?? ''}>
          <div className={classes['timeline']}>
            <media-time-range />
            {stake === undefined ? null : <LimitMark media={video} file={file} stake={stake} />}
          </div>
        </media-control-bar>
        <media-control-bar key={language} className={classes['filmRow'] ?? ''}>
          <FilmButtons
            video={video}
            file={file}
            isWide={isWide}
            onNext={onNext}
            onPrevious={onPrevious}
            onHelp={onHelp}
          />
        </media-control-bar>
      </media-controller>
      {stake === undefined || file.FreePromote ? null : <RefundLeft stake={stake} look="chip" />}
      {overlay === null ? null : <OwnerOverlay text={overlay} />}
    </div>
  );
};

/** For thumbs, in the middle of the picture. */
const ThumbButtons = () => (
  <div slot="centered-chrome" className={classes['centre']}>
    <SkipBack />
    <media-play-button />
    <SkipOn />
  </div>
);

interface FilmButtonsProps extends Pick<PlayerProps, 'file' | 'onNext' | 'onPrevious' | 'onHelp'> {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isWide: boolean;
}

const FilmButtons = ({ video, file, isWide, onNext, onPrevious, onHelp }: FilmButtonsProps) => (
  <>
    {isWide ? <media-play-button /> : null}
    <LessonButton to="previous" onPress={onPrevious} className={isWide ? classes['roomy'] : undefined} />
    <LessonButton to="next" onPress={onNext} />
    {isWide ? (
      <>
        <SkipBack />
        <SkipOn />
      </>
    ) : null}
    <media-time-display showduration notoggle />
    <SpeedChoice media={video} />
    <QualityChoice file={file} />
    {hasCaptions(file) ? (
      <Suspense>
        <CaptionsControl />
      </Suspense>
    ) : null}
    <media-mute-button />
    <media-volume-range className={classes['roomy'] ?? ''} />
    <KeysButton onPress={onHelp} />
    <media-pip-button className={classes['roomy'] ?? ''} />
    <media-fullscreen-button />
  </>
);
