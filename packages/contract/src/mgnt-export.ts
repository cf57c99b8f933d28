import { exportStatuses } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, noPayload } from './wire.ts';

const staff = { audience: 'staff', permission: 'settings' } as const;
const exportId = z.int().positive();

/** Where an archive is fetched from, by a cookie that `fetchShopExport` gives. */
export const SHOP_EXPORT_PATH = '/api/Mgnh/shopExport';

const shopExport = z
  .object({
    ExportId: exportId,
    State: z.enum(exportStatuses),
    WithFiles: z.boolean(),
    DonePercent: z.int(),
    Records: z.int(),
    Files: z.int(),
    MissingFiles: z.int().meta({ description: 'Originals whose content is gone' }),
    SizeBytes: z.int(),
    Failure: z.enum(['disk-full', 'failed']).nullable(),
    CreatedAt: instant,
    KeptUntil: instant.nullable(),
  })
  .meta({ id: 'ShopExport' });

/** Everything that can be taken along, in one archive (OWN-10). */
export const mgntExportContract = {
  qryShopExports: endpoint({
    ...staff,
    path: '/api/Mgnh/qryShopExports',
    summary: 'The last five archives that the caller asked for, the newest first.',
    body: noPayload,
    reply: z.array(shopExport),
  }),
  qryExportContent: endpoint({
    ...staff,
    path: '/api/Mgnh/qryExportContent',
    summary: 'What an archive holds: each file with the meaning of its columns, and what is left out and why.',
    body: noPayload,
    reply: z
      .object({
        Tables: z.array(
          z.object({
            File: z.string(),
            Title: z.string(),
            Columns: z.array(z.object({ Name: z.string(), Meaning: z.string() })),
          }),
        ),
        LeftOut: z.array(z.string()),
      })
      .meta({ id: 'ExportContent' }),
  }),
  beginShopExport: endpoint({
    ...staff,
    path: '/api/Mgnh/beginShopExport',
    summary:
      'Has an archive made. While one of the caller is being made, it is that one. Asked within ten minutes of a proof of the person.',
    body: z.object({ WithFiles: z.boolean().meta({ description: 'Films, sounds and pictures, too' }) }),
    reply: z.object({ ExportId: exportId }),
    idempotent: true,
  }),
  fetchShopExport: endpoint({
    ...staff,
    path: '/api/Mgnh/fetchShopExport',
    summary:
      'Gives this browser a cookie with which it fetches the archive for an hour. Asked within ten minutes of a proof of the person.',
    body: z.object({ ExportId: exportId }),
    reply: z.object({ Address: z.string() }),
  }),
} as const;
