/** What staff may be told by mail, each switched on or off by a setting (FLOW-8). */
export const staffMailKinds = ['new-order', 'question-asked', 'refund-asked', 'stock-low'] as const;
export type StaffMailKind = (typeof staffMailKinds)[number];

/** At how many pieces left the stock of a product is low, until staff set another number. */
export const DEFAULT_LOW_STOCK = 3;

/** Minutes without a word in the talk after which the next one is a new question. */
export const QUESTION_PAUSE_MINUTES = 60;
