import { addressKey, siteKey } from '#server/platform/http/address-key.ts';
import type { LimitName } from './limits.ts';
import type { Try } from './throttle.ts';

/**
 * What a call counts against by its address: the site of IPv6 first, so that a site whose limit is used up begins no count for each of
 * its networks, which is a row.
 */
export const addressTries = (address: string, own: LimitName, ofSite: LimitName): readonly Try[] => {
  const site = siteKey(address);
  return [
    ...(site === undefined ? [] : [{ limit: ofSite, subject: site }]),
    { limit: own, subject: addressKey(address) },
  ];
};
