import { Button } from '@mantine/core';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { shownBesideFields, useDeed } from '#web/admin/shared/use-deed.ts';
import { failureCode, refusedField } from '#web/api/call-failure.ts';
import { useTexts } from '#web/texts/language.ts';
import { servicesWords } from '#web/texts/services-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { FormOverlay } from '#web/ui/form-overlay.tsx';
import { concernsOfServices } from './services-query.ts';
import classes from './services.module.css';

interface Trial {
  readonly Works: boolean;
  readonly Said: string;
}

export interface ServiceOverlayProps<Wish> {
  readonly title: string;
  /** What was typed; undefined while something of it is wrong. */
  readonly wish: Wish | undefined;
  readonly save: (wish: Wish) => Promise<unknown>;
  /** Undefined where there is nothing to test. */
  readonly attempt: ((wish: Wish) => Promise<Trial>) | undefined;
  readonly attemptHint: string;
  /** Has the fields say what is wrong with them. */
  readonly onTried: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The fields of a service with a test of what was typed, before it is kept. */
export const ServiceOverlay = <Wish,>(props: ServiceOverlayProps<Wish>) => {
  const { title, wish, save, attempt, attemptHint, onTried, onClose, children } = props;
  const words = useWords(servicesWords);
  const keep = useDeed({
    send: save,
    said: words.saved,
    onDone: onClose,
    onFailed: shownBesideFields,
    concerns: concernsOfServices,
  });
  return (
    <FormOverlay
      title={title}
      submitLabel={words.save}
      isBusy={keep.isPending}
      onSend={() => {
        onTried();
        if (wish !== undefined) keep.runOnce(wish);
        return wish !== undefined;
      }}
      onClose={onClose}
    >
      <Refusal failure={keep.error} />
      {children}
      {attempt === undefined ? null : (
        <Attempt wish={wish} attempt={attempt} hint={attemptHint} isBarred={keep.isPending} onTried={onTried} />
      )}
    </FormOverlay>
  );
};

/** What the shop refused, by the field where it names one. */
const Refusal = ({ failure }: { readonly failure: Error | null }) => {
  const words = useWords(servicesWords);
  const { errors } = useTexts();
  if (failure === null) return null;
  const field = refusedField(failure);
  if (field === 'Password') return <FormError>{words.secretAnew}</FormError>;
  const name = Object.entries(words.fields).find(([known]) => known === field)?.[1];
  return <FormError>{name === undefined ? errors[failureCode(failure)] : words.refused(name)}</FormError>;
};

interface AttemptProps<Wish> {
  readonly wish: Wish | undefined;
  readonly attempt: (wish: Wish) => Promise<Trial>;
  readonly hint: string;
  readonly isBarred: boolean;
  readonly onTried: () => void;
}

const Attempt = <Wish,>({ wish, attempt, hint, isBarred, onTried }: AttemptProps<Wish>) => {
  const words = useWords(servicesWords);
  // Of what was typed then: another wish has not been tested.
  const [found, setFound] = useState<{ readonly wish: string; readonly trial: Trial } | null>(null);
  const run = useDeed({
    send: (tested: Wish) => attempt(tested),
    said: (trial: Trial, tested: Wish) => {
      setFound({ wish: JSON.stringify(tested), trial });
    },
    onFailed: shownBesideFields,
    concerns: [],
  });
  const shown = found !== null && found.wish === JSON.stringify(wish) ? found.trial : undefined;
  return (
    <div className={classes['attempt']}>
      <div>
        <Button
          variant="default"
          loading={run.isPending}
          disabled={isBarred}
          onClick={() => {
            onTried();
            if (wish !== undefined) run.runOnce(wish);
          }}
        >
          {words.tryFirst}
        </Button>
      </div>
      <p className="dimmed small">{hint}</p>
      <Refusal failure={run.error} />
      <div role="status">
        {shown === undefined ? null : (
          <p className={classes['found']} data-works={shown.Works}>
            {shown.Works ? <CircleCheck size={20} aria-hidden /> : <CircleX size={20} aria-hidden />}
            <span>{shown.Said}</span>
          </p>
        )}
      </div>
    </div>
  );
};
