import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { readingBody, readingId } from './reading.ts';
import { productId } from './wire.ts';

export const readingsContract = {
  openReading: endpoint({
    path: '/api/Product/openReading',
    audience: 'anyone',
    summary:
      'What is in a reading that is free, or that the caller has bought and that is open. Where opening it would end a refund it is refused as refund-would-end, unless EndsRefund says that the caller agrees.',
    body: z.object({
      ProductId: productId,
      ReadingId: readingId,
      EndsRefund: z.boolean().optional().meta({ description: 'The caller agrees that the refund ends' }),
    }),
    reply: readingBody,
  }),
  setReadingDone: endpoint({
    path: '/api/Product/setReadingDone',
    audience: 'member',
    summary: "Sets the caller's own done mark of a reading, or takes it back. No refund ever asks for it.",
    body: z.object({ ProductId: productId, ReadingId: readingId, Done: z.boolean() }),
    reply: z.literal(true),
  }),
} as const;
