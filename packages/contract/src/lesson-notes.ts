import { NOTE_LENGTH } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileUuid, instant, lessonSecond, productId, spokenText } from './wire.ts';

const noteId = z.uuid().meta({ description: 'The id of a note' });
const words = spokenText(NOTE_LENGTH);

/** What learners write for themselves at a second of a lesson (LEARN-6). */
export const lessonNotesContract = {
  qryNotes: endpoint({
    path: '/api/Product/qryNotes',
    audience: 'member',
    summary:
      "The caller's own notes at a lesson, as they follow each other in it, whatever became of the right to play it.",
    body: z.object({ ProductId: productId, FileUuid: fileUuid }),
    reply: z.array(z.object({ NoteId: noteId, Second: lessonSecond, Text: z.string(), WrittenAt: instant })),
  }),
  writeNote: endpoint({
    path: '/api/Product/writeNote',
    audience: 'member',
    summary: 'Writes a note at a second of a lesson that the caller may play.',
    body: z.object({ ProductId: productId, FileUuid: fileUuid, Second: lessonSecond, Text: words }),
    reply: z.object({ NoteId: noteId }),
    idempotent: true,
  }),
  changeNote: endpoint({
    path: '/api/Product/changeNote',
    audience: 'member',
    summary: 'Sets the words of an own note.',
    body: z.object({ NoteId: noteId, Text: words }),
    reply: z.literal(true),
  }),
  removeNote: endpoint({
    path: '/api/Product/removeNote',
    audience: 'member',
    summary: 'Removes an own note; one that is gone stays so.',
    body: z.object({ NoteId: noteId }),
    reply: z.literal(true),
  }),
  exportNotes: endpoint({
    path: '/api/Product/exportNotes',
    audience: 'member',
    summary: "All of the caller's notes of a course as Markdown, with the titles of lessons and the times.",
    body: z.object({ ProductId: productId }),
    reply: z.object({ FileName: z.string(), Markdown: z.string() }).meta({ id: 'NotesFile' }),
  }),
} as const;
