import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { noPayload } from './wire.ts';

/** Mails about courses that a member owns (LEARN-3, LEARN-6). */
export const lessonMailsContract = {
  qryLessonMails: endpoint({
    path: '/api/Users/qryLessonMails',
    audience: 'member',
    summary: 'Whether the caller is told by mail that lessons have opened, and what is announced to courses.',
    body: noPayload,
    reply: z.object({
      Wanted: z.boolean().meta({ description: 'Mails about opened lessons and answered questions' }),
      Announcements: z.boolean(),
    }),
  }),
  setLessonMails: endpoint({
    path: '/api/Users/setLessonMails',
    audience: 'member',
    summary: 'Switches the mails about opened lessons on or off.',
    body: z.object({ Wanted: z.boolean() }),
    reply: z.literal(true),
  }),
} as const;
