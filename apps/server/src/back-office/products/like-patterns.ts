/** More words than anyone types; each costs a pass over the texts. */
const MAX_WORDS = 8;

/** The ILIKE patterns of a search text, one a word; all must match, and what people type stands for itself. */
export const likePatterns = (search: string | undefined): readonly string[] =>
  (search ?? '')
    .normalize('NFC')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`);
