import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, BookOpen, Circle, CircleCheck, ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { failureCode } from '#web/api/call-failure.ts';
import { langOf, useTexts } from '#web/texts/language.ts';
import { readingWords } from '#web/texts/reading-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Prose } from '#web/ui/prose.tsx';
import type { DoneMarks } from './done-marks.ts';
import { titleOf, type Entry } from './entries.ts';
import { readingQuery, type Reading } from './media-queries.ts';
import classes from './reading-view.module.css';
import { useOpenReading } from './use-open-reading.ts';
import { useSetDone } from './use-set-done.ts';

type Body = NonNullable<Reading['Body']>;

export interface ReadingViewProps {
  readonly productId: string;
  readonly reading: Reading;
  /** Whether opening it ends a refund, and so is agreed to first. */
  readonly asks?: 'yes' | 'no' | 'unknown';
  /** Null for whoever has no marks to set. */
  readonly marks?: DoneMarks | null;
  readonly previous?: Entry | undefined;
  readonly next?: Entry | undefined;
  /** Missing where one lesson stands by itself. */
  readonly onOpen?: (entry: Entry) => void;
}

/** A text or a link, below its row (LEARN-2): what is in it, the learner's mark, and the way to its neighbours. */
export const ReadingView = ({
  productId,
  reading,
  asks = 'no',
  marks = null,
  previous,
  next,
  onOpen,
}: ReadingViewProps) => {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    showBeginning(room.current);
  }, []);
  return (
    <div ref={room} className={classes['reading']}>
      {reading.Body === undefined ? (
        <Opened productId={productId} reading={reading} asks={asks} />
      ) : (
        <BodyView reading={reading} body={reading.Body} />
      )}
      {onOpen === undefined ? null : (
        <div className={classes['foot']}>
          {marks === null ? null : <Done productId={productId} reading={reading} marks={marks} />}
          <Neighbours previous={previous} next={next} onOpen={onOpen} />
        </div>
      )}
    </div>
  );
};

/** Its row comes to the top, unless both are in view already: a text is read from its beginning. */
const showBeginning = (room: Element | null): void => {
  const row = room?.parentElement;
  if (row === null || row === undefined) return;
  const { top } = row.getBoundingClientRect();
  const above = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (top < above || top > innerHeight / 2) row.scrollIntoView({ block: 'start' });
};

type OpenedProps = Pick<ReadingViewProps, 'productId' | 'reading'>;

/** Fetched from the shop, which writes down that it was opened; what would end a refund asks first, also where the page did not know. */
const Opened = ({ productId, reading, asks }: OpenedProps & Required<Pick<ReadingViewProps, 'asks'>>) => {
  const body = useQuery({ ...readingQuery(productId, reading.ReadingId), enabled: asks === 'no' });
  const isRefused = body.isError && failureCode(body.error) === 'refund-would-end';
  if (body.data === undefined && (asks === 'yes' || isRefused))
    return <Question productId={productId} reading={reading} />;
  return (
    <Loaded query={body} shape="prose" compact>
      {(found) => <BodyView reading={reading} body={found} />}
    </Loaded>
  );
};

const Question = ({ productId, reading }: OpenedProps) => {
  const { media } = useTexts();
  const words = useWords(readingWords);
  const [isAsked, setAsked] = useState(false);
  const { open, isOpening } = useOpenReading(productId, reading.ReadingId);
  return (
    <div className={classes['question']}>
      <p>{media.endsRefund}</p>
      <Button
        variant="default"
        leftSection={<BookOpen size={18} aria-hidden />}
        onClick={() => {
          setAsked(true);
        }}
      >
        {words.open}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={words.confirmTitle}
          body={words.confirmBody(reading.Title)}
          confirmLabel={words.confirm}
          danger
          busy={isOpening}
          onConfirm={open}
          onCancel={() => {
            setAsked(false);
          }}
        />
      ) : null}
    </div>
  );
};

const BodyView = ({ reading, body }: { readonly reading: Reading; readonly body: Body }) => {
  const lang = langOf(body.BodyHtml.replaceAll(/<[^<>]*>/g, ''));
  return (
    <article className={classes['text']} data-kind={reading.ReadingKind} aria-label={reading.Title}>
      {body.BodyHtml === '' ? null : <Prose html={body.BodyHtml} lang={lang} />}
      {body.Address === null ? null : <Way address={body.Address} />}
    </article>
  );
};

/** The way to a page elsewhere, which learns nothing of where its reader came from. */
const Way = ({ address }: { readonly address: string }) => {
  const words = useWords(readingWords);
  return (
    <div className={classes['way']}>
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        size="md"
        rightSection={<ExternalLink size={18} aria-hidden />}
      >
        {words.go}
      </Button>
      <span className="dimmed small">{words.goHint(new URL(address).host)}</span>
    </div>
  );
};

interface DoneProps extends OpenedProps {
  readonly marks: DoneMarks;
}

/** Done by the learner's tick: nobody measures who reads. */
const Done = ({ productId, reading, marks }: DoneProps) => {
  const words = useWords(readingWords);
  const setDone = useSetDone(productId, { uuid: reading.ReadingId, isReading: true });
  const isDone = marks.isDone(reading);
  const Sign = isDone ? CircleCheck : Circle;
  return (
    <Button
      variant={isDone ? 'light' : 'filled'}
      color={isDone ? 'green' : 'accent'}
      size="md"
      aria-pressed={isDone}
      leftSection={<Sign size={18} aria-hidden />}
      onClick={() => {
        setDone(!isDone);
      }}
    >
      {isDone ? words.isDone : words.done}
    </Button>
  );
};

type NeighboursProps = Pick<ReadingViewProps, 'previous' | 'next'> & { readonly onOpen: (entry: Entry) => void };

const Neighbours = ({ previous, next, onOpen }: NeighboursProps) => {
  const words = useWords(readingWords);
  return (
    <div className={classes['ways']}>
      <Step
        entry={previous}
        label={words.previous}
        sign={<ArrowLeft size={18} aria-hidden />}
        side="before"
        onOpen={onOpen}
      />
      <Step entry={next} label={words.next} sign={<ArrowRight size={18} aria-hidden />} side="after" onOpen={onOpen} />
    </div>
  );
};

interface StepProps {
  readonly entry: Entry | undefined;
  readonly label: string;
  readonly sign: ReactNode;
  readonly side: 'before' | 'after';
  readonly onOpen: (entry: Entry) => void;
}

/** A neighbour by its title. */
const Step = ({ entry, label, sign, side, onOpen }: StepProps) => {
  if (entry === undefined) return <span />;
  const title = titleOf(entry);
  return (
    <button
      type="button"
      className={classes['step']}
      data-side={side}
      onClick={() => {
        onOpen(entry);
      }}
    >
      {side === 'before' ? sign : null}
      <span>
        <span className={classes['label']}>{label}</span>
        <span className={classes['title']} lang={langOf(title)}>
          {title}
        </span>
      </span>
      {side === 'after' ? sign : null}
    </button>
  );
};
