import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ownSecurityEventKinds, securityEventKinds, securityOutcomes, signInWays } from './security-names.ts';
import { calendarDay, instant, noPayload, text } from './wire.ts';

const details = z
  .object({
    Way: z.enum(signInWays).optional(),
    Call: z.string().optional().meta({ description: 'The path of a refused call' }),
    Code: z.string().optional().meta({ description: 'The error code that the call was refused with' }),
    Count: z.int().optional().meta({ description: 'Sessions that ended, or orders that were exported' }),
    Order: z.string().optional(),
    Permissions: z.array(z.string()).optional(),
  })
  .meta({ id: 'SecurityEventDetails' });

const happened = z.object({
  EventId: z.int(),
  At: instant,
  Outcome: z.enum(securityOutcomes),
  Times: z.int().positive().meta({ description: 'How often it happened within a minute' }),
  Device: z.string().meta({ description: 'Browser and system, such as Chrome · Windows; empty where unknown' }),
  Details: details,
});

export const securityContract = {
  qryOwnSecurityEvents: endpoint({
    path: '/api/Users/qrySecurityEvents',
    audience: 'member',
    summary: "The latest security events of the caller's account, newest first: sign-ins, failures and changes.",
    body: noPayload,
    reply: z
      .array(
        happened.extend({
          Kind: z.enum(ownSecurityEventKinds),
          Place: z
            .string()
            .meta({ description: 'The address without its last part, such as 203.0.113.*; empty where unknown' }),
        }),
      )
      .meta({ id: 'OwnSecurityEvents' }),
  }),
} as const;

export const mgntSecurityContract = {
  qrySecurityEvents: endpoint({
    path: '/api/Mgnh/qrySecurityEvents',
    audience: 'staff',
    permission: 'settings',
    summary: 'Security events of all accounts, newest first, 50 a page; nothing in them can be changed.',
    body: z
      .object({
        Before: z.int().positive().optional().meta({ description: 'The last event of the page before' }),
        UserName: text(254).optional().meta({
          description: 'The account, by login name or e-mail; failures of unknown accounts as they were typed',
        }),
        Kind: z.enum(securityEventKinds).optional(),
        Outcome: z.enum(securityOutcomes).optional(),
        Address: text(50).optional().meta({ description: 'An IP address, or a network such as 203.0.113.0/24' }),
        From: calendarDay.optional(),
        To: calendarDay.optional(),
      })
      .nullish(),
    reply: z
      .object({
        Events: z.array(
          happened.extend({
            Kind: z.enum(securityEventKinds),
            UserId: z.int().nullable().meta({ description: 'The account that it happened to; null where unknown' }),
            UserName: z.string().nullable(),
            Account: z
              .string()
              .nullable()
              .meta({ description: 'A keyed hash of the name typed for an unknown account' }),
            ActorName: z.string().nullable().meta({ description: 'Who was signed in; null for nobody' }),
            Address: z.string().nullable(),
            RequestId: z.string(),
          }),
        ),
        HasMore: z.boolean(),
      })
      .meta({ id: 'SecurityEventPage' }),
  }),
} as const;
