import type { ShopTexts, ShownShop } from '@kapok/contract';
import {
  closedNotice,
  firstPageSummary,
  inLanguage,
  speaksEnglish,
  taipeiInstant,
  type Language,
  type OriginQuestion,
} from '@kapok/domain';
import type { ServedProfile } from './live-profile.ts';

/** What everybody sees of the profile, as pages and calls hand it out. */
export const profileToWire = (profile: ServedProfile): ShownShop => ({
  Version: profile.version,
  Stamp: profile.stamp,
  IsOpen: profile.isOpen,
  Kinds: [...profile.soldKinds],
  Accent: profile.accent,
  Languages: profile.languages,
  InvoiceMode: profile.invoiceMode,
  OriginQuestion: questionToWire(profile.originQuestion),
  ...(profile.isTalkOff ? { IsTalkOff: true as const } : {}),
  Zh: textsOf(profile, 'zh-Hant'),
  // English that stays from before is told to nobody.
  En: textsOf(profile, speaksEnglish(profile.languages) ? 'en' : 'zh-Hant'),
});

const questionToWire = (question: OriginQuestion | null): ShownShop['OriginQuestion'] =>
  question === null ? null : { TellsTo: [...question.tellsTo] };

const textsOf = (profile: ServedProfile, language: Language): ShopTexts => ({
  Name: inLanguage(profile.shopName, language),
  Tagline: inLanguage(profile.tagline, language),
  Title: firstPageSummary(profile, language).title,
  Intro: inLanguage(profile.intro, language),
  Company: inLanguage(profile.company, language),
  TaxId: profile.companyTaxId,
  Address: inLanguage(profile.address, language),
  Phone: profile.phone,
  Email: profile.email,
  Hours: inLanguage(profile.hours, language),
  ClosedNotice: closedNotice(profile.opening, language, taipeiInstant(new Date()).slice(0, 10)),
  Links: profile.footerLinks.map(({ label, url }) => ({ Label: inLanguage(label, language), Url: url })),
});
