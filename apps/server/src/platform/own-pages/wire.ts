import type { ownPage } from '@kapok/contract';
import { inLanguage, type Language } from '@kapok/domain';
import type { z } from 'zod';
import { proseHtml } from '#server/platform/prose/index.ts';
import type { ShownOwnPage } from './queries.ts';

export const ownPageToWire = ({ slug, title, body }: ShownOwnPage, language: Language): z.output<typeof ownPage> => ({
  Slug: slug,
  Title: inLanguage(title, language),
  BodyHtml: proseHtml(inLanguage(body, language), language).text,
});
