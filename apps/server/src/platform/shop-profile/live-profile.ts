import { createHash } from 'node:crypto';
import {
  isSellerKnown,
  ownPagePath,
  refusalToSell,
  shownProfile,
  type InvoiceMode,
  type NumberedShopProfile,
  type OriginQuestion,
  type ProductKind,
  type ShopOpening,
} from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import type { NoticeLog, Notices } from '#server/platform/db/notices.ts';
import { openLiveValue, type LiveValue } from '#server/platform/db/live-value.ts';
import { listFooterPages } from '#server/platform/own-pages/index.ts';
import { findOpening, listSoldKinds } from './opening-queries.ts';
import { findProfileInForce, PROFILE_CHANGED_CHANNEL } from './queries.ts';

/** What is read of the database: the profile in force, what its visitors are asked, whether there is a talk, and whether it sells. */
interface ReadProfile extends NumberedShopProfile {
  readonly originQuestion: OriginQuestion | null;
  readonly isTalkOff: boolean;
  readonly opening: ShopOpening;
  readonly soldKinds: readonly ProductKind[];
}

/** The profile as pages and calls hand it out, beside what the configuration of the process says to buyers. */
export interface ServedProfile extends ReadProfile {
  readonly invoiceMode: InvoiceMode;
  /**
   * Whether visitors see the shop: its seller is known, it has what it sells with, and staff have opened it. Closed for a while it
   * is seen all the same.
   */
  readonly isOpen: boolean;
  /** Names all of it: an open page that was told another one asks for it anew. */
  readonly stamp: string;
}

/** The profile in force as it is shown, without a query. */
export type LiveProfile = LiveValue<ServedProfile>;

export interface LiveProfileDeps {
  readonly db: Database;
  readonly notices: Notices;
  readonly log: NoticeLog;
  /** What visitors are asked of where they come from. */
  readonly readOriginQuestion: () => Promise<OriginQuestion | null>;
  /** Whether staff have switched the online talk off. */
  readonly readIsTalkOff: () => Promise<boolean>;
  /** How invoices are given out, now. */
  readonly invoiceMode: () => InvoiceMode;
  /** Whether the shop has what it sells with, now. */
  readonly isReady: () => boolean;
}

/** Keeps the profile at hand: a change counts within seconds in every process. */
export const openLiveProfile = async (deps: LiveProfileDeps): Promise<LiveProfile> => {
  const live = await openLiveValue({
    ...deps,
    channel: PROFILE_CHANGED_CHANNEL,
    read: () => readShownProfile(deps),
  });
  return { ...live, now: servedBy(live.now, deps) };
};

/** The same object until something of it changes: kept answers go by it. */
const servedBy = (
  now: () => ReadProfile,
  { invoiceMode, isReady }: Pick<LiveProfileDeps, 'invoiceMode' | 'isReady'>,
): (() => ServedProfile) => {
  let made: { readonly of: ReadProfile; readonly ready: boolean; readonly served: ServedProfile } | undefined;
  return () => {
    const [profile, ready, mode] = [now(), isReady(), invoiceMode()];
    if (made?.of !== profile || made.ready !== ready || made.served.invoiceMode !== mode) {
      const served = {
        ...profile,
        invoiceMode: mode,
        isOpen: ready && refusalToSell(isSellerKnown(profile), profile.opening) !== 'shop-not-open',
      };
      made = { of: profile, ready, served: { ...served, stamp: stampOf(served) } };
    }
    return made.served;
  };
};

/** The same in every process and after a restart, for as long as nothing of it changes. */
const stampOf = (served: Omit<ServedProfile, 'stamp'>): string =>
  createHash('sha256').update(JSON.stringify(served)).digest('base64url').slice(0, 16);

/** With the shop's own pages before the links that staff typed. */
const readShownProfile = async ({
  db,
  readOriginQuestion,
  readIsTalkOff,
}: Pick<LiveProfileDeps, 'db' | 'readOriginQuestion' | 'readIsTalkOff'>): Promise<ReadProfile> => {
  const profile = shownProfile(await findProfileInForce(db));
  const [pages, originQuestion, isTalkOff, opening, soldKinds] = await Promise.all([
    listFooterPages(db),
    readOriginQuestion(),
    readIsTalkOff(),
    findOpening(db),
    listSoldKinds(db),
  ]);
  const links = pages.map(({ slug, title }) => ({ label: title, url: ownPagePath(slug) }));
  const footerLinks = [...links, ...profile.footerLinks];
  return { ...profile, footerLinks, originQuestion, isTalkOff, opening, soldKinds };
};
