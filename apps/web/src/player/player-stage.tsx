import { nextStep } from '@kapok/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
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
  readonly file: PlaylistFile;
}

/** What plays, drawn into the stage wherever that stands, and the bar at the foot of pages that are not the lesson's. */
export const PlayerStage = ({ product, files, file }: PlayerStageProps) => {
  const { productId } = product;
  const stake = useRefundStake(productId, files);
  const isInRow = useIsInRow();
  const next = findNext(files, file);
  const previous = findPrevious(files, file);
  const sleepsAtEnd = useSleepsAtEnd();
  const overlay = useOverlay(productId, file);
  const kind = file.FileType;
  useTickAtEnd(productId, file);
  useLayoutEffect(() => {
    stageElement().dataset['kind'] = kind;
  }, [kind]);
  const goTo = (lesson: PlaylistFile | undefined) =>
    lesson &&
    (() => {
      playLesson(productId, lesson);
    });
  const step = sleepsAtEnd
    ? 'end'
    : nextStep(next && { freePromotion: next.FreePromote }, stake.state === 'lost' ? 'none' : stake.state);
  return (
    <>
      {createPortal(
        <>
          <MediaSurface
            key={file.FileUuid}
            file={file}
            product={product}
            overlay={overlay}
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
                  playLesson(productId, next);
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

const playLesson = (productId: string, { FileUuid: fileUuid, FileType }: PlaylistFile): void => {
  if (FileType === 'audios') leaveFullscreen();
  playNow({ productId, fileUuid });
};

/** The owner's name and order number, over what they bought (PLAY-8). */
const useOverlay = (productId: string, { AlreadyBuy }: PlaylistFile): string | null | undefined =>
  useQuery({ ...viewingProgressQuery(productId), enabled: AlreadyBuy }).data?.Overlay;
