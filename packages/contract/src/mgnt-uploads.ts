import { cueFaults } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { handOutFileUuid, handOutKind } from './hand-outs.ts';
import { captionLanguage, fileUuid, instant, qualityName, text } from './wire.ts';

/** Where files are sent to, by the tus protocol 1.0 with `filename` in their metadata; staff with `catalogue` only. */
export const UPLOAD_PATH = '/api/Mgnh/uploads';

/** Characters of the largest captions. */
const CAPTIONS_MAX = 1_000_000;
/** Captions of more than a million bytes are refused. In JSON none of their characters takes more than twice its bytes. */
const CAPTIONS_MAX_BYTES = 2 * CAPTIONS_MAX + 1_024;
/** A week, in seconds. */
const SECOND_MAX = 604_800;

const upload = z
  .object({
    UploadId: z.uuid(),
    FileName: z.string(),
    ByteSize: z.int(),
    ReceivedBytes: z.int(),
    Status: z.enum(['receiving', 'whole', 'taken', 'refused', 'cancelled']).meta({
      description: 'whole: all of it is here and is being looked at; taken: it has become a file',
    }),
    RefusalReason: z.string().nullable(),
    RefusalText: z.string().nullable().meta({ description: 'What is wrong and what to do, in words' }),
    File: z
      .object({
        FileUuid: fileUuid,
        FileType: z.enum(['images', 'audios', 'videos']),
        Status: z.enum(['waiting', 'processing', 'ready', 'failed']),
        ProgressPercent: z.int(),
        FailureText: z.string().nullable().meta({ description: 'What is wrong and what to do, in words' }),
        DurationSeconds: z.number().nullable(),
      })
      .nullable()
      .meta({ description: 'The film, sound or picture that it has become' }),
    HandOutFile: z
      .object({ FileUuid: handOutFileUuid, FileKind: handOutKind })
      .nullable()
      .optional()
      .meta({ description: 'The hand-out that it has become' }),
    UserName: z.string().meta({ description: 'Who uploads it' }),
    CreatedAt: instant,
  })
  .meta({ id: 'Upload' });

export type UploadWire = z.output<typeof upload>;

const extras = z
  .object({
    CaptionLanguages: z.array(captionLanguage),
    HasPoster: z.boolean(),
    PosterIsChosen: z.boolean().meta({ description: 'By staff; else it was found while preparing' }),
    Qualities: z
      .array(z.object({ Quality: qualityName, Status: z.enum(['ready', 'waiting', 'failed']) }))
      .meta({ description: 'What a film can be played in, and what is still to be made of it, the lightest first' }),
  })
  .meta({ id: 'MediaExtras' });

/** The details of `unsupported-media-type` where captions were refused. */
export const captionFaultDetails = z.object({
  fault: z.string(),
  /** Of `broken-cues`, from 1. */
  lines: z.array(z.object({ line: z.int(), fault: z.enum(cueFaults) })).optional(),
});

export const mgntUploadsContract = {
  qryUploads: endpoint({
    path: '/api/Mgnh/qryUploads',
    audience: 'staff',
    permission: 'catalogue',
    summary: 'Uploads, the newest first, 50 a page; Before is the UploadId that the last page ended with.',
    body: z.object({ Before: z.uuid().optional() }).nullish(),
    reply: z.object({
      Uploads: z.array(upload),
      HasMore: z.boolean(),
      MaxBytes: z.int().meta({ description: 'Of one file' }),
    }),
  }),
  cancelUpload: endpoint({
    path: '/api/Mgnh/cancelUpload',
    audience: 'staff',
    permission: 'catalogue',
    summary: 'Gives an upload up and removes what arrived of it; false where it has become a file or was given up.',
    body: z.object({ UploadId: z.uuid() }),
    reply: z.boolean(),
  }),
  removeUpload: endpoint({
    path: '/api/Mgnh/removeUpload',
    audience: 'staff',
    permission: 'catalogue',
    summary: 'Takes an upload that was refused or given up off the list; false where it is none of these.',
    body: z.object({ UploadId: z.uuid() }),
    reply: z.boolean(),
  }),
  cancelPreparing: endpoint({
    path: '/api/Mgnh/cancelPreparing',
    audience: 'staff',
    permission: 'catalogue',
    summary: 'Ends the preparing of a file; false where it is ready.',
    body: z.object({ FileUuid: fileUuid }),
    reply: z.boolean(),
  }),
  retryPreparing: endpoint({
    path: '/api/Mgnh/retryPreparing',
    audience: 'staff',
    permission: 'catalogue',
    summary: 'Has a file prepared again that failed or was called off; false where there is none.',
    body: z.object({ FileUuid: fileUuid }),
    reply: z.boolean(),
  }),
  prepareQualities: endpoint({
    path: '/api/Mgnh/prepareQualities',
    audience: 'staff',
    permission: 'catalogue',
    summary:
      'Has the missing qualities of a film made, or of all films; answers of how many. Those that are ready stay as they are.',
    body: z.object({ FileUuid: fileUuid.optional() }),
    reply: z.object({ Films: z.int() }),
  }),
  qryMediaExtras: endpoint({
    path: '/api/Mgnh/qryMediaExtras',
    audience: 'staff',
    permission: 'catalogue',
    summary: 'The poster, the captions and the qualities of a film or sound.',
    body: z.object({ FileUuid: fileUuid }),
    reply: extras,
  }),
  choosePoster: endpoint({
    path: '/api/Mgnh/choosePoster',
    audience: 'staff',
    permission: 'catalogue',
    summary:
      'Takes a moment of the film or an uploaded picture as its poster; without either, the one found by itself.',
    body: z.object({
      FileUuid: fileUuid,
      AtSeconds: z.number().min(0).max(SECOND_MAX).optional(),
      ImageUuid: fileUuid.optional(),
    }),
    reply: extras,
  }),
  saveCaptions: endpoint({
    path: '/api/Mgnh/saveCaptions',
    audience: 'staff',
    permission: 'catalogue',
    summary: 'Gives a film captions in a language, WebVTT or SRT, in place of those that it had in it.',
    body: z.object({ FileUuid: fileUuid, Language: captionLanguage, WebVtt: text(CAPTIONS_MAX) }),
    reply: extras,
    bodyLimitBytes: CAPTIONS_MAX_BYTES,
  }),
  removeCaptions: endpoint({
    path: '/api/Mgnh/removeCaptions',
    audience: 'staff',
    permission: 'catalogue',
    summary: 'Takes the captions of a language away.',
    body: z.object({ FileUuid: fileUuid, Language: captionLanguage }),
    reply: extras,
  }),
} as const;
