import { handOutKinds } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileUuid, instant, productId } from './wire.ts';

/** Where a browser that `openHandOut` has answered fetches a hand-out: this, the product's number and the hand-out's id. */
export const HAND_OUT_PATH = '/media/hand-outs';

export const handOutId = z.uuid().meta({ description: 'The id of a hand-out; chosen by whoever adds it' });
export const handOutFileUuid = z.uuid().meta({ description: 'The id of the file of a hand-out' });
export const handOutKind = z.enum(handOutKinds).meta({ description: 'By what is in the file' });

/** What an address names behind the path. */
export const handOutAddress = z.object({ productId, handOutId });

const handOut = z
  .object({
    HandOutId: handOutId,
    LessonUuid: fileUuid.nullable().meta({ description: 'The lesson that it belongs to; null: the whole course' }),
    Title: z.string(),
    FileKind: handOutKind,
    ByteSize: z.int(),
    Available: z.boolean().meta({ description: 'The caller may take it' }),
    OpensAt: instant.optional().meta({
      description: 'When its lesson opens for the caller, who has bought it. Missing where it is open, or not bought',
    }),
    EndsRefund: z.boolean().meta({ description: 'Taking it now would end the refund that the caller still has' }),
    TakenAt: instant.nullable().meta({ description: 'When the caller first took this file' }),
  })
  .meta({ id: 'HandOut' });

export const handOutsContract = {
  qryHandOuts: endpoint({
    path: '/api/Product/qryHandOuts',
    audience: 'anyone',
    summary: 'The files that come with a course and its lessons, in order; a signed-in caller sees what may be taken.',
    body: z.object({ ProductId: productId }),
    reply: z.array(handOut),
  }),
  openHandOut: endpoint({
    path: '/api/Product/openHandOut',
    audience: 'member',
    summary:
      'Lets this browser fetch a hand-out for an hour, by a cookie. Where that would end a refund it is refused as refund-would-end, unless EndsRefund says that the caller agrees.',
    body: z.object({
      ProductId: productId,
      HandOutId: handOutId,
      EndsRefund: z.boolean().optional().meta({ description: 'The caller agrees that the refund ends' }),
    }),
    reply: z.object({ Address: z.string() }),
  }),
} as const;
