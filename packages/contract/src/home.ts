import { homeSectionKinds } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { productCard } from './product.ts';
import { teachersContract } from './teachers.ts';
import { noPayload } from './wire.ts';

/** A section of the home page as visitors see it. The parts that its kind does not use are empty. */
export const shownHomeSection = z
  .object({
    Kind: z.enum(homeSectionKinds).meta({ description: 'list: where the products of the shop stand' }),
    Heading: z.string(),
    BodyHtml: z.string().meta({ description: 'HTML that is safe to show' }),
    Products: z.array(productCard),
    Teachers: teachersContract.qryTeachers.reply,
    News: z.array(z.object({ Day: z.string(), Title: z.string(), BodyHtml: z.string() })),
  })
  .meta({ id: 'ShownHomeSection' });

export const homeContract = {
  qryHome: endpoint({
    path: '/api/Shop/qryHome',
    audience: 'anyone',
    isPublic: true,
    summary: 'Returns the sections of the home page that have something to show; empty where the shop arranged none.',
    body: noPayload,
    reply: z.array(shownHomeSection),
  }),
} as const;
