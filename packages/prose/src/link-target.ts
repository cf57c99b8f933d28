import { pageAddress, type Language } from '@kapok/domain';

/** Where a link of a text leads: into the shop, out of it, or into a mail program. */
export interface LinkTarget {
  readonly href: string;
  readonly isOutside: boolean;
}

/** The shop's addresses that are no pages: they are the same in each language. */
const noPage = /^\/(?:api|media|assets|openapi)(?:[/.?#]|$)|^\/[\w-]+\.\w+(?:[?#]|$)/;
const outside = /^https?:\/\/[^/?#\\\s]/i;
/** One slash alone: two, or one with a backslash, lead to another host. */
const ofShop = /^\/(?![/\\])/;

/** Characters. Longer addresses do not work in every browser and mail program. */
const LONGEST_ADDRESS = 2_000;

/**
 * Reads the address of a link; undefined for one that is no link, or is longer than 2,000 characters. A page of the shop is opened
 * in the language of the text, and with the shop's `origin` where the text is read outside of it.
 */
export const readLinkTarget = (address: string, language: Language, origin: string): LinkTarget | undefined => {
  if (address.length > LONGEST_ADDRESS) return undefined;
  if (outside.test(address)) return { href: address, isOutside: true };
  if (/^mailto:[^\s]+$/i.test(address)) return { href: address, isOutside: false };
  if (/^#[^\s]*$/.test(address)) return origin === '' ? { href: address, isOutside: false } : undefined;
  if (!ofShop.test(address)) return undefined;
  return { href: `${origin}${noPage.test(address) ? address : pageAddress(address, language)}`, isOutside: false };
};
