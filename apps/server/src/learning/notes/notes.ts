import { inLanguage, NOTES_PER_LESSON, notesAsMarkdown, type Language } from '@kapok/domain';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { lockMember } from '#server/learning/viewing/index.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import type { NewNote, Note, NotedPlace } from './note.ts';
import {
  deleteNote,
  findNoteRoom,
  insertNote,
  listNotes,
  listNotesOfCourse,
  updateNote,
  type PlacedNote,
} from './queries.ts';

/** A member's own notes at a lesson: their words, which they read whatever became of the right to play it. */
export const readNotes = (db: Database, memberId: number, place: NotedPlace): Promise<readonly Note[]> =>
  listNotes(db, memberId, place);

/**
 * Writes a note at a lesson that the member may play at this moment. Throws `not-found` for one that they may not, as for one that
 * there is not, and `notes-full`.
 */
export const writeNote = async (tx: Transaction, note: NewNote): Promise<string> => {
  // A member's notes are written one after the other, so that none gets past the limit of a lesson.
  await lockMember(tx, note.memberId);
  const room = await findNoteRoom(tx, note.memberId, note);
  if (room?.mayPlay !== true) throw new ShopError('not-found');
  if (room.noteCount >= NOTES_PER_LESSON) throw new ShopError('notes-full');
  return insertNote(tx, note);
};

/** Safe to repeat. Throws `not-found` where the member has no such note. */
export const changeNote = async (db: Database, memberId: number, noteId: string, text: string): Promise<void> => {
  if (!(await updateNote(db, memberId, noteId, text))) throw new ShopError('not-found');
};

/** Safe to repeat. */
export const removeNote = (db: Database, memberId: number, noteId: string): Promise<void> =>
  deleteNote(db, memberId, noteId);

const goneTitle = { zh: '已移除的單元', en: 'Removed lesson' };
const fileWord = { zh: '筆記', en: 'notes' };

/** A member's notes of a course as a Markdown file. Throws `not-found` where there are none. */
export const exportNotes = async (
  db: Database,
  memberId: number,
  { productId, language }: { readonly productId: string; readonly language: Language },
): Promise<{ readonly fileName: string; readonly markdown: string }> => {
  const notes = await listNotesOfCourse(db, memberId, productId);
  const [first] = notes;
  if (first === undefined) throw new ShopError('not-found');
  const lessons = [...Map.groupBy(notes, ({ fileUuid }) => fileUuid).values()];
  const course = inLanguage({ zh: first.courseZh, en: first.courseEn }, language);
  return {
    fileName: `${productId} ${inLanguage(fileWord, language)}.md`,
    markdown: notesAsMarkdown(
      course,
      lessons.map((ofLesson) => ({
        position: ofLesson[0]?.position ?? undefined,
        title: inLanguage(titleOf(ofLesson[0]), language),
        notes: ofLesson,
      })),
    ),
  };
};

const titleOf = (note: PlacedNote | undefined) =>
  note === undefined || note.titleZh === null ? goneTitle : { zh: note.titleZh, en: note.titleEn ?? note.titleZh };
