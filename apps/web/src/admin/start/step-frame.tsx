import { Button } from '@mantine/core';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { startWords } from '#web/texts/start-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { StartWords } from '#web/texts/zh-hant/start.ts';
import { Form } from '#web/ui/form.tsx';
import classes from './start.module.css';
import { formSteps, type StartStep } from './steps.ts';

export interface StepFrameProps {
  readonly step: StartStep;
  readonly isBusy: boolean;
  /** Whether going on saves something. */
  readonly saves: boolean;
  /** Whether something that the shop needs is left for later. */
  readonly isPassed: boolean;
  /** Undefined at the first question. */
  readonly onBack: (() => void) | undefined;
  /** False where something has to be mended first. */
  readonly onSend: () => boolean;
  readonly onLater: () => void;
  readonly children: ReactNode;
}

type GroundProps = Pick<StepFrameProps, 'step' | 'onSend' | 'children'>;

/**
 * A form where the question is fields of its own. The other questions hold sections with dialogs, whose forms would lie in
 * this one: browsers keep the sending of a form in a form from everybody, and load the page anew.
 */
const Ground = ({ step, onSend, children }: GroundProps) =>
  formSteps.includes(step) ? (
    <Form className={classes['question']} onSend={onSend}>
      {children}
    </Form>
  ) : (
    <div className={classes['question']}>{children}</div>
  );

/** The frame of one question: what is asked, why, and the ways on, back and past it. */
export const StepFrame = ({ step, isBusy, saves, isPassed, onBack, onSend, onLater, children }: StepFrameProps) => {
  const words = useWords(startWords);
  const heading = useRef<HTMLHeadingElement>(null);
  // The page stays while the question changes: a screen reader is told by the heading.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const { question, lead } = words.questions[step];
  return (
    <Ground step={step} onSend={onSend}>
      <div className={classes['asked']}>
        <h1 ref={heading} tabIndex={-1}>
          {question}
        </h1>
        <p className="dimmed">{lead}</p>
      </div>
      {children}
      {step === 'open' ? null : (
        <div className={classes['ways']}>
          {onBack === undefined ? null : (
            <Button variant="default" leftSection={<ArrowLeft size={18} aria-hidden />} onClick={onBack}>
              {words.back}
            </Button>
          )}
          <Button
            {...(formSteps.includes(step) ? { type: 'submit' } : { onClick: onSend })}
            size="lg"
            loading={isBusy}
            rightSection={<ArrowRight size={18} aria-hidden />}
          >
            {wayOn(words, { saves, isPassed })}
          </Button>
          {saves ? (
            <Button variant="subtle" onClick={onLater}>
              {words.later}
            </Button>
          ) : null}
        </div>
      )}
    </Ground>
  );
};

const wayOn = (words: StartWords, { saves, isPassed }: Pick<StepFrameProps, 'saves' | 'isPassed'>): string => {
  if (isPassed) return saves ? words.saveAndFillInLater : words.fillInLater;
  return saves ? words.saveAndGoOn : words.goOn;
};
