import { Button, Textarea } from '@mantine/core';
import { QUESTION_LENGTH } from '@kapok/domain';
import { useState } from 'react';
import { useSingleRun } from '#web/api/use-single-run.ts';
import { questionWords } from '#web/texts/question-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Form } from '#web/ui/form.tsx';
import { formatClock } from '#web/ui/format.ts';
import { secondNow } from './transcript-media.ts';
import classes from './questions.module.css';
import { useDraft } from './use-draft.ts';
import { useAsk } from './use-question-deeds.ts';
import type { LessonPlace } from './note-queries.ts';

/** A new question, at the second at which its writer began to write, or about the lesson as a whole. What was not sent stays when the form goes. */
export const AskForm = ({ place }: { readonly place: LessonPlace }) => {
  const words = useWords(questionWords);
  const [draft, keep] = useDraft('question', place);
  const [isAtSecond, setAtSecond] = useState(true);
  const asking = useAsk(place, () => {
    keep(null);
  });
  const ask = useSingleRun(asking);
  const text = draft?.text ?? '';
  const isTooLong = text.length > QUESTION_LENGTH;
  return (
    <Form
      className={classes['form']}
      aria-label={words.ask}
      onSend={() => {
        const isWhole = draft !== null && text.trim() !== '' && !isTooLong;
        if (isWhole) ask({ text, second: isAtSecond ? draft.second : null });
        return isWhole;
      }}
    >
      <Textarea
        label={words.label}
        description={words.hint}
        error={isTooLong ? words.tooLong(QUESTION_LENGTH) : null}
        autosize
        minRows={2}
        maxRows={8}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          keep(value === '' ? null : { second: draft?.second ?? secondNow(), text: value });
        }}
      />
      {draft === null ? null : (
        <CheckBox label={words.atSecond(formatClock(draft.second))} checked={isAtSecond} onChange={setAtSecond} />
      )}
      <Button type="submit" size="sm" loading={asking.isPending} disabled={text.trim() === '' || isTooLong}>
        {words.ask}
      </Button>
    </Form>
  );
};
