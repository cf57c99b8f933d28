import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { noteWords } from '#web/texts/note-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import { FoldPanel } from './fold-panel.tsx';
import { usePanelOpen } from './use-panel-open.ts';
import { NoteForm } from './note-form.tsx';
import { NoteItem } from './note-item.tsx';
import { notesQuery, type LessonPlace, type Note } from './note-queries.ts';
import classes from './notes.module.css';
import { useExportNotes } from './use-note-deeds.ts';

export interface NotesPanelProps extends LessonPlace {
  /** It stands beside the film, and not under it. */
  readonly isBeside: boolean;
}

/** What the learner writes for themselves at the seconds of a lesson (LEARN-6). */
export const NotesPanel = ({ isBeside, ...place }: NotesPanelProps) => {
  const words = useWords(noteWords);
  const [isOpen, toggle] = usePanelOpen('notes', false);
  return (
    <FoldPanel title={words.title} isBeside={isBeside} isOpen={isOpen} onToggle={toggle}>
      <div className={classes['body']}>
        <NoteForm place={place} />
        <Notes place={place} />
      </div>
    </FoldPanel>
  );
};

const Notes = ({ place }: { readonly place: LessonPlace }) => {
  const notes = useQuery(notesQuery(place));
  return (
    <Loaded query={notes} shape="rows" compact>
      {(found) => <NoteList place={place} notes={found} />}
    </Loaded>
  );
};

const NoteList = ({ place, notes }: { readonly place: LessonPlace; readonly notes: readonly Note[] }) => {
  const words = useWords(noteWords);
  const exporting = useExportNotes(place.productId);
  return (
    <>
      {notes.length === 0 ? (
        <p className="dimmed small">{words.none}</p>
      ) : (
        <ul className={classes['list']} aria-label={words.title}>
          {notes.map((note) => (
            <li key={note.NoteId}>
              <NoteItem place={place} note={note} />
            </li>
          ))}
        </ul>
      )}
      {notes.length === 0 ? null : (
        <TextButton
          disabled={exporting.isPending}
          onClick={() => {
            exporting.mutate();
          }}
        >
          <Download size={16} aria-hidden />
          {words.export}
        </TextButton>
      )}
    </>
  );
};
