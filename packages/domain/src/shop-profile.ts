import { DEFAULT_ACCENT } from './accent-shades.ts';
import { isColor } from './accent.ts';
import { isCompanyId } from './invoice-codes.ts';
import { inLanguage, type BilingualText, type Language, type ShopLanguages } from './language.ts';
import { isTypedLink } from './link-kind.ts';

/** A link at the foot of every page. */
interface FooterLink {
  readonly label: BilingualText;
  readonly url: string;
}

/** Who sells: the Consumer Protection Act (article 18) wants it shown in a form that can be kept. */
export interface Seller {
  readonly shopName: BilingualText;
  readonly company: BilingualText;
  /** Empty where the seller has none. */
  readonly companyTaxId: string;
  /** False for a person who sells below the sales tax threshold, and has no company that is registered. */
  readonly hasTaxId: boolean;
  readonly address: BilingualText;
  readonly phone: string;
  readonly email: string;
  readonly hours: BilingualText;
}

/** Who sells, and how the shop looks. Pictures are named by their file. */
export interface ShopProfile extends Seller {
  /** What the shop speaks to everybody. English that was written stays where it speaks Chinese alone. */
  readonly languages: ShopLanguages;
  readonly tagline: BilingualText;
  /** A sentence or two below the tagline of the first page. */
  readonly intro: BilingualText;
  /** What search engines show of the first page; where it is empty, tagline and introduction stand for it. */
  readonly searchTitle: BilingualText;
  readonly searchText: BilingualText;
  /** `#RRGGBB`. */
  readonly accent: string;
  readonly logo: string | null;
  /** The logo where there is none. */
  readonly favicon: string | null;
  readonly socialPicture: string | null;
  readonly footerLinks: readonly FooterLink[];
}

/** A profile that was saved. Version 0 is that of a shop in which nobody has saved one. */
export interface NumberedShopProfile extends ShopProfile {
  readonly version: number;
}

const noText: BilingualText = { zh: '', en: '' };

export const EMPTY_SHOP_PROFILE: NumberedShopProfile = {
  version: 0,
  languages: 'chinese',
  shopName: noText,
  tagline: noText,
  intro: noText,
  searchTitle: noText,
  searchText: noText,
  company: noText,
  companyTaxId: '',
  hasTaxId: true,
  address: noText,
  phone: '',
  email: '',
  hours: noText,
  accent: DEFAULT_ACCENT,
  logo: null,
  favicon: null,
  socialPicture: null,
  footerLinks: [],
};

/** What must be known of a seller before anybody can buy. English may be missing: the Chinese text then stands for it. */
export const requiredSellerFields = ['shopName', 'company', 'companyTaxId', 'address', 'phone', 'email'] as const;
export type RequiredSellerField = (typeof requiredSellerFields)[number];

/** The required fields that are empty; a seller who has no tax id lacks none. */
export const missingSellerFields = (profile: Seller): readonly RequiredSellerField[] =>
  requiredSellerFields.filter((field) => {
    if (field === 'companyTaxId' && !profile.hasTaxId) return false;
    const value = profile[field];
    return (typeof value === 'string' ? value : value.zh).trim() === '';
  });

/** Whether the shop may sell. */
export const isSellerKnown = (profile: Seller): boolean => missingSellerFields(profile).length === 0;

export type ShopProfileFault = 'tax-id' | 'phone' | 'email' | 'accent' | 'footer-link';

export const MOST_FOOTER_LINKS = 8;

const isEmailAddress = (text: string): boolean => /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/.test(text);

/** At least seven digits, with what people write between them, and an extension. */
const isPhone = (text: string): boolean =>
  /^[+\d][\d\s()#-]*$|^\([\d\s()#-]*$/.test(text) && text.replaceAll(/\D/g, '').length >= 7;

const isFine = (text: string, check: (text: string) => boolean): boolean => text === '' || check(text);

/** What is filled in but wrong. Empty fields are none: a profile is filled in bit by bit. */
export const shopProfileFaults = (profile: ShopProfile): readonly ShopProfileFault[] => {
  const checks: readonly (readonly [ShopProfileFault, boolean])[] = [
    ['tax-id', isFine(profile.companyTaxId, profile.hasTaxId ? isCompanyId : () => false)],
    ['phone', isFine(profile.phone, isPhone)],
    ['email', isFine(profile.email, isEmailAddress)],
    ['accent', isColor(profile.accent)],
    [
      'footer-link',
      profile.footerLinks.length <= MOST_FOOTER_LINKS &&
        profile.footerLinks.every(({ label, url }) => label.zh.trim() !== '' && isTypedLink(url)),
    ],
  ];
  return checks.flatMap(([fault, isRight]) => (isRight ? [] : [fault]));
};

const shown = ({ zh, en }: BilingualText): BilingualText => ({ zh, en: en.trim() === '' ? zh : en });

/** The profile as it is shown: Chinese stands where English was left out. What was kept as a link by an older rule and is none is left out. */
export const shownProfile = <Profile extends ShopProfile>(profile: Profile): Profile => ({
  ...profile,
  shopName: shown(profile.shopName),
  tagline: shown(profile.tagline),
  intro: shown(profile.intro),
  searchTitle: shown(profile.searchTitle),
  searchText: shown(profile.searchText),
  company: shown(profile.company),
  address: shown(profile.address),
  hours: shown(profile.hours),
  footerLinks: profile.footerLinks.flatMap(({ label, url }) =>
    isTypedLink(url) ? [{ label: shown(label), url }] : [],
  ),
});

/** What search engines and shared links are told of the first page: nothing but what the shop wrote. */
export interface FirstPageSummary {
  /** Stands before the name of the shop; empty where the name says it all. */
  readonly title: string;
  readonly text: string;
}

export const firstPageSummary = (
  { searchTitle, searchText, tagline, intro }: Pick<ShopProfile, 'searchTitle' | 'searchText' | 'tagline' | 'intro'>,
  language: Language,
): FirstPageSummary => {
  const [title, text, promise, more] = [searchTitle, searchText, tagline, intro].map((each) =>
    inLanguage(each, language).trim(),
  );
  return { title: title || promise || '', text: text || more || promise || '' };
};
