/** Where a link leads: to another site, to an address of the shop, into a mail program, or to a place of the same page. */
type LinkKind = 'outside' | 'shop' | 'mail' | 'here';

/** UTF-16 units: browsers and mail programs take no longer addresses for certain. */
const LONGEST_ADDRESS = 2_000;

/** Browsers read over tabs and line breaks, between two slashes as well. */
const CONTROL = /\p{Cc}/u;

const kinds: readonly (readonly [LinkKind, RegExp])[] = [
  ['outside', /^https?:\/\/[^/?#\\\s]/i],
  ['mail', /^mailto:\S+$/i],
  ['here', /^#\S*$/],
  // One slash alone: two, or one with a backslash, lead to another host.
  ['shop', /^\/(?![/\\])/],
];

/** Where an address leads; undefined for one that is no link, or has more than 2,000 characters. The one rule of what is a link. */
export const linkKindOf = (address: string): LinkKind | undefined =>
  address.length > LONGEST_ADDRESS || CONTROL.test(address)
    ? undefined
    : kinds.find(([, shape]) => shape.test(address))?.[0];

const BLANK = /\s/u;

/** Whether an address that staff type by itself, outside of a text, leads to a site or to an address of the shop. */
export const isTypedLink = (address: string): boolean => {
  const kind = linkKindOf(address);
  return (kind === 'outside' || kind === 'shop') && !BLANK.test(address);
};

/** Whether an address leads to another site, by https. */
export const isHttpsLink = (address: string): boolean => linkKindOf(address) === 'outside' && /^https:/i.test(address);
