import { EMPTY_SHOP_PROFILE, isSellerKnown, type NumberedShopProfile, type ShopProfile } from '@kapok/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { mediaFileState } from '#server/platform/db/states.ts';
import { shownNameOf } from '#server/platform/db/shown-name.ts';
import { offerForDemo } from '#server/platform/pay-choices/index.ts';
import { findOpening, insertPress } from './opening-queries.ts';

/** Notices of this channel say that another profile is in force. */
export const PROFILE_CHANGED_CHANNEL = 'shop_profile_changed';

/** The profile of the row "p" of `shop_profile`, as JSON of a `NumberedShopProfile`. */
const asJson = sql<NumberedShopProfile>`jsonb_build_object(
  'version', p.version,
  'languages', p.languages,
  'shopName', jsonb_build_object('zh', p.name_zh, 'en', p.name_en),
  'tagline', jsonb_build_object('zh', p.tagline_zh, 'en', p.tagline_en),
  'intro', jsonb_build_object('zh', p.intro_zh, 'en', p.intro_en),
  'searchTitle', jsonb_build_object('zh', p.search_title_zh, 'en', p.search_title_en),
  'searchText', jsonb_build_object('zh', p.search_text_zh, 'en', p.search_text_en),
  'company', jsonb_build_object('zh', p.company_zh, 'en', p.company_en),
  'companyTaxId', p.company_tax_id,
  'hasTaxId', p.has_tax_id,
  'address', jsonb_build_object('zh', p.address_zh, 'en', p.address_en),
  'phone', p.phone,
  'email', p.email,
  'hours', jsonb_build_object('zh', p.hours_zh, 'en', p.hours_en),
  'accent', p.accent,
  'logo', p.logo,
  'favicon', p.favicon,
  'socialPicture', p.social_picture,
  'footerLinks', p.footer_links)`;

const findVersion = async (
  db: Database | Transaction,
  version: RawBuilder<unknown>,
): Promise<NumberedShopProfile | undefined> => {
  const { rows } = await sql<{ readonly profile: NumberedShopProfile }>`
    select ${asJson} as profile from shop_profile p where p.version = ${version}`.execute(db);
  return rows[0]?.profile;
};

/** The profile that staff saved last, word for word; the empty one where nobody did. */
export const findProfileInForce = async (db: Database | Transaction): Promise<NumberedShopProfile> =>
  (await findVersion(db, sql`shop_profile_in_force()`)) ?? EMPTY_SHOP_PROFILE;

/** What names an order: itself, or what belongs to it. */
export interface OrderName {
  readonly orderId?: number | undefined;
  readonly orderNumber?: string | undefined;
  readonly invoiceId?: number | undefined;
  readonly refundId?: number | undefined;
  readonly deliveryChangeId?: number | undefined;
  readonly returnId?: number | undefined;
}

const named = (name: OrderName): RawBuilder<unknown> => {
  if (name.orderId !== undefined) return sql`o.id = ${name.orderId}::bigint`;
  if (name.orderNumber !== undefined) return sql`o.order_number = ${name.orderNumber}::text`;
  if (name.invoiceId !== undefined)
    return sql`o.id = (select order_id from invoice where id = ${name.invoiceId}::bigint)`;
  if (name.refundId !== undefined) return sql`o.id = (select order_id from refund where id = ${name.refundId}::bigint)`;
  if (name.returnId !== undefined)
    return sql`o.id = (select order_id from goods_return where id = ${name.returnId}::bigint)`;
  return sql`o.id = (select order_id from delivery_change where id = ${name.deliveryChangeId ?? null}::bigint)`;
};

/** The profile that an order was placed with, and the one in force, word for word. */
export interface ProfilesOfOrder {
  readonly ofOrder: NumberedShopProfile;
  readonly inForce: NumberedShopProfile;
}

/** Orders from before there were profiles go by the first one; what names no order goes by the one in force. */
export const findProfilesOfOrder = async (db: Database | Transaction, name: OrderName): Promise<ProfilesOfOrder> => {
  const { rows } = await sql<ProfilesOfOrder>`
    select (select ${asJson} from shop_profile p where p.version = coalesce(
        (select coalesce(o.shop_profile_version, (select min(version) from shop_profile))
          from customer_order o where ${named(name)}), shop_profile_in_force())) as "ofOrder",
      (select ${asJson} from shop_profile p where p.version = shop_profile_in_force()) as "inForce"
    where exists (select from shop_profile)`.execute(db);
  return rows[0] ?? { ofOrder: EMPTY_SHOP_PROFILE, inForce: EMPTY_SHOP_PROFILE };
};

