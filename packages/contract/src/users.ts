import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { proofOfWork } from './proof-of-work.ts';
import { readingId } from './reading.ts';
import { session } from './token.ts';
import { lineText } from './line-text.ts';
import { fileUuid, instant, noPayload, productId, text } from './wire.ts';

export const ownedProduct = z
  .object({
    ProductId: productId,
    FileUuid: fileUuid.nullable(),
    ProdName: z.string(),
    ProductKind: z.enum(['video', 'audio']),
    State: z
      .enum(['new', 'begun', 'done'])
      .meta({ description: 'Whether the caller has watched nothing, something or all of it' }),
    ViewedPercent: z.int().min(0).max(100).meta({ description: 'Watched share of the paid lessons, rounded down' }),
    LessonCount: z.int().nonnegative(),
    DoneCount: z
      .int()
      .nonnegative()
      .meta({ description: 'Lessons that were watched, or that the caller marked as done' }),
    Next: z
      .object({
        FileUuid: fileUuid,
        FileTitle: z.string(),
        Number: z.int().positive().meta({ description: 'Place among all lessons, from 1' }),
      })
      .nullable()
      .meta({ description: 'The lesson to go on with; null where nothing is left that can be played yet' }),
    NextReading: z
      .object({
        ReadingId: readingId,
        Title: z.string(),
        Number: z.int().positive().meta({ description: 'Place among all lessons, from 1' }),
      })
      .optional()
      .meta({ description: 'Set where a text or a link comes before the lesson in Next' }),
    OpensNext: z
      .object({ Number: z.int().positive().meta({ description: 'Place among all lessons, from 1' }), OpensAt: instant })
      .optional()
      .meta({ description: 'The lesson that opens next for the caller. Missing where none is still to open' }),
  })
  .meta({ id: 'OwnedProduct' });

export const usersContract = {
  register: endpoint({
    path: '/api/Users/Register',
    audience: 'anyone',
    repeat: 'by-hand',
    summary:
      'Creates an account and signs it in; the cart of the visitor token that came along becomes its cart. Without a UserName, a login name is made from the e-mail.',
    body: z.object({
      UserName: text(30).optional(),
      Email: text(254),
      Password: text(200),
      CName: lineText(50).optional(),
      Proof: proofOfWork,
    }),
    reply: session,
  }),
  chkUserName: endpoint({
    path: '/api/Users/chkUserName',
    audience: 'visitor',
    summary: "True when the login name is well formed and free, or the caller's own.",
    body: z.object({ UserName: text(254) }),
    reply: z.boolean(),
  }),
  chkEmail: endpoint({
    path: '/api/Users/chkEmail',
    audience: 'visitor',
    summary: "True when the e-mail is well formed and free, or the caller's own.",
    body: z.object({ UserName: text(254).optional(), Email: text(254) }),
    reply: z.boolean(),
  }),
  chkTel: endpoint({
    path: '/api/Users/chkTel',
    audience: 'visitor',
    summary: 'True when the phone number is well formed.',
    body: z.object({ Tel: text(50) }),
    reply: z.boolean(),
  }),
  chkStaff: endpoint({
    path: '/api/Users/chkStaff',
    audience: 'member',
    summary: 'Whether the named account is staff; false for any but the own account unless the caller is staff.',
    body: z.object({ UserName: text(254) }),
    reply: z.boolean(),
  }),
  getMyProduct: endpoint({
    path: '/api/Users/getMyProduct',
    audience: 'member',
    summary: 'The media products that the caller owns, newest first, each with its first image and the next lesson.',
    body: noPayload,
    reply: z.array(ownedProduct),
  }),
  getUserEmail: endpoint({
    path: '/api/users/getUserEmail',
    audience: 'member',
    summary: "The address that the caller's receipts go to, or false where there is none.",
    body: noPayload,
    reply: z.union([z.string(), z.literal(false)]),
  }),
  updateUserEmail: endpoint({
    path: '/api/users/updateUserEmail',
    audience: 'member',
    summary:
      "Sets the address that the caller's receipts go to, not that of the account; false when it is not well formed or taken.",
    body: z.object({ NewUserEmail: text(254) }),
    reply: z.boolean(),
  }),
} as const;
