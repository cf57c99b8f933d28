import { Button, Textarea } from '@mantine/core';
import { NOTE_LENGTH } from '@kapok/domain';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { noteWords } from '#web/texts/note-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { Form } from '#web/ui/form.tsx';
import { formatClock } from '#web/ui/format.ts';
import { secondNow } from './transcript-media.ts';
import classes from './notes.module.css';
import type { LessonPlace } from './note-queries.ts';
import { useDraft } from './use-draft.ts';
import { useWriteNote } from './use-note-deeds.ts';

/** A new note, at the second at which its writer began to write. What was not sent stays when the form goes. */
export const NoteForm = ({ place }: { readonly place: LessonPlace }) => {
  const words = useWords(noteWords);
  const [draft, keep] = useDraft('note', place);
  const writing = useWriteNote(place, () => {
    keep(null);
  });
  const write = useSingleRun(writing);
  const text = draft?.text ?? '';
  const isTooLong = text.length > NOTE_LENGTH;
  return (
    <Form
      className={classes['form']}
      aria-label={words.write}
      onSend={() => {
        const isWhole = draft !== null && text.trim() !== '' && !isTooLong;
        if (isWhole) write(draft);
        return isWhole;
      }}
    >
      <Textarea
        label={words.label}
        description={draft === null ? words.hint : words.at(formatClock(draft.second))}
        error={isTooLong ? words.tooLong(NOTE_LENGTH) : null}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          keep(value === '' ? null : { second: draft?.second ?? secondNow(), text: value });
        }}
      />
      <Button type="submit" size="sm" loading={writing.isPending} disabled={text.trim() === '' || isTooLong}>
        {words.write}
      </Button>
    </Form>
  );
};