/** Whoever saves a profile waits for whoever saves another one. Orders are placed meanwhile. */
export const lockProfiles = async (tx: Transaction): Promise<void> => {
  await sql`lock table shop_profile in share row exclusive mode`.execute(tx);
};

/** Who saved a profile: a member of the staff, or the demo. */
export type SavedBy = { readonly staffId: number } | 'demo';

/** A demo is there to be looked at: it is open from the start, with every common way to pay. */
const openDemo = async (tx: Transaction): Promise<void> => {
  if ((await findOpening(tx)).state !== 'soon') return;
  await insertPress(tx, { isOpen: true, text: { zh: '', en: '' }, returnsOn: null, staffId: null });
  await offerForDemo(tx);
};

/** Adds a version; the lock must be held. It is in force from the commit on, and every process is told. */
export const insertProfile = async (
  tx: Transaction,
  version: number,
  profile: ShopProfile,
  savedBy: SavedBy,
): Promise<void> => {
  await tx
    .insertInto('shop_profile')
    .values({
      version,
      languages: profile.languages,
      name_zh: profile.shopName.zh,
      name_en: profile.shopName.en,
      tagline_zh: profile.tagline.zh,
      tagline_en: profile.tagline.en,
      intro_zh: profile.intro.zh,
      intro_en: profile.intro.en,
      search_title_zh: profile.searchTitle.zh,
      search_title_en: profile.searchTitle.en,
      search_text_zh: profile.searchText.zh,
      search_text_en: profile.searchText.en,
      company_zh: profile.company.zh,
      company_en: profile.company.en,
      company_tax_id: profile.companyTaxId,
      has_tax_id: profile.hasTaxId,
      address_zh: profile.address.zh,
      address_en: profile.address.en,
      phone: profile.phone,
      email: profile.email,
      hours_zh: profile.hours.zh,
      hours_en: profile.hours.en,
      accent: profile.accent,
      logo: profile.logo,
      favicon: profile.favicon,
      social_picture: profile.socialPicture,
      footer_links: sql<string>`${JSON.stringify(profile.footerLinks)}::jsonb`,
      is_complete: isSellerKnown(profile),
      is_demo: savedBy === 'demo',
      changed_by: savedBy === 'demo' ? null : savedBy.staffId,
    })
    .execute();
  if (savedBy === 'demo') await openDemo(tx);
  await sql`select pg_notify(${PROFILE_CHANGED_CHANNEL}, ${String(version)})`.execute(tx);
};

/**
 * Every process reads anew what goes along with the profile once the transaction is committed: the pages in the footer, whether
 * the shop is open, and what visitors are asked.
 */
export const announceProfileParts = async (tx: Transaction): Promise<void> => {
  await sql`select pg_notify(${PROFILE_CHANGED_CHANNEL}, 'parts')`.execute(tx);
};

/** Whether the profile in force is the demo's. */
export const isDemoProfileInForce = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ readonly isDemo: boolean }>`
    select is_demo as "isDemo" from shop_profile where version = shop_profile_in_force()`.execute(db);
  return rows[0]?.isDemo === true;
};

/** A version in the list of all of them. */
export interface SavedProfile {
  readonly version: number;
  readonly shopName: { readonly zh: string; readonly en: string };
  readonly changedAt: Date;
  /** Null for the demo's. */
  readonly changedBy: string | null;
}

const SHOWN_VERSIONS = 50;

/** The versions that were saved last, the newest first. */
export const listProfiles = async (db: Database): Promise<readonly SavedProfile[]> => {
  const { rows } = await sql<SavedProfile>`
    select p.version, jsonb_build_object('zh', p.name_zh, 'en', p.name_en) as "shopName", p.changed_at as "changedAt",
      ${shownNameOf('m')} as "changedBy"
    from shop_profile p left join member m on m.id = p.changed_by order by p.version desc limit ${SHOWN_VERSIONS}`.execute(
    db,
  );
  return rows;
};

/** The folder of a picture that is ready; undefined where there is none. */
export const findPictureFolder = async (db: Database, fileUuid: string): Promise<string | undefined> => {
  const { rows } = await sql<{ readonly folder: string }>`
    select folder from media_file
    where file_uuid = ${fileUuid}::uuid and kind = 'images' and status = ${mediaFileState.is('ready')}`.execute(db);
  return rows[0]?.folder;
};
