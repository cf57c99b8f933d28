import { Button } from '@mantine/core';
import { useId } from 'react';
import { visitOriginWords } from '#web/texts/visit-origin-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { askedOrigin, type AskedVisit } from './asked-origin.ts';
import { keptOrigin } from './kept-origin.ts';
import classes from './origin-question.module.css';

/** Asks once, with two answers that weigh the same. Until one is given nothing is kept and the page can be used as always. */
export const OriginQuestion = ({ asked: { origin, tellsTo } }: { readonly asked: AskedVisit }) => {
  const words = useWords(visitOriginWords);
  const id = useId();
  return (
    <section className={classes['question']} aria-labelledby={id}>
      <div className={classes['inner']}>
        <div className={classes['words']}>
          <p id={id}>
            <strong>{words.question}</strong>
          </p>
          <p className="dimmed">{words.hint}</p>
          {tellsTo.length === 0 ? null : <Told tellsTo={tellsTo} />}
        </div>
        <div className={classes['answers']}>
          <Button
            variant="default"
            onClick={() => {
              askedOrigin.set(null);
            }}
          >
            {words.no}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              keptOrigin.keep(origin, tellsTo);
              askedOrigin.set(null);
            }}
          >
            {words.yes}
          </Button>
        </div>
      </div>
    </section>
  );
};

/** Who is told what, by name. */
const Told = ({ tellsTo }: Pick<AskedVisit, 'tellsTo'>) => {
  const words = useWords(visitOriginWords);
  const names = tellsTo.map((receiver) => words.companies[receiver]).join(words.and);
  return (
    <p className="dimmed">
      {words.tells(names)}
      {tellsTo.includes('meta') ? words.tellsBrowser : ''}
    </p>
  );
};
