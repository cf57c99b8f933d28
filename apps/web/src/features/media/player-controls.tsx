import type { PlayerFailure } from '@kapok/player';
import { SkipForward } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { useLanguage, useTexts } from '#web/texts/language.ts';
import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { hasCaptions, useFilmTracks } from './film-tracks.ts';
import { speakControls } from './media-elements.ts';
import { usePeaks, usePoster } from './media-extras.ts';
import type { PlaylistFile } from './media-queries.ts';
import classes from './media-surface.module.css';
import { useFullscreenStage } from './fullscreen-stage.ts';
import { OwnerOverlay } from './owner-overlay.tsx';
import { usePlayer, type PlayedProduct } from './use-player.ts';
import { WaveForm } from './wave-form.tsx';

export interface PlayerControlsProps {
  readonly file: PlaylistFile;
  readonly product: PlayedProduct;
  readonly overlay: string | null;
  readonly atSeconds: number | undefined;
  readonly onFatal: (failure: PlayerFailure) => void;
  readonly onNext: (() => void) | undefined;
}

const CaptionsControl = lazy(async () => ({ default: (await import('./captions-control.tsx')).CaptionsControl }));

const SPEEDS = '0.75 1 1.25 1.5 1.75 2';

/**
 * Our own media element with accessible controls around it: 95 px high for audio, 250 px for video (PLAY-5). Controls take
 * their names when they are made, so another language makes them anew, beside an element that plays on.
 */
export const PlayerControls = ({ file, ...rest }: PlayerControlsProps) => {
  speakControls(useLanguage());
  return file.FileType === 'videos' ? <VideoPlayer file={file} {...rest} /> : <AudioPlayer file={file} {...rest} />;
};

const VideoPlayer = ({ file, overlay, onNext, ...rest }: PlayerControlsProps) => {
  const { media } = useTexts();
  const language = useLanguage();
  const video = useRef<HTMLVideoElement>(null);
  const controller = useFullscreenStage();
  usePlayer({ media: video, file, onNext, ...rest });
  usePoster(video, file);
  useFilmTracks(video, file);
  return (
    <div className={classes['picture']}>
      <media-controller ref={controller} className={classes['video']} aria-label={media.player(file.FileTitle)}>
        <video ref={video} slot="media" playsInline aria-label={file.FileTitle} />
        <media-loading-indicator slot="centered-chrome" noautohide />
        <media-control-bar key={`time ${language}`} className={classes['filmLine'] ?? ''}>
          <media-time-range />
        </media-control-bar>
        <media-control-bar key={language} className={classes['filmRow'] ?? ''}>
          <media-play-button />
          <NextButton onNext={onNext} />
          <media-seek-backward-button seekoffset="15" />
          <media-seek-forward-button seekoffset="15" />
          <media-time-display showduration notoggle />
          <media-playback-rate-button rates={SPEEDS} />
          {hasCaptions(file) ? (
            <Suspense>
              <CaptionsControl />
            </Suspense>
          ) : null}
          <media-mute-button />
          <media-volume-range className={classes['wideOnly'] ?? ''} />
          <media-pip-button className={classes['wideOnly'] ?? ''} />
          <media-fullscreen-button />
        </media-control-bar>
      </media-controller>
      {overlay === null ? null : <OwnerOverlay text={overlay} />}
    </div>
  );
};

const AudioPlayer = ({ file, onNext, ...rest }: Omit<PlayerControlsProps, 'overlay'>) => {
  const { media } = useTexts();
  const language = useLanguage();
  const audio = useRef<HTMLAudioElement>(null);
  usePlayer({ media: audio, file, onNext, ...rest });
  const peaks = usePeaks(file);
  return (
    <media-controller audio className={classes['audio']} aria-label={media.player(file.FileTitle)}>
      <audio ref={audio} slot="media" aria-label={file.FileTitle} />
      <media-control-bar key={`buttons ${language}`} className={classes['audioRow'] ?? ''}>
        <media-playback-rate-button rates={SPEEDS} />
        <media-seek-backward-button seekoffset="15" />
        <media-play-button />
        <media-seek-forward-button seekoffset="15" />
        <NextButton onNext={onNext} />
        <media-mute-button />
        <media-volume-range className={classes['wideOnly'] ?? ''} />
      </media-control-bar>
      <media-control-bar key={`time ${language}`} className={classes['audioRow'] ?? ''}>
        <div className={classes['timeline']} data-wave={peaks !== undefined}>
          {peaks === undefined ? null : <WaveForm audio={audio} peaks={peaks} />}
          <media-time-range />
        </div>
        <media-time-display showduration notoggle />
      </media-control-bar>
    </media-controller>
  );
};

const NextButton = ({ onNext }: Pick<PlayerControlsProps, 'onNext'>) => {
  const words = useWords(playerWords);
  if (onNext === undefined) return null;
  return (
    <button
      type="button"
      className={classes['next']}
      aria-label={words.nextFile}
      title={words.nextFile}
      onClick={onNext}
    >
      <SkipForward size={20} aria-hidden />
    </button>
  );
};
