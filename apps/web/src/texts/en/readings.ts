import type { ReadingWords } from '../zh-hant/readings.ts';

export const readings: ReadingWords = {
  start: 'Start reading',
  startAgain: 'Read again',
  confirmTitle: 'Opening this ends your refund',
  confirmBody: (title) =>
    `Once you open "${title}", this purchase can no longer be refunded, however little you've watched. Lessons without this mark count by what you watch.`,
  confirm: 'Open, give up refund',
  open: 'Open this lesson',
  go: 'Open the link',
  goHint: (host) => `Opens ${host} in a new window`,
  done: 'Mark as done',
  isDone: 'Done',
  previous: 'Previous lesson',
  next: 'Next lesson',
  nextIsText: 'The next lesson is a text. Open it when you are ready',
  nextIsLink: 'The next lesson is a link. Open it when you are ready',
  openNext: 'Open next lesson',
};
