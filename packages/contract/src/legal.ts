import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { refundTable } from './refund-table.ts';
import { instant, noPayload, text } from './wire.ts';

export const legalDocument = z
  .object({
    Version: z.string(),
    EffectiveFrom: instant,
    Title: z.string(),
    Body: z.string().meta({ description: 'CommonMark' }),
    BodyHtml: z.string().meta({ description: 'The same as HTML that is safe to show' }),
    Versions: z.array(z.object({ Version: z.string(), EffectiveFrom: instant })),
  })
  .meta({ id: 'LegalDocument' });

export const legalContract = {
  qryLegalDocument: endpoint({
    path: '/api/Legal/qryLegalDocument',
    audience: 'anyone',
    isPublic: true,
    summary: 'The terms in force, or the named earlier version.',
    body: z.object({ Version: text(40).optional() }).nullish(),
    reply: legalDocument,
  }),
  qryRefundTable: endpoint({
    path: '/api/Legal/qryRefundTable',
    audience: 'anyone',
    isPublic: true,
    summary: 'The refund table under which orders are placed now; an order keeps its own.',
    body: noPayload,
    reply: refundTable,
  }),
} as const;
