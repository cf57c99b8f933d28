/** UTF-16 units of the longest question or answer at a lesson. */
export const QUESTION_LENGTH = 1000;

/** Where members write what others read: in the online talk, and at the lessons of a course. All are moderated alike. */
export const chatPlaces = ['talk', 'course'] as const;
export type ChatPlace = (typeof chatPlaces)[number];

/** The lists that staff look through: what waits for an answer of the shop, what is hidden, and everything. */
export const questionShelves = ['unanswered', 'hidden', 'all'] as const;
export type QuestionShelf = (typeof questionShelves)[number];
