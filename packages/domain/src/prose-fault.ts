import { linkKindOf } from './link-kind.ts';
import { hasMoreCellsThanCharacters, mostAddresses } from './prose-bounds.ts';

/** An address that is named once, such as `[handbook]: https://…`, in a quote or a list, too. */
const named = /^[ \t>*+.)\d-]*\[([^[\]]{1,999})\]:[ \t]*(?:\r?\n[ \t]*)?(?:<([^<>\n]*)>|(\S+))/gmu;
const mentioned = /\[([^[\]]{1,999})\]/gu;

const labelOf = (written: string): string => written.trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/**
 * Whether the links of a Markdown text could repeat addresses that it names once until they outweigh it. Counted without reading the
 * text as Markdown, so a little too much rather than too little.
 */
const doAddressesOutweigh = (source: string): boolean => {
  const mentions = new Map<string, number>();
  for (const [, label = ''] of source.matchAll(mentioned))
    mentions.set(labelOf(label), (mentions.get(labelOf(label)) ?? 0) + 1);
  let characters = 0;
  for (const [, label = '', inBrackets, bare] of source.matchAll(named)) {
    const address = encodeURI((inBrackets ?? bare ?? '').toWellFormed());
    const uses = (mentions.get(labelOf(label)) ?? 1) - 1;
    if (linkKindOf(address) !== undefined) characters += address.length * uses;
  }
  return characters > mostAddresses(source.length);
};

/** What a Markdown text cannot be saved with: the page that it becomes would be out of proportion to it (SAFE-14). */
export type ProseFault = 'cells-outweigh-the-text' | 'addresses-outweigh-the-text';

/** Why a Markdown text cannot be saved; null where it can. */
export const findProseFault = (source: string): ProseFault | null => {
  if (hasMoreCellsThanCharacters(source)) return 'cells-outweigh-the-text';
  return doAddressesOutweigh(source) ? 'addresses-outweigh-the-text' : null;
};
