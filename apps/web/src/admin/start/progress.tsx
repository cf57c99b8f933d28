import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { Opening } from '#web/admin/doctor/index.ts';
import type { ShopForm } from '#web/admin/shop-details/index.ts';
import { startWords } from '#web/texts/start-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import classes from './start.module.css';
import { isAnswered, startSteps, type StartStep } from './steps.ts';

export interface ProgressProps {
  readonly step: StartStep;
  /** As it was saved. */
  readonly form: ShopForm;
  readonly opening: Opening;
}

/** All questions: which are answered, and where one is. Each can be gone to. */
export const Progress = ({ step, form, opening }: ProgressProps) => {
  const words = useWords(startWords);
  return (
    <nav aria-label={words.progress} className={classes['progress']}>
      <ol>
        {startSteps.map((one, index) => {
          const isDone = isAnswered(one, form, opening);
          return (
            <li key={one} data-done={isDone} data-here={one === step}>
              <Link to="/mgnh/start" search={{ step: one }} {...(one === step ? { 'aria-current': 'step' } : {})}>
                <span className={classes['mark']} aria-hidden>
                  {isDone ? <Check size={14} strokeWidth={3} /> : index + 1}
                </span>
                <span className={classes['stepName']}>{words.steps[one]}</span>
                {isDone ? <span className="visually-hidden">{words.answered}</span> : null}
              </Link>
            </li>
          );
        })}
      </ol>
      <p className={classes['where']}>{words.where(startSteps.indexOf(step) + 1, startSteps.length)}</p>
    </nav>
  );
};
