import { NO_RECORD, type viewingContract } from '@kapok/contract';
import { inLanguage, type Language } from '@kapok/domain';
import type { z } from 'zod';
import { refundOfferToWire } from '#server/catalogue/refund-tables/index.ts';
import type { BegunFile } from './progress-queries.ts';
import type { MediaOwner, ViewingProgress } from './read-progress.ts';
import type { RecordNeed } from './record-playback.ts';
import type { PlaybackReport, PlayedFile } from './viewing.ts';

type Contract = typeof viewingContract;
type Reply<Name extends keyof Contract> = z.output<Contract[Name]['reply']>;
type ReportBody = z.output<Contract['updateUserMediaPlayRecord']['body']>;
type FileBody = z.output<Contract['checkIfNeedToUpdateUserMediaPlayRecord']['body']>;

/** AlbumName is the manifest's name: the id of the file and `.m3u8`. */
export const fileFromWire = ({ ProductId, AlbumName }: FileBody): PlayedFile => ({
  productId: ProductId,
  fileUuid: AlbumName.slice(0, -'.m3u8'.length).toLowerCase(),
});

/** The speed is told for the staff's eyes alone: what counts is bounded by the highest speed that the player offers. */
export const reportFromWire = (body: ReportBody): PlaybackReport => ({
  ...fileFromWire(body),
  ranges: body.Ranges,
  unplayed: body.Unplayed ?? [],
  positionSeconds: body.PositionSeconds,
});

const needWords = { record: true, free: NO_RECORD, 'not-owned': false } as const;

export const needToWire = (need: RecordNeed): Reply<'checkIfNeedToUpdateUserMediaPlayRecord'> => needWords[need];

/** The owner's name and order number are told only where the shop is set to lay them over films (PLAY-8). */
export const progressToWire = (
  progress: ViewingProgress,
  { showsOwner }: { readonly showsOwner: boolean },
): Reply<'qryViewingProgress'> => ({
  ViewedPercent: progress.viewedPercent,
  ViewedSeconds: Math.floor(progress.viewedSeconds),
  TotalSeconds: progress.totalSeconds,
  Offer: progress.line === undefined ? null : refundOfferToWire(progress.line),
  SecondsLeft: progress.line?.secondsLeft ?? null,
  Watched: progress.watched.map(({ fileUuid, ranges }) => ({
    FileUuid: fileUuid,
    Ranges: ranges.map(([from, to]): [number, number] => [from, to]),
  })),
  Ticked: [...progress.ticked],
  ...(progress.tickedReadings.length === 0 ? {} : { TickedReadings: [...progress.tickedReadings] }),
  Overlay: showsOwner && progress.owner !== undefined ? overlayText(progress.owner) : null,
});

const overlayText = ({ memberName, orderNumber }: MediaOwner): string => `${memberName} ${orderNumber}`;

export const begunFileToWire = (file: BegunFile, language: Language): Reply<'qryContinueWatching'>[number] => ({
  ProductId: file.productId,
  ProductName: inLanguage({ zh: file.nameZh, en: file.nameEn }, language),
  FileUuid: file.fileUuid,
  FileTitle: inLanguage({ zh: file.titleZh, en: file.titleEn }, language),
  PositionSeconds: file.positionSeconds,
  DurationSeconds: file.durationSeconds,
  ImageUuid: file.imageUuid,
  UpdatedAt: file.updatedAt.toISOString(),
});
