import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { text } from './wire.ts';

const token = text(200).meta({ description: 'What stands behind the # of the link that the console shows' });

/** The first administrator of a shop that has none (OWN-2). */
export const firstRunContract = {
  qryFirstRun: endpoint({
    path: '/api/Users/qryFirstRun',
    audience: 'anyone',
    summary: 'What the link of the console proposes; null for one that has ended. Uses nothing up.',
    body: z.object({ Token: token }),
    reply: z.object({ Email: z.string() }).nullable(),
  }),
  createAdministrator: endpoint({
    path: '/api/Users/createAdministrator',
    audience: 'anyone',
    repeat: 'by-hand',
    changesCredential: 'own-proof',
    summary: 'Makes the first administrator, who then signs in by e-mail; false where the link has ended.',
    body: z.object({ Token: token, Email: text(254), Password: text(200), CName: lineText(50) }),
    reply: z.boolean(),
  }),
} as const;
