import type { legalDocument } from '@kapok/contract';
import { inLanguage, type Language } from '@kapok/domain';
import type { z } from 'zod';
import { proseHtml } from '#server/platform/prose/index.ts';
import type { LegalDocument, TermsVersionName } from './terms-versions.ts';

const nameToWire = (name: TermsVersionName) => ({
  Version: name.version,
  EffectiveFrom: name.effectiveFrom.toISOString(),
});

export const documentToWire = (document: LegalDocument, language: Language): z.output<typeof legalDocument> => ({
  ...nameToWire(document),
  Title: inLanguage(document.title, language),
  Body: inLanguage(document.body, language),
  BodyHtml: proseHtml(inLanguage(document.body, language), language).text,
  Versions: document.versions.map(nameToWire),
});
