import { NOTE_LENGTH } from '@kapok/domain';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { langOf } from '#web/texts/language.ts';
import { noteWords } from '#web/texts/note-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formatClock } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { WordsForm } from '#web/ui/words-form.tsx';
import { SecondButton } from './second-button.tsx';
import classes from './notes.module.css';
import type { LessonPlace, Note } from './note-queries.ts';
import { useChangeNote, useRemoveNote } from './use-note-deeds.ts';

export interface NoteItemProps {
  readonly place: LessonPlace;
  readonly note: Note;
}

/** A note: its time jumps there; its words can be changed and removed. */
export const NoteItem = ({ place, note }: NoteItemProps) => {
  const words = useWords(noteWords);
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const at = formatClock(note.Second);
  const close = (): void => {
    setOpen(null);
  };
  return (
    <>
      <div className={classes['head']}>
        <SecondButton second={note.Second} />
        <span className={classes['deeds']}>
          <IconButton
            icon={Pencil}
            label={words.change(at)}
            onClick={() => {
              setOpen('change');
            }}
          />
          <IconButton
            icon={Trash2}
            label={words.remove(at)}
            onClick={() => {
              setOpen('remove');
            }}
          />
        </span>
      </div>
      {open === 'change' ? (
        <ChangeForm place={place} note={note} onDone={close} />
      ) : (
        <p className={classes['text']} lang={langOf(note.Text)}>
          {note.Text}
        </p>
      )}
      {open === 'remove' ? <RemoveQuestion place={place} note={note} onDone={close} /> : null}
    </>
  );
};

interface DeedProps extends NoteItemProps {
  readonly onDone: () => void;
}

const ChangeForm = ({ place, note, onDone }: DeedProps) => {
  const words = useWords(noteWords);
  const changing = useChangeNote(place, note.NoteId);
  const change = useSingleRun(changing);
  return (
    <WordsForm
      label={words.label}
      hidesLabel
      before={note.Text}
      maxLength={NOTE_LENGTH}
      tooLong={words.tooLong(NOTE_LENGTH)}
      submitLabel={words.save}
      isBusy={changing.isPending}
      onSend={(text) => {
        change(text, { onSuccess: onDone });
      }}
      onCancel={onDone}
    />
  );
};

const RemoveQuestion = ({ place, note, onDone }: DeedProps) => {
  const words = useWords(noteWords);
  const removing = useRemoveNote(place, note.NoteId);
  return (
    <ConfirmDialog
      title={words.removeTitle}
      body={words.removeBody}
      confirmLabel={words.confirmRemove}
      danger
      busy={removing.isPending}
      onConfirm={() => {
        removing.mutate(undefined, { onSettled: onDone });
      }}
      onCancel={onDone}
    />
  );
};
