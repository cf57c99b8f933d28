import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './wire.ts';

export const ownPage = z
  .object({
    Slug: z.string(),
    Title: z.string(),
    BodyHtml: z.string().meta({ description: 'HTML that is safe to show' }),
  })
  .meta({ id: 'OwnPage' });

export const ownPagesContract = {
  qryOwnPage: endpoint({
    path: '/api/Shop/qryOwnPage',
    audience: 'anyone',
    isPublic: true,
    summary: 'Returns a page that the shop wrote, such as about itself.',
    body: z.object({ Slug: text(80) }),
    reply: ownPage,
  }),
} as const;
