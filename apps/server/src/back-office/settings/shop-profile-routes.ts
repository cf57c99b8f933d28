import { mgntShopProfileContract, type profileFields } from '@kapok/contract';
import { missingSellerFields, type NumberedShopProfile } from '@kapok/domain';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { findProfileInForce, listProfiles, type SavedProfile } from '#server/platform/shop-profile/index.ts';
import { saveShopProfile, type ProfileWish } from './save-shop-profile.ts';

type WireProfile = z.output<typeof profileFields>;

/** Who sells and how the shop looks, for staff who look after it (OWN-1). */
export const registerShopProfileRoutes = (
  app: FastifyInstance,
  { db, renewProfile }: { readonly db: Database; readonly renewProfile: () => Promise<void> },
): void => {
  const { qrySavedShopProfile, saveShopProfile: saveCall } = mgntShopProfileContract;

  post(app, qrySavedShopProfile, async () => {
    const [profile, versions] = await Promise.all([findProfileInForce(db), listProfiles(db)]);
    return {
      Version: profile.version,
      Profile: profileToForm(profile),
      Missing: [...missingSellerFields(profile)],
      Versions: versions.map(versionToWire),
    };
  });

  post(app, saveCall, async (body, { caller, once }) => {
    const answer = await inTransactionOnce(db, once, saveCall.reply, (tx) =>
      saveShopProfile(tx, caller.memberId, { ...profileFromForm(body), replaces: body.Replaces }),
    );
    // The answer names the version in force: with the old one, the page that saved would stay as it was.
    await renewProfile();
    return answer;
  });
};

const versionToWire = ({ version, shopName, changedAt, changedBy }: SavedProfile) => ({
  Version: version,
  NameZh: shopName.zh,
  NameEn: shopName.en,
  SavedAt: changedAt.toISOString(),
  SavedBy: changedBy,
});

const profileToForm = (profile: NumberedShopProfile): WireProfile => ({
  Languages: profile.languages,
  NameZh: profile.shopName.zh,
  NameEn: profile.shopName.en,
  TaglineZh: profile.tagline.zh,
  TaglineEn: profile.tagline.en,
  IntroZh: profile.intro.zh,
  IntroEn: profile.intro.en,
  SearchTitleZh: profile.searchTitle.zh,
  SearchTitleEn: profile.searchTitle.en,
  SearchTextZh: profile.searchText.zh,
  SearchTextEn: profile.searchText.en,
  CompanyZh: profile.company.zh,
  CompanyEn: profile.company.en,
  TaxId: profile.companyTaxId,
  HasTaxId: profile.hasTaxId,
  AddressZh: profile.address.zh,
  AddressEn: profile.address.en,
  Phone: profile.phone,
  Email: profile.email,
  HoursZh: profile.hours.zh,
  HoursEn: profile.hours.en,
  Accent: profile.accent,
  Logo: profile.logo,
  Favicon: profile.favicon,
  SocialPicture: profile.socialPicture,
  FooterLinks: profile.footerLinks.map(({ label, url }) => ({ LabelZh: label.zh, LabelEn: label.en, Url: url })),
});

/** What people type has spaces at its ends; they are nobody's name. */
const pair = (zh: string, en: string) => ({ zh: zh.trim(), en: en.trim() });

const profileFromForm = (form: WireProfile): Omit<ProfileWish, 'replaces'> => ({
  languages: form.Languages,
  shopName: pair(form.NameZh, form.NameEn),
  tagline: pair(form.TaglineZh, form.TaglineEn),
  intro: pair(form.IntroZh, form.IntroEn),
  searchTitle: pair(form.SearchTitleZh, form.SearchTitleEn),
  searchText: pair(form.SearchTextZh, form.SearchTextEn),
  company: pair(form.CompanyZh, form.CompanyEn),
  companyTaxId: form.TaxId.trim(),
  hasTaxId: form.HasTaxId,
  address: pair(form.AddressZh, form.AddressEn),
  phone: form.Phone.trim(),
  email: form.Email.trim(),
  hours: pair(form.HoursZh, form.HoursEn),
  accent: form.Accent,
  logo: form.Logo,
  favicon: form.Favicon,
  socialPicture: form.SocialPicture,
  footerLinks: form.FooterLinks.map(({ LabelZh, LabelEn, Url }) => ({
    label: pair(LabelZh, LabelEn),
    url: Url.trim(),
  })),
});
