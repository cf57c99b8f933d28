import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay, fileUuid, instant } from './wire.ts';

/** Why something could not be played, as the player tells it. */
export const playbackFaults = ['segment', 'media', 'network', 'not-allowed', 'not-supported'] as const;

export const playbackHealthContract = {
  reportPlaybackFailure: endpoint({
    path: '/api/Product/reportPlaybackFailure',
    audience: 'visitor',
    summary:
      'Tells that a file that the caller was sent, or one segment of it, could not be played. False where it was not sent to the caller, has no such segment, or enough was heard from that address today.',
    body: z.object({
      FileUuid: fileUuid,
      Segment: z
        .string()
        .regex(/^[\w.-]{1,40}$/)
        .optional()
        .meta({ description: 'The name of the segment, without the address; none where it is the file as a whole' }),
      Reason: z.enum(playbackFaults),
    }),
    reply: z.boolean(),
  }),
} as const;

export const mgntPlaybackContract = {
  qryPlaybackHealth: endpoint({
    path: '/api/Mgnh/qryPlaybackHealth',
    audience: 'staff',
    permission: 'catalogue',
    summary: 'Files and segments that players could not play within a range of days, most people first, 200 at most.',
    body: z.object({ From: calendarDay, To: calendarDay }),
    reply: z
      .object({
        People: z.int().meta({ description: 'Who met any failure: members, and visitors of one address as one' }),
        Files: z.array(
          z.object({
            FileUuid: fileUuid,
            Title: z.string(),
            ProductName: z.string().nullable(),
            People: z.int(),
            Times: z.int(),
            Faults: z.array(
              z.object({
                Segment: z.string().nullable(),
                Reason: z.enum(playbackFaults),
                People: z.int(),
                Times: z.int(),
                LastAt: instant,
              }),
            ),
          }),
        ),
      })
      .meta({ id: 'PlaybackHealth' }),
  }),
} as const;
