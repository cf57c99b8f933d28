import { formatNtd } from '@kapok/domain';
import type { AuditWords } from '#web/texts/zh-hant/audit.ts';
import { formatClock, formatDayAndTime } from '#web/ui/format.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';

type Names = Readonly<Record<string, string>>;

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const refundStep = /^(\d+): (\d+)%$/;

/** What was noted beside a deed: names and values in words; what was left empty is left out. */
export const describeDetails = (details: Readonly<Record<string, unknown>>, words: AuditWords): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => words.ofDetail(wordOf(words.detailNames, name), describeValue(name, value, words)))
    .join(' · ');

/** A version before may have noted what has no words any more: it is shown as it stands. */
const wordOf = (names: Names | undefined, name: string): string =>
  names !== undefined && Object.hasOwn(names, name) ? (names[name] ?? name) : name;

const describeValue = (name: string, value: unknown, words: AuditWords): string => {
  if (Array.isArray(value)) return value.map((one) => describeValue(name, one, words)).join(words.between);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return describeNumber(name, value);
  return typeof value === 'string' ? describeText(name, value, words) : JSON.stringify(value);
};

/** The unit stands at the end of the name. */
const units: readonly { readonly end: RegExp; readonly format: (value: number) => string }[] = [
  { end: /Ntd$/, format: formatNtd },
  { end: /Bytes$/, format: formatBytes },
  { end: /percent$/i, format: (value) => `${value}%` },
  { end: /Seconds$/, format: formatClock },
];

const describeNumber = (name: string, value: number): string =>
  units.find(({ end }) => end.test(name))?.format(value) ?? String(value).replace('-', '−');

const describeText = (name: string, text: string, words: AuditWords): string => {
  if (instant.test(text)) return formatDayAndTime(text);
  const [, day, percent] = refundStep.exec(text) ?? [];
  if (name === 'steps' && day !== undefined && percent !== undefined) return words.step(day, percent);
  const values: Readonly<Record<string, Names>> = { ...words.values, task: words.tasks, language: words.languages };
  return wordOf(values[name], text);
};
