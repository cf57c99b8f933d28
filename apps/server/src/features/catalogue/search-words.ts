/** More words than anyone types; each costs a pass over the texts. */
const MAX_WORDS = 8;

/**
 * The ILIKE patterns of a search text, one per word; a product must match all of them. What people type stands for itself:
 * a percent sign or an underscore finds that very character.
 */
export const searchPatterns = (search: string | undefined): readonly string[] =>
  (search ?? '')
    .normalize('NFC')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.replace(/[\\%_]/g, (special) => `\\${special}`)}%`);
