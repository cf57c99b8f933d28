import { importStatuses, memberFields, ROW_PRODUCTS } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { headerLine } from './line-text.ts';
import { mailTargets } from './mgnt-mails.ts';
import { instant, productId, text } from './wire.ts';

/** Why a row is not taken over. */
export const memberImportReasons = [
  'email-malformed',
  'user-name-malformed',
  'field-too-long',
  'date-malformed',
  'term-backwards',
  'progress-malformed',
  'password-malformed',
  'product-unknown',
  'product-not-given',
  'product-draft',
  'staff-account',
  'email-not-proven',
  'user-name-taken',
] as const;

/** What becomes, or would become, of a row. */
export const memberImportOutcomes = ['new', 'adds', 'unchanged', 'refused'] as const;

/** When new members are told of their account. */
export const memberImportMails = ['now', 'later', 'never'] as const;

/** Characters of a piece of the file at most. */
export const MEMBER_PIECE_CHARACTERS = 600_000;

/** Products that one name of a file stands for at most. */
export const MOST_PRODUCTS = 50;

/** Rows of an import that one call gives at most. */
export const MOST_IMPORT_ROWS = 1_000;

const staff = { audience: 'staff', permission: 'members' } as const;
const importId = z.int().positive();

const counts = z.object({
  New: z.int(),
  Adds: z.int(),
  Unchanged: z.int(),
  Refused: z.int(),
  Rights: z.int().meta({ description: 'Rights that are given, in all' }),
});

const listedImport = z.object({
  ImportId: importId,
  FileName: z.string(),
  State: z.enum(importStatuses),
  Rows: z.int(),
  StaffName: z.string().nullable(),
  CreatedAt: instant,
  FinishedAt: instant.nullable(),
  UndoneAt: instant.nullable(),
});

const importDetails = listedImport
  .extend({
    DoneRows: z.int().meta({ description: 'Of the step at work' }),
    Counts: counts,
    Fingerprint: z.string().meta({ description: 'Of what was looked at; empty before' }),
    HasChanged: z.boolean().meta({ description: 'The shop was not the same any more when the import was to begin' }),
    TelsRestored: z.int().meta({ description: 'Mobile numbers that got back the zero which a spreadsheet had cut' }),
    Mails: z.enum(memberImportMails),
    MailsWaiting: z
      .int()
      .meta({ description: 'New members whose mail is not queued yet, or is to be queued once more' }),
    MailsQueued: z.int().meta({ description: 'Mails that are queued, and that no mail server has taken so far' }),
    MailsTold: z.int().meta({ description: 'New members whose mail a mail server took' }),
    MailsAgain: z.int().meta({ description: 'New members who were told a while ago and have never come in' }),
    GoesTo: z.enum(mailTargets),
    Kept: z.int().meta({ description: 'Members who stayed when it was undone, since they have used their account' }),
    Products: z.array(z.object({ Name: z.string(), Rows: z.int(), ProductIds: z.array(productId).nullable() })).meta({
      description: 'What the file calls products; null: it is not known which they are; none: the name is left out',
    }),
  })
  .meta({ id: 'MemberImport' });

