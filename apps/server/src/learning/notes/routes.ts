import { lessonNotesContract as calls } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { inTransactionOnce } from '#server/platform/http/once.ts';
import { post } from '#server/platform/http/post.ts';
import { changeNote, exportNotes, readNotes, removeNote, writeNote } from './notes.ts';

export interface NoteDeps {
  readonly db: Database;
}

/** Notes of one's own at the seconds of lessons (LEARN-6). No staff ever reads them. */
export const registerNoteRoutes = (app: FastifyInstance, { db }: NoteDeps): void => {
  post(app, calls.qryNotes, async ({ ProductId, FileUuid }, { caller, reply }) => {
    reply.header('cache-control', 'no-store');
    const notes = await readNotes(db, caller.memberId, { productId: ProductId, fileUuid: FileUuid });
    return notes.map(({ noteId, second, text, writtenAt }) => ({
      NoteId: noteId,
      Second: second,
      Text: text,
      WrittenAt: writtenAt.toISOString(),
    }));
  });

  post(app, calls.writeNote, ({ ProductId, FileUuid, Second, Text }, { caller: { memberId }, once }) =>
    inTransactionOnce(db, once, calls.writeNote.reply, async (tx) => ({
      NoteId: await writeNote(tx, {
        memberId,
        productId: ProductId,
        fileUuid: FileUuid,
        second: Second,
        text: Text.trim(),
      }),
    })),
  );

  post(app, calls.changeNote, async ({ NoteId, Text }, { caller }) => {
    await changeNote(db, caller.memberId, NoteId, Text.trim());
    return true as const;
  });

  post(app, calls.removeNote, async ({ NoteId }, { caller }) => {
    await removeNote(db, caller.memberId, NoteId);
    return true as const;
  });

  post(app, calls.exportNotes, async ({ ProductId }, { caller, language, reply }) => {
    reply.header('cache-control', 'no-store');
    const { fileName, markdown } = await exportNotes(db, caller.memberId, { productId: ProductId, language });
    return { FileName: fileName, Markdown: markdown };
  });
};
