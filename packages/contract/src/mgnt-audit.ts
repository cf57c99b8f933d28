import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay, instant, text } from './wire.ts';

export const mgntAuditContract = {
  qryAuditLog: endpoint({
    path: '/api/Mgnh/qryAuditLog',
    audience: 'staff',
    permission: 'settings',
    summary: 'What staff did, newest first, 50 a page; nothing in it can be changed.',
    body: z
      .object({
        Before: z.int().positive().optional().meta({ description: 'The last entry of the page before' }),
        UserName: text(254).optional().meta({ description: 'Who did it, by login name' }),
        Action: text(60).optional(),
        Subject: text(100).optional().meta({ description: 'What it was done to, such as order/26112100001' }),
        From: calendarDay.optional(),
        To: calendarDay.optional(),
      })
      .nullish(),
    reply: z
      .object({
        Entries: z.array(
          z.object({
            EntryId: z.int(),
            At: instant,
            UserName: z.string().nullable(),
            Action: z.string(),
            Subject: z.string(),
            SubjectName: z
              .string()
              .nullable()
              .meta({ description: 'What the product is called today, or how the member signs in; null for all else' }),
            Details: z.record(z.string(), z.unknown()),
          }),
        ),
        HasMore: z.boolean(),
        Actions: z.array(z.string()).meta({ description: 'Every action that was ever noted, to choose from' }),
      })
      .meta({ id: 'AuditPage' }),
  }),
} as const;
