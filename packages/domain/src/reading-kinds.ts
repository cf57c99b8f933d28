/** What a reading is: a text of the shop's own, or the way to a page elsewhere. */
export const readingKinds = ['text', 'link'] as const;

export type ReadingKind = (typeof readingKinds)[number];
