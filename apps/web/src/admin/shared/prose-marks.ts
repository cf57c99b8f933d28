/** A text after a press on a button, with what is selected in it. */
export interface Marked {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export interface ProseMark {
  readonly before: string;
  readonly after: string;
  /** What is marked where nothing is selected. */
  readonly words: string;
}

/** Puts a mark around what is selected; a mark of its own line needs no second empty one. */
export const markAround = (text: string, from: number, to: number, mark: ProseMark): Marked => {
  const words = from === to ? mark.words : text.slice(from, to);
  const above = text.slice(0, from);
  const before = above === '' || above.endsWith('\n\n') ? mark.before.replace(/^\n+/, '') : mark.before;
  const start = from + before.length;
  return { text: `${above}${before}${words}${mark.after}${text.slice(to)}`, from: start, to: start + words.length };
};

/** Puts something on a line of its own. */
export const insertAt = (text: string, at: number, piece: string): Marked => {
  const above = text.slice(0, at).trimEnd();
  const before = above === '' ? '' : `${above}\n\n`;
  const end = before.length + piece.length;
  return { text: `${before}${piece}\n\n${text.slice(at).trimStart()}`, from: end, to: end };
};