/** Members who are taken over from another shop, with what they own (OFFER-4). */
export const mgntMemberImportContract = {
  beginMemberImport: endpoint({
    ...staff,
    path: '/api/Mgnh/beginMemberImport',
    summary: 'Begins an import: what the columns of the file fill, and what stands between two of them.',
    body: z.object({
      FileName: headerLine(200),
      Columns: z.array(z.enum(memberFields).nullable()).min(1).max(100),
      Separator: z.enum([',', ';', '\t']),
    }),
    reply: z.object({ ImportId: importId }),
    idempotent: true,
  }),
  sendMemberRows: endpoint({
    ...staff,
    path: '/api/Mgnh/sendMemberRows',
    summary: 'A piece of the file, of whole rows, the first with the head. One that has come already changes nothing.',
    body: z.object({
      ImportId: importId,
      Piece: z.int().min(0).meta({ description: 'Its place, from 0' }),
      FirstLine: z.int().min(1),
      Text: text(MEMBER_PIECE_CHARACTERS * 2),
    }),
    reply: z.object({ Rows: z.int().meta({ description: 'That have come so far' }) }),
    bodyLimitBytes: 6 * 1024 * 1024,
  }),
  checkMemberImport: endpoint({
    ...staff,
    path: '/api/Mgnh/checkMemberImport',
    summary:
      'Looks at what the import would do, row by row, once all pieces have come; may be called again with other products. Changes no member.',
    body: z.object({
      ImportId: importId,
      Products: z
        .array(z.object({ Name: text(ROW_PRODUCTS.nameCharacters), ProductIds: z.array(productId).max(MOST_PRODUCTS) }))
        .max(500)
        .meta({ description: 'What names of the file stand for; none leaves a name out' }),
    }),
    reply: z.boolean(),
    idempotent: true,
  }),
  qryMemberImport: endpoint({
    ...staff,
    path: '/api/Mgnh/qryMemberImport',
    summary: 'An import, how far it is, and what it does.',
    body: z.object({ ImportId: importId }),
    reply: importDetails,
  }),
  qryMemberImportRows: endpoint({
    ...staff,
    path: '/api/Mgnh/qryMemberImportRows',
    summary: 'Rows of an import with one outcome: some behind a line, five hundred where it is not said how many.',
    body: z.object({
      ImportId: importId,
      Outcome: z.enum(memberImportOutcomes),
      After: z.int().min(0).optional(),
      Most: z.int().min(1).max(MOST_IMPORT_ROWS).optional(),
    }),
    reply: z.array(
      z.object({
        Line: z.int(),
        Email: z.string(),
        UserName: z.string(),
        Name: z.string(),
        Products: z.array(z.string()).meta({ description: 'As the file calls them' }),
        Gives: z.array(productId),
        Reason: z.enum(memberImportReasons).nullable(),
      }),
    ),
  }),
  qryMemberImports: endpoint({
    ...staff,
    path: '/api/Mgnh/qryMemberImports',
    summary: 'The last fifty imports of members, the newest first.',
    body: z.object({}).nullish(),
    reply: z.array(listedImport),
  }),
  qryImportProducts: endpoint({
    ...staff,
    path: '/api/Mgnh/qryImportProducts',
    summary: 'What names of a file may stand for: courses and albums that are no drafts.',
    body: z.object({}).nullish(),
    reply: z.array(z.object({ ProductId: productId, ProductName: z.string() })),
  }),
  runMemberImport: endpoint({
    ...staff,
    path: '/api/Mgnh/runMemberImport',
    summary:
      'Does what was looked at; where that would not be the same any more, nothing, and it is looked at anew. Without a mail server, members cannot be told now.',
    body: z.object({
      ImportId: importId,
      Fingerprint: text(100),
      Mails: z.enum(memberImportMails),
      MailSubject: headerLine(120)
        .optional()
        .meta({ description: "The shop's own words; without them the usual ones" }),
      MailOpening: text(2_000).optional(),
    }),
    reply: z.boolean(),
    idempotent: true,
  }),
  mailMemberImport: endpoint({
    ...staff,
    path: '/api/Mgnh/mailMemberImport',
    summary: 'Tells new members of their account, where that was to be done later. Nobody is told twice.',
    body: z.object({ ImportId: importId }),
    reply: z.boolean(),
    idempotent: true,
  }),
  mailMemberImportAgain: endpoint({
    ...staff,
    path: '/api/Mgnh/mailMemberImportAgain',
    summary:
      'Tells new members once more who were told ten minutes ago or earlier and have never signed in, no more than three times a day. Answers how many.',
    body: z.object({ ImportId: importId }),
    reply: z.int(),
    idempotent: true,
  }),
  undoMemberImport: endpoint({
    ...staff,
    path: '/api/Mgnh/undoMemberImport',
    summary: 'Takes back what an import gave, and removes the members it made who have not used their account.',
    body: z.object({ ImportId: importId }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
