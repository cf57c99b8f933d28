import { contract } from '@kapok/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { useIntention } from '#web/api/use-intention.ts';
import { noteWords } from '#web/texts/note-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { saveBlob } from '#web/ui/save-blob.ts';
import { toastFailure } from '#web/ui/toast-failure.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { notesQuery, type LessonPlace } from './note-queries.ts';

const useRefresh = (place: LessonPlace) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: notesQuery(place).queryKey });
};

export interface WrittenNote {
  readonly second: number;
  readonly text: string;
}

/** Another press after an answer that was lost sends the same note, which the shop keeps once. `onWritten` is called even where its form has gone. */
export const useWriteNote = (place: LessonPlace, onWritten: () => void) => {
  const words = useWords(noteWords);
  const refresh = useRefresh(place);
  const intend = useIntention();
  return useMutation({
    mutationFn: ({ second, text }: WrittenNote) =>
      intend((idempotencyKey) =>
        call(
          contract.writeNote,
          { ProductId: place.productId, FileUuid: place.fileUuid, Second: second, Text: text },
          { idempotencyKey },
        ),
      ),
    onSuccess: () => {
      onWritten();
      showToast('ok', words.written);
    },
    onError: toastFailure,
    onSettled: refresh,
  });
};

export const useChangeNote = (place: LessonPlace, noteId: string) => {
  const words = useWords(noteWords);
  const refresh = useRefresh(place);
  return useMutation({
    mutationFn: (text: string) => call(contract.changeNote, { NoteId: noteId, Text: text }),
    onSuccess: () => {
      showToast('ok', words.changed);
    },
    onError: toastFailure,
    onSettled: refresh,
  });
};

export const useRemoveNote = (place: LessonPlace, noteId: string) => {
  const words = useWords(noteWords);
  const refresh = useRefresh(place);
  return useMutation({
    mutationFn: () => call(contract.removeNote, { NoteId: noteId }),
    onSuccess: () => {
      showToast('ok', words.removed);
    },
    onError: toastFailure,
    onSettled: refresh,
  });
};

/** Hands all notes of a course to the member as a Markdown file. */
export const useExportNotes = (productId: string) =>
  useMutation({
    mutationFn: () => call(contract.exportNotes, { ProductId: productId }),
    onSuccess: ({ FileName, Markdown }) => {
      saveBlob(FileName, new Blob([Markdown], { type: 'text/markdown;charset=utf-8' }));
    },
    onError: toastFailure,
  });
