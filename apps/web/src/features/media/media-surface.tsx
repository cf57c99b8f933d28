import { Button } from '@mantine/core';
import type { PlayerFailure } from '@kapok/player';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/texts/language.ts';
import type { PlaylistFile } from './media-queries.ts';
import classes from './media-surface.module.css';
import { PlayerControls } from './player-controls.tsx';

export interface MediaSurfaceProps {
  readonly file: PlaylistFile;
  /** Goes full-screen when it starts, where the browser allows (PLAY-5). */
  readonly fullscreen?: boolean;
}

/** Plays one file. A failure says what happened and goes on from the same place when tried again. */
export const MediaSurface = ({ file, fullscreen = false }: MediaSurfaceProps) => {
  const { media, shell, errors } = useTexts();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<PlayerFailure | null>(null);
  if (failure === null)
    return (
      <PlayerControls
        key={attempt}
        file={file}
        atSeconds={attempt === 0 ? undefined : attempt}
        fullscreen={fullscreen && attempt === 0}
        onFatal={setFailure}
      />
    );
  const reasons: Record<PlayerFailure['reason'], string> = {
    'not-supported': media.unsupported,
    'not-signed-in': errors['not-signed-in'],
    'not-allowed': media.locked,
    network: errors.network,
    media: media.failed,
  };
  return (
    <div role="alert" className={classes['failure']} data-kind={file.FileType}>
      <p>{reasons[failure.reason]}</p>
      {failure.reason === 'not-supported' ? null : (
        <Button
          size="sm"
          variant="default"
          leftSection={<RotateCw size={16} aria-hidden />}
          onClick={() => {
            setAttempt(failure.positionSeconds);
            setFailure(null);
          }}
        >
          {shell.retry}
        </Button>
      )}
    </div>
  );
};
