import { conversionReceivers, invoiceModes, shopLanguages } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { productKind } from './product.ts';
import { noPayload } from './wire.ts';

const shopTexts = z.object({
  Name: z.string(),
  Tagline: z.string(),
  Title: z.string().meta({ description: 'Of the first page, before the name of the shop' }),
  Intro: z.string(),
  Company: z.string(),
  TaxId: z.string(),
  Address: z.string(),
  Phone: z.string(),
  Email: z.string(),
  Hours: z.string(),
  ClosedNotice: z
    .string()
    .meta({ description: 'What visitors are told while the shop is closed and sells nothing; empty while it is open' }),
  Links: z.array(z.object({ Label: z.string(), Url: z.string() })),
});

/** What pages, the browser's application and programs show of the seller. */
export const shopProfile = z
  .object({
    Version: z.int().meta({ description: '0 before anything was saved' }),
    Stamp: z
      .string()
      .meta({ description: 'Another one after each change; the header shop-profile of each answer names it' }),
    IsOpen: z
      .boolean()
      .meta({ description: 'Whether visitors see the shop; false until the seller is known and the shop was opened' }),
    Kinds: z.array(productKind).meta({ description: 'The kinds of which anything is for sale' }),
    Accent: z.string(),
    Languages: z.enum(shopLanguages),
    InvoiceMode: z
      .enum(invoiceModes)
      .meta({ description: 'How the shop gives out invoices; ledger: only for trying things out' }),
    OriginQuestion: z
      .object({
        TellsTo: z
          .array(z.enum(conversionReceivers))
          .meta({ description: 'Whom the shop would tell of an order, to be named in the question' }),
      })
      .nullable()
      .meta({
        description:
          'What a visitor whose address says where they come from is asked before that is remembered; null where the shop does not ask',
      }),
    IsTalkOff: z.literal(true).optional().meta({ description: 'Where staff have switched the online talk off' }),
    Zh: shopTexts,
    En: shopTexts.meta({
      description: 'With the Chinese text where there is no English one, or the shop speaks Chinese alone',
    }),
  })
  .meta({ id: 'ShopProfile' });

/** The seller in one language. */
export type ShopTexts = z.output<typeof shopTexts>;

export type ShownShop = z.output<typeof shopProfile>;

export const shopProfileContract = {
  qryShopProfile: endpoint({
    path: '/api/Shop/qryShopProfile',
    audience: 'anyone',
    summary: 'Returns who sells: names, company, contact and accent colour of the shop.',
    body: noPayload,
    reply: shopProfile,
  }),
} as const;
