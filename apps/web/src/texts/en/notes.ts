import type { NoteWords } from '../zh-hant/notes.ts';

export const notes: NoteWords = {
  title: 'My notes',
  label: 'Note',
  hint: 'Only you see your notes. Each is kept at the time you begin writing it',
  at: (time) => `To be kept at ${time}`,
  write: 'Add note',
  written: 'Note added',
  change: (time) => `Edit the note at ${time}`,
  changed: 'Note saved',
  save: 'Save',
  remove: (time) => `Delete the note at ${time}`,
  removeTitle: 'Delete this note?',
  removeBody: 'This cannot be undone.',
  confirmRemove: 'Delete',
  removed: 'Note deleted',
  tooLong: (most) => `Shorten it to ${most} characters`,
  none: 'No notes on this lesson yet',
  export: 'Export all notes of this course (Markdown)',
};
