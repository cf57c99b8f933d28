import {
  OWN_PAGE_BODY_MAX,
  OWN_PAGE_SLUG_MAX,
  OWN_PAGE_TITLE_MAX,
  ownPageStates,
  type OwnPageFault,
} from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { prose } from './prose-text.ts';
import { instant, noPayload, text, versionNumber } from './wire.ts';

const slug = text(OWN_PAGE_SLUG_MAX).meta({
  description: 'Small letters, digits and hyphens: the page is at /p/<Slug>',
});
const state = z.enum(ownPageStates);
/** In JSON a character takes up to six bytes. */
const MAX_BYTES = 2 * 6 * OWN_PAGE_BODY_MAX + 16_384;

/** What staff fill in. */
const fields = {
  TitleZh: lineText(OWN_PAGE_TITLE_MAX),
  TitleEn: lineText(OWN_PAGE_TITLE_MAX).meta({ description: 'Empty: the Chinese one' }),
  BodyZh: prose(OWN_PAGE_BODY_MAX).meta({ description: 'CommonMark' }),
  BodyEn: prose(OWN_PAGE_BODY_MAX).meta({ description: 'CommonMark; empty: the Chinese one' }),
  InFooter: z.boolean().meta({ description: 'Whether the foot of every page leads to it' }),
  FooterPlace: z.int().min(0).max(999).meta({ description: 'Smaller ones come first' }),
};

export const mgntOwnPagesContract = {
  qryOwnPages: endpoint({
    path: '/api/Mgnh/qryOwnPages',
    audience: 'staff',
    permission: 'settings',
    summary: 'Returns the pages that the shop wrote, each as it was saved last.',
    body: noPayload,
    reply: z.array(
      z
        .object({
          Slug: z.string(),
          TitleZh: z.string(),
          TitleEn: z.string(),
          State: state.meta({ description: 'Of what was saved last' }),
          IsShown: z.boolean().meta({ description: 'Whether visitors see a version of it' }),
          InFooter: z.boolean(),
          SavedAt: instant,
          SavedBy: z.string(),
        })
        .meta({ id: 'ListedOwnPage' }),
    ),
  }),
  qryOwnPageText: endpoint({
    path: '/api/Mgnh/qryOwnPageText',
    audience: 'staff',
    permission: 'settings',
    summary: 'Returns a version of a page as it was saved, the last one where none is named, and the list of all.',
    body: z.object({ Slug: slug, Version: versionNumber.min(1).optional() }),
    reply: z
      .object({
        Slug: z.string(),
        Version: z.int(),
        Latest: z.int(),
        State: state,
        ...fields,
        Versions: z.array(z.object({ Version: z.int(), State: state, SavedAt: instant, SavedBy: z.string() })),
      })
      .meta({ id: 'OwnPageText' }),
  }),
  saveOwnPage: endpoint({
    path: '/api/Mgnh/saveOwnPage',
    audience: 'staff',
    permission: 'settings',
    summary:
      'Saves a new version of a page. A draft leaves what visitors see as it is; a withdrawn page answers 410. Returns the number of the version.',
    body: z.object({
      Slug: slug,
      Replaces: versionNumber.meta({ description: 'The version it was written from; 0 for a new page' }),
      State: state,
      ...fields,
    }),
    reply: z.int(),
    idempotent: true,
    bodyLimitBytes: MAX_BYTES,
  }),
} as const;

/** The names under which `invalid-request` tells in `details.field` what is wrong with a page. */
export const ownPageFaultFields = {
  slug: 'Slug',
  title: 'TitleZh',
  body: 'BodyZh',
} as const satisfies Record<OwnPageFault, string>;
