import { MOST_FOOTER_LINKS, requiredSellerFields, shopLanguages, type ShopProfileFault } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { fileUuid, instant, noPayload, text, versionNumber } from './wire.ts';

const MAX_NAME_LENGTH = 40;
const MAX_LINE_LENGTH = 200;
const MAX_INTRO_LENGTH = 400;
const MAX_SEARCH_TITLE_LENGTH = 60;
const MAX_URL_LENGTH = 500;
const line = lineText(MAX_LINE_LENGTH);

/** What staff fill in. */
export const profileFields = z.object({
  Languages: z.enum(shopLanguages).meta({
    description: 'What the shop speaks to everybody; English texts stay where it speaks Chinese alone',
  }),
  NameZh: lineText(MAX_NAME_LENGTH),
  NameEn: lineText(MAX_NAME_LENGTH),
  TaglineZh: line,
  TaglineEn: line,
  IntroZh: text(MAX_INTRO_LENGTH),
  IntroEn: text(MAX_INTRO_LENGTH),
  SearchTitleZh: lineText(MAX_SEARCH_TITLE_LENGTH).meta({
    description: 'Title of the first page in search engines; empty: the tagline',
  }),
  SearchTitleEn: lineText(MAX_SEARCH_TITLE_LENGTH),
  SearchTextZh: line.meta({ description: 'Its description there; empty: the introduction' }),
  SearchTextEn: line,
  CompanyZh: line,
  CompanyEn: line,
  TaxId: lineText(8),
  HasTaxId: z.boolean().meta({ description: 'False for a seller who has no tax id, and shows none' }),
  AddressZh: line,
  AddressEn: line,
  Phone: lineText(40),
  Email: lineText(254),
  HoursZh: line,
  HoursEn: line,
  Accent: z.string().regex(/^#[0-9A-F]{6}$/),
  Logo: fileUuid.nullable().meta({ description: 'A picture that was uploaded' }),
  Favicon: fileUuid.nullable().meta({ description: 'Null: the logo' }),
  SocialPicture: fileUuid
    .nullable()
    .meta({ description: 'Shown with links to pages that have no picture of their own' }),
  FooterLinks: z
    .array(
      z.object({
        LabelZh: lineText(MAX_NAME_LENGTH),
        LabelEn: lineText(MAX_NAME_LENGTH),
        Url: lineText(MAX_URL_LENGTH),
      }),
    )
    .max(MOST_FOOTER_LINKS),
});

export const mgntShopProfileContract = {
  qrySavedShopProfile: endpoint({
    path: '/api/Mgnh/qryShopProfile',
    audience: 'staff',
    permission: 'settings',
    summary: 'Returns the shop profile in force as it was saved, with its earlier versions.',
    body: noPayload,
    reply: z
      .object({
        Version: z.int(),
        Profile: profileFields,
        Missing: z.array(z.enum(requiredSellerFields)).meta({ description: 'What is needed before the shop sells' }),
        Versions: z.array(
          z.object({
            Version: z.int(),
            NameZh: z.string(),
            NameEn: z.string(),
            SavedAt: instant,
            SavedBy: z.string().nullable().meta({ description: 'Null for the profile of the demo' }),
          }),
        ),
      })
      .meta({ id: 'SavedShopProfile' }),
  }),
  saveShopProfile: endpoint({
    path: '/api/Mgnh/saveShopProfile',
    audience: 'staff',
    permission: 'settings',
    summary:
      'Saves a new version of the shop profile, which pages, mails and new orders use within seconds. Orders keep the version that they were placed with. Returns false where nothing differs.',
    body: z.object({
      Replaces: versionNumber.meta({ description: 'The version that it was written from' }),
      ...profileFields.shape,
    }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;

/** The names under which `invalid-request` tells in `details.field` what is wrong with a profile. */
export const shopProfileFaultFields = {
  'tax-id': 'TaxId',
  phone: 'Phone',
  email: 'Email',
  accent: 'Accent',
  'footer-link': 'FooterLinks',
} as const satisfies Record<ShopProfileFault, string>;
