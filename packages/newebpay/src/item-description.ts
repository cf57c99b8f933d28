/** ItemDesc is Str(50). */
const ITEM_DESCRIPTION_MAX_LENGTH = 50;

/** Letters, marks and digits of any script, and the punctuation that titles need; no quotes, no markup, no `&` or `=`. */
const NOT_ALLOWED = /[^\p{L}\p{M}\p{N} ()\-_.,，。、：；！？（）・｜]+/gu;

const cutToLength = (text: string): string => {
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > ITEM_DESCRIPTION_MAX_LENGTH) break;
    kept += character;
  }
  return kept.trimEnd();
};

/**
 * Makes a title fit the gateway's rule for ItemDesc: at most 50 characters, no line breaks, quotes or special characters.
 * Never cuts a character in half. A title with nothing left becomes `fallback`, because an empty one is refused.
 */
export const cleanItemDescription = (title: string, fallback: string): string => {
  const cleaned = cutToLength(title.normalize('NFC').replace(NOT_ALLOWED, ' ').replace(/ +/g, ' ').trim());
  return cleaned === '' ? fallback : cleaned;
};
