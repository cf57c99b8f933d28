import { TextInput } from '@mantine/core';
import { MAX_RELEASE_DAYS, taipeiInstant } from '@kapok/domain';
import { useState } from 'react';
import { productWords } from '#web/texts/product-words.ts';
import { useWords } from '#web/texts/use-words.ts';
import type { ProductContent } from './product-queries.ts';
import sectionClasses from './sections.module.css';
import { SelectField } from './select-field.tsx';

/** When a lesson opens for who buys its course. */
export type LessonRelease = ProductContent['Releases'][number]['Opens'];

interface ReleaseFieldProps {
  /** Null: with the purchase. */
  readonly release: LessonRelease | null;
  readonly onChange: (release: LessonRelease | null) => void;
}

const FIRST_DAYS = 7;
const DAY_MS = 86_400_000;

/** Each way begins with a release that can be: nothing is saved that opens at no time. */
const firstOf = {
  'at-once': () => null,
  'on-day': () => ({
    OpensOn: taipeiInstant(new Date(Date.now() + FIRST_DAYS * DAY_MS)).slice(0, 'yyyy-mm-dd'.length),
  }),
  'after-days': () => ({ AfterDays: FIRST_DAYS }),
} as const satisfies Record<string, () => LessonRelease | null>;

type Way = keyof typeof firstOf;

const ways = ['at-once', 'on-day', 'after-days'] as const satisfies readonly Way[];

const wayOf = (release: LessonRelease | null): Way => {
  if (release === null) return 'at-once';
  return 'OpensOn' in release ? 'on-day' : 'after-days';
};

/** When a lesson opens (LEARN-3): with the purchase, on a day in Taiwan, or days after the purchase. */
export const ReleaseField = ({ release, onChange }: ReleaseFieldProps) => {
  const { release: words } = useWords(productWords);
  return (
    <div className={`${sectionClasses['pair'] ?? ''} ${sectionClasses['whole'] ?? ''}`}>
      <SelectField
        label={words.label}
        value={wayOf(release)}
        options={ways.map((way) => ({ value: way, label: words.ways[way] }))}
        onChange={(value) => {
          const way = ways.find((each) => each === value);
          if (way !== undefined) onChange(firstOf[way]());
        }}
      />
      {release !== null && 'OpensOn' in release ? <DayInput day={release.OpensOn} onChange={onChange} /> : null}
      {release !== null && 'AfterDays' in release ? <DaysInput days={release.AfterDays} onChange={onChange} /> : null}
    </div>
  );
};

interface InputProps {
  /** Of what cannot be read nothing is told: what was there stays. */
  readonly onChange: (release: LessonRelease) => void;
}

const DayInput = ({ day, onChange }: InputProps & { readonly day: string }) => {
  const { release: words } = useWords(productWords);
  const [unread, setUnread] = useState<string | null>(null);
  return (
    <TextInput
      type="date"
      label={words.day}
      min="1000-01-01"
      max="9999-12-31"
      error={unread === null ? undefined : words.dayMissing}
      value={unread ?? day}
      onChange={(event) => {
        const { value } = event.currentTarget;
        // The year that is being typed begins with zeros.
        const isDay = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(value);
        setUnread(isDay ? null : value);
        if (isDay) onChange({ OpensOn: value });
      }}
    />
  );
};

const DaysInput = ({ days, onChange }: InputProps & { readonly days: number }) => {
  const { release: words } = useWords(productWords);
  const [unread, setUnread] = useState<string | null>(null);
  return (
    <TextInput
      label={words.days}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      error={unread === null ? undefined : words.daysRange(MAX_RELEASE_DAYS)}
      value={unread ?? String(days)}
      onChange={(event) => {
        const { value } = event.currentTarget;
        const wished = readDays(value);
        setUnread(wished === undefined ? value : null);
        if (wished !== undefined) onChange({ AfterDays: wished });
      }}
    />
  );
};

const readDays = (typed: string): number | undefined => {
  const days = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return days >= 1 && days <= MAX_RELEASE_DAYS ? days : undefined;
};
