/** Leaves room in a product number of 32 characters for a number behind it. */
const MOST_LETTERS = 26;

/** What a name in Chinese alone is called in addresses. */
const NAMELESS = 'product';

/** The Latin words and figures of a name, as addresses are written; empty where it has none that says something. */
const latinOf = (name: string): string => {
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const text = words.join('-').slice(0, MOST_LETTERS).replace(/-$/, '');
  return /[a-z]/.test(text) ? text : '';
};

/** A product number and an address that no product has, from what the product is called. */
export interface ProductCodes {
  readonly productId: string;
  readonly slug: string;
}

/** `taken` holds numbers and addresses in use, in small letters. */
export const proposeProductCodes = (name: string, taken: ReadonlySet<string>): ProductCodes => {
  const latin = latinOf(name);
  const codeOf = (number: number): string => (number === 1 && latin !== '' ? latin : `${latin || NAMELESS}-${number}`);
  let number = 1;
  while (taken.has(codeOf(number))) number += 1;
  return { productId: codeOf(number).toUpperCase(), slug: codeOf(number) };
};

/** With what the codes in use begin that stand in the way of a name. */
export const codesLike = (name: string): string => latinOf(name) || NAMELESS;
