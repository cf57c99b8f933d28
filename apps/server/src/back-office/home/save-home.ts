import { homeFaultFields } from '@kapok/contract';
import { homeFaults, type HomeSection, type HomeState } from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import { findLastHomeVersion, insertHomeVersion, lockHome } from '#server/catalogue/home/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';

export interface HomeWish {
  /** The version that staff had before them; 0 for the first one. */
  readonly replaces: number;
  readonly state: HomeState;
  readonly sections: readonly HomeSection[];
}

const actions = { draft: 'save-home', published: 'publish-home' } as const;

/**
 * Saves the next version of the home page and answers its number. Throws `invalid-request` with the part of the section that is
 * wrong, and `conflict-changed` where somebody else saved meanwhile.
 */
export const saveHome = async (
  tx: Transaction,
  staffId: number,
  { replaces, state, sections }: HomeWish,
): Promise<number> => {
  const [found] = homeFaults(sections, state);
  if (found !== undefined)
    throw new ShopError('invalid-request', { field: `Sections.${found.section}.${homeFaultFields[found.fault]}` });
  await lockHome(tx);
  const last = await findLastHomeVersion(tx);
  if (replaces !== last) throw new ShopError('conflict-changed', { version: last });
  const version = last + 1;
  await insertHomeVersion(tx, { version, state, sections, staffId });
  await noteStaffAction(tx, { staffId, action: actions[state], subject: `home/${version}`, details: {} });
  return version;
};
