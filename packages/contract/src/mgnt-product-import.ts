import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './wire.ts';

const importedRow = z.object({
  Line: z.int(),
  ProductId: z.string(),
  Result: z.enum(['create', 'change', 'same', 'refused']),
  Changes: z.array(z.object({ Field: z.string(), Before: z.string(), After: z.string() })),
  Fault: z.object({ Field: z.string(), Reason: z.string() }).nullable(),
  MissingPictures: z.array(z.string()).meta({
    description: 'Names of pictures that nobody has uploaded yet; each joins the product once one of its name is',
  }),
});

const leavesOut = z
  .boolean()
  .optional()
  .meta({ description: 'Leaves out the columns that are none of a product, instead of refusing the file' });

const staff = { audience: 'staff', permission: 'catalogue' } as const;

export const mgntProductImportContract = {
  previewProductImport: endpoint({
    ...staff,
    path: '/api/Mgnh/previewProductImport',
    summary: 'What a CSV file of products would make and change, row by row. Changes nothing.',
    body: z.object({ Csv: text(2_000_000), LeavesOut: leavesOut }),
    reply: z.object({ Rows: z.array(importedRow), Fingerprint: z.string() }),
    bodyLimitBytes: 4 * 1024 * 1024,
  }),
  importProducts: endpoint({
    ...staff,
    path: '/api/Mgnh/importProducts',
    idempotent: true,
    summary:
      'Does what the preview with this fingerprint showed, or nothing where that would not be the same any more.',
    body: z.object({ Csv: text(2_000_000), LeavesOut: leavesOut, Fingerprint: text(100) }),
    reply: z.object({ Created: z.int(), Changed: z.int() }),
    bodyLimitBytes: 4 * 1024 * 1024,
  }),
} as const;
