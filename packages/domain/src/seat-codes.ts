import { readGroupedCode } from './typed-code.ts';

/** Without I, L, O and U: nobody mistakes a letter for a digit, and few words come about. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_SYMBOLS = 20;
const GROUP = 5;
/** A whole code, as SYMBOLS has them. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{20}$/;

/** Random bytes that one code takes. */
export const SEAT_CODE_BYTES = CODE_SYMBOLS;

/** A code of 20 symbols in four groups, 5 random bits each and 100 in all: nobody finds one by guessing. */
export const seatCodeOf = (random: Uint8Array): string => {
  if (random.length !== SEAT_CODE_BYTES) throw new RangeError(`a code takes ${SEAT_CODE_BYTES} random bytes`);
  return inGroups([...random].map((byte) => SYMBOLS.charAt(byte % SYMBOLS.length)).join(''));
};

const inGroups = (symbols: string): string =>
  Array.from({ length: CODE_SYMBOLS / GROUP }, (_, group) => symbols.slice(group * GROUP, (group + 1) * GROUP)).join(
    '-',
  );

/** A code as it is kept, however it was typed: small letters, spaces, full width, no hyphens, O for 0 and I or L for 1. Null for what is none. */
export const readSeatCode = (typed: string): string | null => {
  const symbols = readGroupedCode(typed).toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return CODE.test(symbols) ? inGroups(symbols) : null;
};

/** What a code is called in a link that brings it. */
export const SEAT_CODE_IN_LINK = 'code';

/** How the end of an address begins that brings a code: behind `#`, where no server, log or referrer ever sees it. */
export const SEAT_LINK = `#${SEAT_CODE_IN_LINK}=`;
