import type { UnsavedWords } from '../zh-hant/unsaved.ts';

export const unsaved: UnsavedWords = {
  title: 'Your changes are not saved',
  body: 'If you leave this page, what you changed is lost.',
  leave: 'Leave without saving',
};
