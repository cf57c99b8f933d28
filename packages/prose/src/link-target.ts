import { linkKindOf, pageAddress, type Language } from '@kapok/domain';

/** Where a link of a text leads: into the shop, out of it, or into a mail program. */
export interface LinkTarget {
  readonly href: string;
  readonly isOutside: boolean;
}

/** The shop's addresses that are no pages: they are the same in each language. */
const noPage = /^\/(?:api|media|assets|openapi)(?:[/.?#]|$)|^\/[\w-]+\.\w+(?:[?#]|$)/;

/**
 * Reads the address of a link; undefined for one that is no link, or is longer than 2,000 characters. A page of the shop is opened
 * in the language of the text, and with the shop's `origin` where the text is read outside of it.
 */
export const readLinkTarget = (address: string, language: Language, origin: string): LinkTarget | undefined => {
  const kind = linkKindOf(address);
  if (kind === undefined || (kind === 'here' && origin !== '')) return undefined;
  if (kind !== 'shop') return { href: address, isOutside: kind === 'outside' };
  return { href: `${origin}${noPage.test(address) ? address : pageAddress(address, language)}`, isOutside: false };
};
