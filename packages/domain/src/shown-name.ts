const charactersOf = (text: string): readonly string[] =>
  Array.from(new Intl.Segmenter('zh-Hant', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);

/**
 * A buyer as staff know them from the bank's statement and the parcel: by the own name, else by the recipient's, else by the account, which
 * says little: buyers of the quick checkout have no other.
 */
export const buyerName = (buyer: {
  readonly displayName: string;
  readonly recipientName: string;
  readonly userName: string;
}): string => [buyer.displayName, buyer.recipientName].find((name) => name.trim() !== '') ?? buyer.userName;

const HIDDEN = '○';

/**
 * A person's name as strangers may read it: 王小明 is 王○明, 王明 is 王○, Anna Smith is Anna S., and of a single word in
 * Latin letters, which may well be a login name or an address, only the first letter is left. Undefined where there is none.
 */
export const shownName = (name: string): string | undefined => {
  const words = name.trim().split(/\s+/u);
  const [first = '', ...others] = words;
  const last = others.at(-1);
  if (first === '') return undefined;
  if (/[@\d_]/.test(name)) return `${charactersOf(first)[0] ?? ''}${HIDDEN}`;
  if (last !== undefined && /^\p{Script=Latin}/u.test(last)) return `${first} ${charactersOf(last)[0] ?? ''}.`;
  return hideMiddle(charactersOf(words.join('')));
};

const hideMiddle = (characters: readonly string[]): string => {
  const [first = ''] = characters;
  const isHan = /\p{Script=Han}/u.test(first);
  return isHan && characters.length > 2 ? `${first}${HIDDEN}${characters.at(-1) ?? ''}` : `${first}${HIDDEN}`;
};
