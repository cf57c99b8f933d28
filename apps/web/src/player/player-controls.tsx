import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '#web/texts/language.ts';
import { AudioPlayer } from './audio-player.tsx';
import { speakControls } from './media-elements.ts';
import type { PlayerControlsProps } from './player-props.ts';
import { VideoPlayer } from './video-player.tsx';

const KeyCard = lazy(async () => ({ default: (await import('./key-card.tsx')).KeyCard }));

/**
 * Our own media element with accessible controls around it. Controls take their names when they are made, so another
 * language makes them anew, beside an element that plays on.
 */
export const PlayerControls = (props: PlayerControlsProps) => {
  speakControls(useLanguage());
  const [hasCard, setCard] = useState(false);
  const Player = props.file.FileType === 'videos' ? VideoPlayer : AudioPlayer;
  return (
    <>
      <Player
        {...props}
        onHelp={() => {
          setCard(true);
        }}
      />
      {hasCard ? (
        <Suspense>
          <KeyCard
            onClose={() => {
              setCard(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
};
