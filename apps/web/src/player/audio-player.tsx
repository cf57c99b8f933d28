import { useRef } from 'react';
import { useLanguage, useTexts } from '#web/texts/language.ts';
import { LimitMark } from './limit-mark.tsx';
import { usePeaks } from './media-extras.ts';
import classes from './media-surface.module.css';
import { KeysButton, LessonButton, SkipBack, SkipOn } from './player-buttons.tsx';
import { usePlayerKeys } from './player-keys.ts';
import type { PlayerProps } from './player-props.ts';
import { SpeedChoice } from './speed-choice.tsx';
import { usePlayer } from './use-player.ts';
import { WaveForm } from './wave-form.tsx';

/** A sound: 95 px high on phones (PLAY-5), its wave higher where there is room. */
export const AudioPlayer = ({ file, stake, hasKeys, onHelp, ...rest }: Omit<PlayerProps, 'overlay'>) => {
  const { media } = useTexts();
  const language = useLanguage();
  const audio = useRef<HTMLAudioElement>(null);
  const { onNext, onPrevious } = rest;
  usePlayer({ media: audio, file, ...rest });
  usePlayerKeys({ media: audio, everywhere: hasKeys, onNext, onPrevious, onHelp });
  const peaks = usePeaks(file);
  return (
    <media-controller
      audio
      hotkeys="nop noshift+/"
      className={classes['audio']}
      aria-label={media.player(file.FileTitle)}
    >
      <audio ref={audio} slot="media" aria-label={file.FileTitle} />
      <media-control-bar key={`buttons ${language}`} className={classes['audioRow'] ?? ''}>
        <SpeedChoice media={audio} />
        <LessonButton to="previous" onPress={onPrevious} />
        <SkipBack />
        <media-play-button />
        <SkipOn />
        <LessonButton to="next" onPress={onNext} />
        <media-mute-button />
        <media-volume-range className={classes['wideOnly'] ?? ''} />
        <KeysButton onPress={onHelp} />
      </media-control-bar>
      <media-control-bar key={`time ${language}`} className={`${classes['audioRow']} ${classes['waveRow']}`}>
        <div className={classes['timeline']} data-wave={peaks !== undefined}>
          {peaks === undefined ? null : <WaveForm audio={audio} peaks={peaks} />}
          <media-time-range />
          {stake === undefined ? null : <LimitMark media={audio} file={file} stake={stake} />}
        </div>
        <media-time-display showduration notoggle />
      </media-control-bar>
    </media-controller>
  );
};
