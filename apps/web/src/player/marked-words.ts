export interface TextPart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** Signs of a regular expression are meant as they are. */
const plain = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A text in parts, of which those are marked that were looked for. */
export const markedWords = (text: string, search: string): readonly TextPart[] => {
  const words = search.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [{ text, isMarked: false }];
  // Every second piece is what the group caught.
  return text
    .split(new RegExp(`(${words.map(plain).join('|')})`, 'gi'))
    .map((part, index) => ({ text: part, isMarked: index % 2 === 1 }))
    .filter((part) => part.text !== '');
};
