import type { TranscriptWords } from '../zh-hant/transcript.ts';

export const transcript: TranscriptWords = {
  title: 'Transcript',
  language: 'Transcript language',
  backToNow: 'Back to the current line',
  nothing: 'These captions have no text to show',
  search: 'Search what is said in your courses',
  submit: 'Search',
  hits: (count, hasMore) => `${hasMore ? 'First ' : ''}${count} ${count === 1 ? 'line' : 'lines'}`,
  hasMore: 'There are more. Add a word to narrow the search',
  approximate: 'No line matches exactly. These are close',
  notFound: (search) => `“${search}” was not found`,
  notFoundHint: 'The search covers captions of your courses and of free lessons',
  back: 'Back to my collection',
};
