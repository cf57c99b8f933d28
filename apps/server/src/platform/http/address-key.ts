import { isIPv6 } from 'node:net';

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What counts as one address in limits: an IPv4 address itself, of an IPv6 address its first 64 bits, because whoever
 * has one of those networks has all of its addresses.
 */
export const addressKey = (address: string): string => {
  if (!isIPv6(address)) return address;
  const mapped = mappedIPv4.exec(address)?.[1];
  return mapped ?? networkOf(address, 64);
};

/** The first 48 bits of an IPv6 address: what a provider gives to one site, 65,536 networks of 64 bits. Undefined for IPv4. */
export const siteKey = (address: string): string | undefined =>
  isIPv6(address) && !mappedIPv4.test(address) ? networkOf(address, 48) : undefined;

/**
 * What counts as one place where the count keeps no neighbour out: an IPv4 address itself, of an IPv6 address its first 48 bits. One
 * count for a site is one row, where one for each of its networks would be 65,536.
 */
export const placeKey = (address: string): string => siteKey(address) ?? addressKey(address);

/** The network that an address belongs to, as far as a household moves within it: a /24 of IPv4, a /48 of IPv6. */
export const networkKey = (address: string): string => placeKey(address).replace(/\.\d+$/, '.0/24');

const networkOf = (address: string, bits: 48 | 64): string => {
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail);
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const network = [...before, ...zeros, ...after].slice(0, bits / 16).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/${bits}`;
};

const groupsOf = (part: string): readonly string[] => part.split(':').filter((group) => group !== '');

/** How many networks of 64 bits a whole site may count for: a family has one, a company a few. */
const NETWORKS_OF_A_SITE = 4;

/** What a limit of addresses counts by, and how many single addresses it stands for. */
export interface Share {
  readonly key: string;
  readonly times: number;
}

/** All that an address counts against: itself and, of IPv6, its site. */
export const sharesOf = (address: string): readonly Share[] => {
  const own = { key: addressKey(address), times: 1 };
  const site = siteKey(address);
  return site === undefined ? [own] : [own, { key: site, times: NETWORKS_OF_A_SITE }];
};
