import { Button } from '@mantine/core';
import { contract } from '@kapok/contract';
import type { PlayerFailure } from '@kapok/player';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { call } from '#web/api/api.ts';
import { useRetryByItself } from '#web/api/use-retry-by-itself.ts';
import { currentShop } from '#web/texts/shop.ts';
import { useTexts } from '#web/texts/language.ts';
import { playerWords } from '#web/texts/player-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { useNoFullscreen } from './fullscreen-stage.ts';
import type { PlaylistFile } from './media-queries.ts';
import classes from './media-surface.module.css';
import { PlayerControls } from './player-controls.tsx';
import type { RefundStake } from './refund-stake.ts';
import type { PlayedProduct } from './use-player.ts';

export interface MediaSurfaceProps {
  readonly file: PlaylistFile;
  readonly product: PlayedProduct;
  /** Where it begins; missing: where it was left. */
  readonly atSeconds?: number | undefined;
  /** The owner's name and order number, to lie over a film; null where nothing is to (PLAY-8). */
  readonly overlay?: string | null | undefined;
  /** What watching means for a refund; left out where nothing was bought. */
  readonly stake?: RefundStake;
  /** The page is there for this lesson: keys work without the focus, too. */
  readonly hasKeys?: boolean;
  /** Goes on with the next file; undefined where there is none. */
  readonly onNext?: (() => void) | undefined;
  readonly onPrevious?: (() => void) | undefined;
}

interface Attempt {
  readonly number: number;
  readonly atSeconds: number | undefined;
  /** Attempts that ended where the one before had ended. */
  readonly triesInVain: number;
}

/** Plays one file. A failure says what happened and goes on from the same place when tried again. */
export const MediaSurface = ({ overlay = null, hasKeys = false, ...rest }: MediaSurfaceProps) => {
  const { file, product, atSeconds, stake, onNext, onPrevious } = rest;
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, atSeconds, triesInVain: 0 });
  const [failure, setFailure] = useState<PlayerFailure | null>(null);
  if (failure === null)
    return (
      <PlayerControls
        key={attempt.number}
        file={file}
        product={product}
        overlay={overlay}
        atSeconds={attempt.atSeconds}
        onFatal={setFailure}
        stake={stake}
        hasKeys={hasKeys}
        onNext={onNext}
        onPrevious={onPrevious}
      />
    );
  return (
    <PlaybackFailure
      file={file}
      name={product.name ?? file.FileTitle}
      failure={failure}
      triesInVain={attempt.triesInVain}
      onRetry={() => {
        const { positionSeconds } = failure;
        const hasPlayed = positionSeconds !== attempt.atSeconds;
        setAttempt({
          number: attempt.number + 1,
          atSeconds: positionSeconds,
          triesInVain: hasPlayed ? 0 : attempt.triesInVain + 1,
        });
        setFailure(null);
      }}
    />
  );
};

interface PlaybackFailureProps {
  readonly file: PlaylistFile;
  /** The product, for who reads a report. */
  readonly name: string;
  readonly failure: PlayerFailure;
  readonly triesInVain: number;
  readonly onRetry: () => void;
}

/** What happened, and what can be done about it (STREAM-6). */
const PlaybackFailure = ({ file, name, failure, triesInVain, onRetry }: PlaybackFailureProps) => {
  const { media, shell, errors } = useTexts();
  const words = useWords(playerWords);
  const { reason, wasPaused } = failure;
  const mayPass = reason === 'network' || reason === 'busy';
  useRetryByItself({ isWanted: mayPass && !wasPaused, triesInVain, onRetry });
  useNoFullscreen();
  const reasons: Record<PlayerFailure['reason'], string> = {
    'not-supported': media.unsupported,
    'not-signed-in': errors['not-signed-in'],
    ...words.failures,
    media: words.failures.media[file.FileType],
  };
  /** What does not go on by itself must not say so. */
  const pausedReasons: Partial<typeof reasons> = { network: errors.network, busy: errors.unavailable };
  const playHere = (): void => {
    call(contract.openStream, { FileUuid: file.FileUuid, TakeOver: true }).then(onRetry, toastFailure);
  };
  return (
    <div role="alert" className={classes['failure']} data-kind={file.FileType}>
      <p>{wasPaused ? (pausedReasons[reason] ?? reasons[reason]) : reasons[reason]}</p>
      {reason === 'not-supported' ? null : (
        <Button
          size="sm"
          variant="default"
          leftSection={<RotateCw size={16} aria-hidden />}
          onClick={reason === 'elsewhere' ? playHere : onRetry}
        >
          {reason === 'elsewhere' ? words.playHere : shell.retry}
        </Button>
      )}
      {reason === 'media' || reason === 'not-allowed' ? (
        <a
          href={`mailto:${currentShop().Email}?subject=${encodeURIComponent(words.reportSubject(name, reason))}`}
          className="small"
        >
          {words.report}
        </a>
      ) : null}
    </div>
  );
};
