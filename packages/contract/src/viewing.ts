import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { refundOfferOnLine } from './orders.ts';
import { readingId } from './reading.ts';
import { fileUuid, instant, noPayload, productId } from './wire.ts';

/** Played ranges that one report may carry; a player merges them, so that an hour of seeking stays far below. */
export const REPORTED_RANGES_MAX = 500;

/** Seconds of the longest file that a report can speak of: a week. */
const SECOND_MAX = 604_800;

const second = z.number().min(0).max(SECOND_MAX);

const albumName = z
  .string()
  .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.m3u8$/i)
  .meta({ description: 'FileUuid + .m3u8' });

const playedFile = z.object({ ProductId: productId, AlbumName: albumName });

/** What the check call answers where nothing is to be recorded: a free file, or a member of the staff (REC-1). */
export const NO_RECORD = 'NoRecord';

export const viewingContract = {
  updateUserMediaPlayRecord: endpoint({
    path: '/api/Orders/UpdateUserMediaPlayRecord',
    audience: 'member',
    summary:
      'Reports what was played of a file since the last report; true once it is kept, false where nothing is recorded.',
    body: playedFile.extend({
      Ranges: z
        .array(z.tuple([second, second]).meta({ description: '[fromSeconds, toSeconds]' }))
        .max(REPORTED_RANGES_MAX)
        .optional()
        .meta({ description: 'Played, not merely buffered. Without it at most the time since the last report counts' }),
      Unplayed: z
        .array(z.tuple([second, second]).meta({ description: '[fromSeconds, toSeconds]' }))
        .max(REPORTED_RANGES_MAX)
        .optional()
        .meta({
          description: 'Fetched and not played so far: kind to the refund of who only looked in, up to a bound',
        }),
      PositionSeconds: second.optional().meta({ description: 'Where to go on, on this or another device' }),
      PlaybackRate: z.number().min(0).max(16).optional(),
    }),
    reply: z.boolean(),
  }),
  checkIfNeedToUpdateUserMediaPlayRecord: endpoint({
    path: '/api/Orders/CheckIfNeedToUpdateUserMediaPlayRecord',
    audience: 'member',
    summary: "Whether playing a file is to be reported: true, or the word 'NoRecord', or false where it is not owned.",
    body: playedFile,
    reply: z
      .union([z.boolean(), z.string().max(40)])
      .meta({ description: "A word takes the place of the player's flag: of any but 'GoRecord' it sends no reports" }),
  }),
  qryViewingProgress: endpoint({
    path: '/api/Orders/qryViewingProgress',
    audience: 'member',
    summary: 'How much of the paid media of a product the caller has watched, and what a refund of it would be now.',
    body: z.object({ ProductId: productId }),
    reply: z
      .object({
        ViewedPercent: z.number().meta({ description: 'Unique seconds played, two decimals' }),
        ViewedSeconds: z.int(),
        TotalSeconds: z.number().meta({ description: 'Of the paid media; free promotions do not count' }),
        Offer: refundOfferOnLine
          .nullable()
          .meta({ description: "Of the line that the caller's right came from; null where there is none" }),
        SecondsLeft: z.int().nonnegative().nullable().meta({
          description:
            'May still be watched before the refund in Offer is lost, in unique seconds; null where no refund is at stake',
        }),
        Watched: z
          .array(
            z.object({
              FileUuid: fileUuid,
              Ranges: z.array(z.tuple([z.int(), z.int()])).meta({ description: '[fromSeconds, toSeconds], apart' }),
            }),
          )
          .meta({ description: 'Of the paid files of the product that the caller has watched' }),
        Ticked: z.array(fileUuid).meta({ description: 'Lessons of the product that the caller marked as done' }),
        TickedReadings: z
          .array(readingId)
          .optional()
          .meta({ description: 'Readings that the caller marked as done. Missing where there are none' }),
        Overlay: z.string().nullable().optional().meta({
          description: "The caller's name and order number, to lie over the picture; null where nothing is to",
        }),
      })
      .meta({ id: 'ViewingProgress' }),
  }),
  setLessonDone: endpoint({
    path: '/api/Product/setLessonDone',
    audience: 'member',
    summary: "Sets the caller's own done mark of a lesson, or takes it back. No refund ever asks for it.",
    body: z.object({ ProductId: productId, FileUuid: fileUuid, Done: z.boolean() }),
    reply: z.literal(true),
  }),
  qryContinueWatching: endpoint({
    path: '/api/Product/qryContinueWatching',
    audience: 'member',
    summary: 'The files that the caller began and did not finish, the last one first.',
    body: noPayload,
    reply: z.array(
      z
        .object({
          ProductId: productId,
          ProductName: z.string(),
          FileUuid: fileUuid,
          FileTitle: z.string(),
          PositionSeconds: z.number(),
          DurationSeconds: z.number(),
          ImageUuid: fileUuid.nullable(),
          UpdatedAt: instant,
        })
        .meta({ id: 'ContinueWatching' }),
    ),
  }),
  qryPlaybackPosition: endpoint({
    path: '/api/Product/qryPlaybackPosition',
    audience: 'member',
    summary: 'Where the caller stopped in a file, on whichever device; null where it was never played.',
    body: z.object({ FileUuid: fileUuid }),
    reply: z.object({ PositionSeconds: z.number(), UpdatedAt: instant }).nullable(),
  }),
  openStream: endpoint({
    path: '/api/Product/openStream',
    audience: 'member',
    summary:
      "Says that this device begins to play; with TakeOver it ends the member's oldest stream where there are too many.",
    body: z.object({ FileUuid: fileUuid, TakeOver: z.boolean().optional() }),
    reply: z
      .object({
        LiveStreams: z.int().meta({ description: 'Devices of the member that play now, this one included' }),
        StreamLimit: z.int(),
      })
      .meta({ id: 'OpenedStream' }),
  }),
  closeStream: endpoint({
    path: '/api/Product/closeStream',
    audience: 'member',
    summary: 'Says that this device has stopped playing, so that another may begin at once.',
    body: z
      .object({ FileUuid: fileUuid.optional().meta({ description: 'Without it, whatever the device plays' }) })
      .nullish(),
    reply: z.literal(true),
  }),
  openNativeStream: endpoint({
    path: '/api/Product/openNativeStream',
    audience: 'visitor',
    summary:
      'An address for devices that play HLS only by themselves, with a ticket for one file that lives while it is renewed.',
    body: z.object({ FileUuid: fileUuid, TakeOver: z.boolean().optional() }),
    reply: z
      .object({
        Address: z.string().meta({ description: 'A path of this shop; holds a credential, so it is kept nowhere' }),
        ExpiresAt: instant.meta({
          description: 'Asked again before it, the address in use stays good as well: playing need not be interrupted',
        }),
      })
      .meta({ id: 'NativeStream' }),
  }),
} as const;
