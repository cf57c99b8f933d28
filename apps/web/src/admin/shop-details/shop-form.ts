import { mgntShopProfileContract, type ShopTexts } from '@kapok/contract';
import {
  firstPageSummary,
  inLanguage,
  missingSellerFields,
  shopProfileFaults,
  shownProfile,
  type BilingualText,
  type FirstPageSummary,
  type Language,
  type RequiredSellerField,
  type ShopProfile,
  type ShopProfileFault,
} from '@kapok/domain';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type SavedShop = Answer<typeof mgntShopProfileContract.qrySavedShopProfile>;
export type ShopForm = SavedShop['Profile'];

export const shopDetailsQuery = {
  queryKey: ['shop-details'],
  queryFn: () => call(mgntShopProfileContract.qrySavedShopProfile, {}),
};

/** A section of the form: what is typed, what is wrong with it, and how it is changed. */
export interface FormPart {
  readonly form: ShopForm;
  readonly faults: readonly ShopProfileFault[];
  readonly onChange: (change: Partial<ShopForm>) => void;
}

const profileOf = (form: ShopForm): ShopProfile => ({
  languages: form.Languages,
  shopName: { zh: form.NameZh, en: form.NameEn },
  tagline: { zh: form.TaglineZh, en: form.TaglineEn },
  intro: { zh: form.IntroZh, en: form.IntroEn },
  searchTitle: { zh: form.SearchTitleZh, en: form.SearchTitleEn },
  searchText: { zh: form.SearchTextZh, en: form.SearchTextEn },
  company: { zh: form.CompanyZh, en: form.CompanyEn },
  companyTaxId: form.TaxId.trim(),
  hasTaxId: form.HasTaxId,
  address: { zh: form.AddressZh, en: form.AddressEn },
  phone: form.Phone.trim(),
  email: form.Email.trim(),
  hours: { zh: form.HoursZh, en: form.HoursEn },
  accent: form.Accent,
  logo: form.Logo,
  favicon: form.Favicon,
  socialPicture: form.SocialPicture,
  footerLinks: form.FooterLinks.map(({ LabelZh, LabelEn, Url }) => ({
    label: { zh: LabelZh, en: LabelEn },
    url: Url.trim(),
  })),
});

/** What is typed but wrong. */
export const faultsOf = (form: ShopForm): readonly ShopProfileFault[] => shopProfileFaults(profileOf(form));

/** What must be known before the shop can sell, and is empty in the form. */
export const missingIn = (form: ShopForm): readonly RequiredSellerField[] => missingSellerFields(profileOf(form));

/** What a search engine would show of the first page, once the form is saved. */
export const searchResultOf = (form: ShopForm, language: Language): FirstPageSummary => {
  const profile = profileOf(form);
  const { title, text } = firstPageSummary(profile, language);
  const name = inLanguage(profile.shopName, language);
  return { title: [title, name].filter((part) => part !== '').join('｜'), text };
};

/** The shop in one language as its pages would show it, once the form is saved. */
export const previewOf = (form: ShopForm, language: Language): ShopTexts => {
  const profile = shownProfile(profileOf(form));
  const say = (text: BilingualText): string => inLanguage(text, language);
  return {
    Name: say(profile.shopName),
    Tagline: say(profile.tagline),
    Title: firstPageSummary(profile, language).title,
    Intro: say(profile.intro),
    Company: say(profile.company),
    TaxId: profile.companyTaxId,
    Address: say(profile.address),
    Phone: profile.phone,
    Email: profile.email,
    Hours: say(profile.hours),
    ClosedNotice: '',
    Links: profile.footerLinks.map(({ label, url }) => ({ Label: say(label), Url: url })),
  };
};
