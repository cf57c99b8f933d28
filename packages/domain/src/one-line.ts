/** Marks that turn the direction of what stands behind them, which make a name read as another one. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Line breaks, tabs and what else no keyboard types into a name. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** What somebody typed as one line of plain text, as a name on a slip or a packing list is read. */
export const oneLine = (text: string): string => text.replaceAll(DIRECTIONS, '').replaceAll(BREAKS, ' ');

/** Whether a text is one line already, as the head of a mail and the name of a file must be: nothing in it could begin another one. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
