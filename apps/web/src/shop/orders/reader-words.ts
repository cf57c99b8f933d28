/** A shipping text in the reader's language: the shop's usual words are known in it, what else staff wrote stays. */
export const inReadersWords = (text: string, known: Readonly<Record<string, string>>): string =>
  text
    .split(' ')
    .map((word) => known[word] ?? word)
    .join(' ');
