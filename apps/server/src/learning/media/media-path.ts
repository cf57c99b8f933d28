import { captionLanguage } from '@kapok/contract';
import { qualityNames, type QualityName } from '@kapok/domain';
import { z } from 'zod';
import { imageWidths, type ImageWidth } from './ingest/media-limits.ts';

// Addresses decide which file of the machine is opened, so only exact shapes pass: an id, a number, a known width.

const uuid = z.uuid().toLowerCase();
const streamKind = z.enum(['audios', 'videos']);
const quality = z.enum(qualityNames);
const segmentNumber = z.string().transform((digits) => Number.parseInt(digits, 10));

const manifestParams = z.object({
  kind: streamKind,
  manifest: z
    .string()
    .regex(/^[\da-f-]{36}(\.[a-z\d]+)?\.m3u8$/i)
    .transform((name) => name.slice(0, -'.m3u8'.length).split('.'))
    .pipe(z.union([z.tuple([uuid]), z.tuple([uuid, quality])])),
});

const segmentParams = z.object({
  kind: streamKind,
  fileUuid: uuid,
  segment: z
    .string()
    .regex(/^([a-z\d]+-)?(0|[1-9]\d{0,5})\.ts$/)
    .transform((name) => name.slice(0, -'.ts'.length).split('-').toReversed())
    .pipe(z.union([z.tuple([segmentNumber]), z.tuple([segmentNumber, quality])])),
});

const extraSuffixes = ['jpg', 'peaks.json', 'storyboard.jpg', 'storyboard.vtt'] as const;

const extraParams = z.object({
  kind: streamKind,
  manifest: z.string().regex(/^[\da-f-]{36}\.[a-z.-]{3,28}$/i),
});

const CAPTIONS = /^captions\.(?<language>[^.]+)\.vtt$/;

const extraName = z.union([
  z.object({ fileUuid: uuid, suffix: z.enum(extraSuffixes) }),
  z
    .object({
      fileUuid: uuid,
      suffix: z
        .string()
        .transform((name) => CAPTIONS.exec(name)?.groups?.['language'])
        .pipe(captionLanguage),
    })
    .transform(({ fileUuid, suffix }) => ({ fileUuid, suffix: 'captions.vtt' as const, language: suffix })),
]);

/** A file and what is asked of it beside its segments; captions in one of their languages. */
export type ExtraAddress = StreamAddress & z.output<typeof extraName>;

const UUID_CHARACTERS = 36;

export type StreamKind = z.output<typeof streamKind>;

export interface StreamAddress {
  readonly kind: StreamKind;
  readonly fileUuid: string;
}

/** A file in one of its qualities; in the best where none is named. */
export interface QualityAddress extends StreamAddress {
  readonly quality: QualityName | undefined;
}

/** The file that a manifest's address names, and the quality; undefined for any other shape. */
export const findManifestAddress = (params: unknown): QualityAddress | undefined => {
  const found = manifestParams.safeParse(params).data;
  return found && { kind: found.kind, fileUuid: found.manifest[0], quality: found.manifest[1] };
};

/** What an address names beside the segments of a file, such as its poster; undefined for any other shape. */
export const findExtraAddress = (params: unknown): ExtraAddress | undefined => {
  const found = extraParams.safeParse(params).data;
  if (found === undefined) return undefined;
  const parts = {
    fileUuid: found.manifest.slice(0, UUID_CHARACTERS),
    suffix: found.manifest.slice(UUID_CHARACTERS + 1),
  };
  const name = extraName.safeParse(parts).data;
  return name && { kind: found.kind, ...name };
};

/** A segment of a file: of another quality, or of what was ready first where none is named. */
export interface SegmentAddress extends QualityAddress {
  readonly segment: number;
}

/** The segment that an address names; undefined for any other shape. */
export const findSegmentAddress = (params: unknown): SegmentAddress | undefined => {
  const found = segmentParams.safeParse(params).data;
  return found && { ...found, segment: found.segment[0], quality: found.segment[1] };
};

/** The ticket in an address; undefined where there is none. */
export const findTicket = (query: unknown): string | undefined =>
  z.object({ ticket: z.string().max(200) }).safeParse(query).data?.ticket;

/** The image that an address names; undefined for any other shape. */
export const findImageUuid = (params: unknown): string | undefined =>
  z.object({ fileUuid: uuid }).safeParse(params).data?.fileUuid;

const DEFAULT_WIDTH: ImageWidth = 960;

/** The wished width in pixels, 960 when none is named; undefined for one that is not offered. */
export const findImageWidth = (query: unknown): ImageWidth | undefined => {
  const wished = z.object({ w: z.string().optional() }).safeParse(query).data;
  if (wished === undefined) return undefined;
  return wished.w === undefined ? DEFAULT_WIDTH : imageWidths.find((width) => String(width) === wished.w);
};
