import { ownPagePath, shownProfile, type InvoiceMode, type NumberedShopProfile } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import type { NoticeLog, Notices } from '#server/platform/db/notices.ts';
import { openLiveValue, type LiveValue } from '#server/platform/db/live-value.ts';
import { listFooterPages } from '#server/platform/own-pages/index.ts';
import { findProfileInForce, PROFILE_CHANGED_CHANNEL } from './queries.ts';

/** The profile as pages and calls hand it out, beside what the configuration of the process says to buyers. */
export interface ServedProfile extends NumberedShopProfile {
  readonly invoiceMode: InvoiceMode;
}

/** The profile in force as it is shown, without a query. */
export type LiveProfile = LiveValue<ServedProfile>;

/** Keeps the profile at hand: a change counts within seconds in every process. */
export const openLiveProfile = (deps: {
  readonly db: Database;
  readonly notices: Notices;
  readonly log: NoticeLog;
  readonly invoiceMode: InvoiceMode;
}): Promise<LiveProfile> =>
  openLiveValue({
    ...deps,
    channel: PROFILE_CHANGED_CHANNEL,
    read: async () => ({ ...(await readShownProfile(deps.db)), invoiceMode: deps.invoiceMode }),
  });

/** With the shop's own pages before the links that staff typed. */
const readShownProfile = async (db: Database): Promise<NumberedShopProfile> => {
  const profile = shownProfile(await findProfileInForce(db));
  const pages = await listFooterPages(db);
  const links = pages.map(({ slug, title }) => ({ label: title, url: ownPagePath(slug) }));
  return { ...profile, footerLinks: [...links, ...profile.footerLinks] };
};
