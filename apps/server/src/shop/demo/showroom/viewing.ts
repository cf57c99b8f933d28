/** What `mei` has played of the lessons that she bought, in seconds from the beginning; and when, in days ago. */
export interface ShowroomViewing {
  readonly daysAgo: number;
  readonly productId: string;
  /** Its place in the playlist; the first one of each course is free, and nothing is recorded of it. */
  readonly lesson: number;
  readonly seconds: number;
}

export const showroomViewings: readonly ShowroomViewing[] = [
  { daysAgo: 24, productId: 'V003', lesson: 1, seconds: 224 },
  { daysAgo: 23, productId: 'V003', lesson: 2, seconds: 244 },
  { daysAgo: 21, productId: 'V003', lesson: 3, seconds: 238 },
  { daysAgo: 15, productId: 'V001', lesson: 1, seconds: 236 },
  { daysAgo: 8, productId: 'A001', lesson: 1, seconds: 236 },
  { daysAgo: 7, productId: 'A001', lesson: 2, seconds: 95 },
  { daysAgo: 4, productId: 'A002', lesson: 1, seconds: 150 },
  { daysAgo: 3, productId: 'V002', lesson: 1, seconds: 120 },
  { daysAgo: 1, productId: 'V001', lesson: 2, seconds: 131 },
];
