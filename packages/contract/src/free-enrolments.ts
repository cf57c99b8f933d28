import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, noPayload, productId, text } from './wire.ts';

/** Courses whose price is 0: taken without an order, a payment or an invoice (OWN-8). */
export const freeEnrolmentsContract = {
  qryFreeEnrolments: endpoint({
    path: '/api/Users/qryFreeEnrolments',
    audience: 'member',
    summary: 'The free courses that the member has taken, the newest first.',
    body: noPayload,
    reply: z.array(z.object({ ProductId: productId, EnrolledAt: instant }).meta({ id: 'FreeEnrolment' })),
  }),
  enrolForFree: endpoint({
    path: '/api/Users/enrolForFree',
    audience: 'member',
    summary: 'Takes a course whose price is 0, which opens at once; one that was taken stays.',
    body: z.object({
      ProductId: productId,
      TermsVersion: text(40).min(1).meta({ description: 'The version of the terms that were shown' }),
    }),
    reply: z.boolean(),
  }),
  endFreeEnrolment: endpoint({
    path: '/api/Users/endFreeEnrolment',
    audience: 'member',
    summary: 'Gives a free course back. What was bought as well stays.',
    body: z.object({ ProductId: productId }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
