import { Button, Textarea, TextInput } from '@mantine/core';
import { FileText, Link2, PenLine, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useChineseLabel } from '#web/admin/shared/chinese-label.ts';
import { InEnglish } from '#web/admin/shared/in-english.tsx';
import { productWords } from '#web/texts/product-words.ts';
import { staffReadingWords } from '#web/texts/staff-reading-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import type { Reading } from './arranged-lessons.ts';
import { isHttpsAddress } from './field-rules.ts';
import classes from './playlist-section.module.css';
import { ReadingOverlay } from './reading-overlay.tsx';
import { ReleaseField } from './release-field.tsx';
import sectionClasses from './sections.module.css';
import { TitleFields } from './title-fields.tsx';
import { useDraftText } from './use-draft-text.ts';

interface ReadingRowProps {
  readonly reading: Reading;
  /** Of the lesson among all lessons, from 1. */
  readonly number: number;
  /** It was just added: writing begins with its title. */
  readonly isFresh: boolean;
  readonly onChange: (part: Partial<Reading>) => void;
  readonly onRemove: () => void;
}

const icons = { text: FileText, link: Link2 } as const;

/** A lesson that is a text or a link: what it is called, what is in it, whether it is free, when it opens, and what opening it means. */
export const ReadingRow = ({ reading, number, isFresh, onChange, onRemove }: ReadingRowProps) => {
  const { playlist } = useWords(productWords);
  const words = useWords(staffReadingWords);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFresh) row.current?.querySelector<HTMLInputElement>('input:not([type=checkbox])')?.focus();
  }, [isFresh]);
  const name = playlist.name(number);
  return (
    <div ref={row} className={sectionClasses['fileRow']} role="group" aria-label={name}>
      <div className={classes['lessonFacts']}>
        <span>
          <strong>{name}</strong>
          <StatusBadge color="accent" icon={icons[reading.ReadingKind]}>
            {words.kinds[reading.ReadingKind]}
          </StatusBadge>
        </span>
        <label className={classes['check']}>
          <input
            type="checkbox"
            checked={reading.FreePromote}
            onChange={(event) => {
              onChange({ FreePromote: event.currentTarget.checked });
            }}
          />
          {words.free}
        </label>
      </div>
      <div className={classes['deeds']}>
        <IconButton icon={X} label={words.remove(number)} onClick={onRemove} />
      </div>
      <TitleFields titles={reading} words={words} onChange={onChange}>
        {reading.ReadingKind === 'text' ? (
          <TextOf reading={reading} number={number} onChange={onChange} />
        ) : (
          <LinkFields reading={reading} onChange={onChange} />
        )}
        {reading.FreePromote ? null : (
          <>
            <ReleaseField
              release={reading.Opens}
              onChange={(Opens) => {
                onChange({ Opens });
              }}
            />
            <EndsRefund reading={reading} onChange={onChange} />
          </>
        )}
      </TitleFields>
    </div>
  );
};

type PartProps = Pick<ReadingRowProps, 'reading' | 'onChange'>;

/** What CommonMark draws instead of showing: the row says the words alone. */
const MARKS = /[#*>`_~|]/g;

/** How long the text is, and the way to write it. */
const TextOf = ({ reading, number, onChange }: PartProps & Pick<ReadingRowProps, 'number'>) => {
  const words = useWords(staffReadingWords);
  const [isOpen, setOpen] = useState(false);
  const beginning = reading.BodyZh.replaceAll(MARKS, '').trim();
  return (
    <div className={`${classes['body'] ?? ''} ${sectionClasses['whole'] ?? ''}`}>
      <p lang={beginning === '' ? undefined : 'zh-Hant-TW'} className={beginning === '' ? 'dimmed' : undefined}>
        {beginning === '' ? words.bodyEmpty : beginning}
      </p>
      {beginning === '' ? null : (
        <span className="dimmed small">{words.bodyLength(beginning.length.toLocaleString('en'))}</span>
      )}
      <Button
        variant="default"
        leftSection={<PenLine size={18} aria-hidden />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {words.write}
      </Button>
      {isOpen ? (
        <ReadingOverlay
          reading={reading}
          number={number}
          onChange={onChange}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
};

const MAX_SENTENCE = 400;

const LinkFields = ({ reading, onChange }: PartProps) => {
  const words = useWords(staffReadingWords);
  const chinese = useChineseLabel();
  const [address, setAddress] = useDraftText(reading.Address);
  const isRight = address === '' || isHttpsAddress(address);
  return (
    <>
      <TextInput
        className={sectionClasses['whole'] ?? ''}
        label={words.address}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        description={words.addressHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={address}
        error={isRight ? null : words.addressWrong}
        onChange={(event) => {
          const typed = event.currentTarget.value.trim();
          setAddress(typed);
          if (typed === '' || isHttpsAddress(typed)) onChange({ Address: typed });
        }}
      />
      <Textarea
        size="md"
        label={chinese(words.sentenceZh)}
        lang="zh-Hant-TW"
        rows={2}
        maxLength={MAX_SENTENCE}
        value={reading.BodyZh}
        onChange={(event) => {
          onChange({ BodyZh: event.currentTarget.value });
        }}
      />
      <InEnglish>
        <Textarea
          size="md"
          label={words.sentenceEn}
          lang="en"
          rows={2}
          maxLength={MAX_SENTENCE}
          value={reading.BodyEn}
          onChange={(event) => {
            onChange({ BodyEn: event.currentTarget.value });
          }}
        />
      </InEnglish>
    </>
  );
};

const EndsRefund = ({ reading, onChange }: PartProps) => {
  const words = useWords(staffReadingWords);
  const hintId = useId();
  return (
    <div className={`${classes['choice'] ?? ''} ${sectionClasses['whole'] ?? ''}`}>
      <label className={classes['check']}>
        <input
          type="checkbox"
          aria-describedby={hintId}
          checked={reading.CountsAsUsed}
          onChange={(event) => {
            onChange({ CountsAsUsed: event.currentTarget.checked });
          }}
        />
        {words.endsRefund}
      </label>
      <p id={hintId} className="dimmed small">
        {words.endsRefundHint}
      </p>
    </div>
  );
};
