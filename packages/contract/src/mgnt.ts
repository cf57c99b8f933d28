import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { calendarDay, instant, noPayload, ntd, retiredFigure, text } from './wire.ts';

/** Most days that one look at the figures may cover: a year and a bit. */
export const FIGURE_DAYS_MAX = 400;

const count = z.int().min(0);

const dayFigures = z.object({
  Revenue: ntd.meta({ description: 'Payments that were kept' }),
  Orders: count.meta({ description: 'Orders that were paid for; those of NT$0 are not among them' }),
  FreeCourses: count.meta({ description: 'Courses that were taken for free' }),
  Refunds: ntd.meta({ description: 'Sent back of kept payments, tax included' }),
  WatchSeconds: count,
  SignUps: count,
});

export const mgntContract = {
  qryOverview: endpoint({
    path: '/api/Mgnh/qryOverview',
    audience: 'staff',
    permission: 'any-staff',
    summary: 'How much is waiting for staff, each count that of a list; 0 for what the caller may not look after.',
    body: noPayload,
    reply: z
      .object({
        ToShip: count,
        TransfersTold: count.meta({ description: 'Bank transfers that buyers said they had made' }),
        RefundsForStaff: count.meta({ description: 'Refunds that do not go on without a person' }),
        ReturnsForStaff: count.meta({
          description: 'Goods that are on their way back, or came and are not paid back yet',
        }),
        FailedJobs: count,
        MediaInPreparation: count,
        MediaFailed: count,
        GatewayAlerts: count.meta({ description: 'Money without an order or of a wrong amount, not settled yet' }),
        ChatReports: count.meta({ description: 'Messages of the online talk that members reported' }),
        QuotesWanted: count.meta({ description: 'Carts that wait for the price of overseas mail' }),
        InvoicesForStaff: count.meta({ description: 'Invoices that are not tried any more until staff ask for it' }),
        PapersToWrite: count.meta({ description: 'Invoices and receipts by hand' }),
        PapersToCorrect: count.meta({ description: 'Of which money went back since they were written' }),
        RefundsRequested: retiredFigure,
        Members: retiredFigure,
      })
      .meta({ id: 'MgntOverview' }),
  }),
  qryFigures: endpoint({
    path: '/api/Mgnh/qryFigures',
    audience: 'staff',
    permission: 'statistics',
    summary: 'Money, orders, watch time and sign-ups of each day of a range, by days in Taiwan; they equal the ledger.',
    body: z.object({ From: calendarDay, To: calendarDay }),
    reply: z
      .object({
        Days: z.array(dayFigures.extend({ Day: calendarDay })),
        Totals: dayFigures,
      })
      .meta({ id: 'MgntFigures' }),
  }),
  qryFindings: endpoint({
    path: '/api/Mgnh/qryFindings',
    audience: 'staff',
    permission: 'orders',
    summary:
      'Checks the books of the shop: what breaks a rule of money, stock and rights. Not oftener than once a minute.',
    body: noPayload,
    reply: z
      .object({
        CheckedAt: instant,
        Finished: z.boolean().meta({ description: 'False where the check took too long; then it says nothing' }),
        Checks: count,
        Findings: z.array(z.object({ Invariant: z.string(), Violations: z.int().positive() })),
      })
      .meta({ id: 'MgntFindings' }),
  }),
  settleGatewayAlert: endpoint({
    path: '/api/Mgnh/settleGatewayAlert',
    audience: 'staff',
    permission: 'orders',
    summary: 'Notes what became of money without an order or of a wrong amount.',
    body: z.object({ AlertId: z.int().positive(), Note: text(500).min(1) }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
