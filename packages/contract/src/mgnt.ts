import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, noPayload, ntd, text } from './wire.ts';

export const mgntContract = {
  qryOverview: endpoint({
    path: '/api/Mgnh/qryOverview',
    audience: 'staff',
    summary: 'What is waiting for staff, and the money of the last 30 days.',
    body: noPayload,
    reply: z
      .object({
        ToShip: z.int(),
        RefundsRequested: z.int(),
        FailedJobs: z.int(),
        MediaInPreparation: z.int(),
        MediaFailed: z.int(),
        PaidOrders30Days: z.int(),
        Revenue30Days: ntd,
        Members: z.int(),
      })
      .meta({ id: 'MgntOverview' }),
  }),
  qryMembers: endpoint({
    path: '/api/Mgnh/qryMembers',
    audience: 'staff',
    summary: 'Members by name or e-mail, newest first.',
    body: z.object({ Search: text(100).optional(), Offset: z.int().min(0).max(1_000_000).optional() }).nullish(),
    reply: z
      .object({
        Total: z.int(),
        Members: z.array(
          z.object({
            UserId: z.int(),
            UserName: z.string(),
            Cname: z.string(),
            Email: z.string(),
            IsStaff: z.boolean(),
            OrderCount: z.int(),
            CreatedAt: instant,
          }),
        ),
      })
      .meta({ id: 'MemberPage' }),
  }),
} as const;
