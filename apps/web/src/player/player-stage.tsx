import { nextStep } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { isReading, type Entry } from './entries.ts';
import { leaveFullscreen } from './fullscreen-stage.ts';
import { findNext, findPrevious } from './lessons.ts';
import { viewingProgressQuery, type PlaylistFile } from './media-queries.ts';
import { MediaSurface } from './media-surface.tsx';
import { playNow } from './now-playing.ts';
import { useRefundStake } from './refund-stake.ts';
import { ResumeNotice } from './resume-notice.tsx';
import { useSleepsAtEnd } from './sleep-timer.ts';
import { stageElement, useIsInRow } from './stage.ts';
import type { PlayedProduct } from './use-player.ts';
import { useTickAtEnd } from './use-tick-at-end.ts';

/** Fetched beside the first seconds, which do not wait for them: nobody has left the page yet, or come to an end. */
const MiniPlayer = lazy(async () => ({ default: (await import('./mini-player.tsx')).MiniPlayer }));
const NextLesson = lazy(async () => ({ default: (await import('./next-lesson.tsx')).NextLesson }));

export interface PlayerStageProps {
  readonly product: PlayedProduct;
  readonly files: readonly PlaylistFile[];
  /** The same among texts and links. */
  readonly entries: readonly Entry[];
  readonly file: PlaylistFile;
  /** Where the file begins; missing: where it was left. */
  readonly atSeconds?: number | undefined;
}

/** What plays, drawn into the stage wherever that stands, and the bar at the foot of pages that are not the lesson's. */
export const PlayerStage = ({ product, files, entries, file, atSeconds }: PlayerStageProps) => {
  const { productId } = product;
  const stake = useRefundStake(productId, files);
  const isInRow = useIsInRow();
  const next = findNext(entries, file);
  const previous = findPrevious(entries, file);
  const open = useOpen(productId);
  const sleepsAtEnd = useSleepsAtEnd();
  const overlay = useOverlay(productId, file);
  const kind = file.FileType;
  useTickAtEnd(productId, file);
  useLayoutEffect(() => {
    stageElement().dataset['kind'] = kind;
  }, [kind]);
  const goTo = (lesson: Entry | undefined) =>
    lesson &&
    (() => {
      open(lesson);
    });
  const step = sleepsAtEnd
    ? 'end'
    : nextStep(
        next && { freePromotion: next.FreePromote, isReading: isReading(next) },
        stake.state === 'lost' ? 'none' : stake.state,
      );
  return (
    <>
      {createPortal(
        <>
          <MediaSurface
            key={file.FileUuid}
            file={file}
            product={product}
            overlay={overlay}
            atSeconds={atSeconds}
            stake={stake}
            hasKeys={isInRow}
            onNext={goTo(next)}
            onPrevious={goTo(previous)}
          />
          <ResumeNotice key={`${file.FileUuid} notice`} kind={kind} />
          {next === undefined ? null : (
            <Suspense>
              <NextLesson
                key={`${file.FileUuid} next`}
                next={next}
                step={step}
                stake={stake}
                onPlay={() => {
                  open(next);
                }}
              />
            </Suspense>
          )}
        </>,
        stageElement(),
      )}
      <Suspense>
        <MiniPlayer product={product} file={file} stake={stake} isShown={!isInRow} />
      </Suspense>
    </>
  );
};

/** Plays a lesson wherever the player stands. A text has a place on the page of its course alone, to which its reader goes. */
const useOpen = (productId: string): ((lesson: Entry) => void) => {
  const navigate = useNavigate();
  return (lesson) => {
    if (isReading(lesson) || lesson.FileType === 'audios') leaveFullscreen();
    if (isReading(lesson))
      void navigate({ to: '/users/mediaplayer', search: { ProductId: productId, tsfilename: lesson.ReadingId } });
    else playNow({ productId, fileUuid: lesson.FileUuid });
  };
};

/** The owner's name and order number, over what they bought (PLAY-8). */
const useOverlay = (productId: string, { AlreadyBuy }: PlaylistFile): string | null | undefined =>
  useQuery({ ...viewingProgressQuery(productId), enabled: AlreadyBuy }).data?.Overlay;
