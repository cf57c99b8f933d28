import { isKeptInstant } from './kept-instant.ts';
import { taipeiInstant } from './taipei-time.ts';

const WRITTEN = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const DAY_MS = 86_400_000;

const two = (part: string): string => part.padStart(2, '0');

interface Parts {
  readonly date: string;
  readonly clock: string | undefined;
}

const partsOf = (text: string): Parts | undefined => {
  const found = WRITTEN.exec(text.trim());
  if (found === null) return undefined;
  const [, year = '', month = '', day = '', hours, minutes, seconds = '00'] = found;
  const clock = hours === undefined ? undefined : `${two(hours)}:${minutes ?? '00'}:${seconds}`;
  return { date: `${year}-${two(month)}-${two(day)}`, clock };
};

/**
 * A day, or a day and a clock of Taipei, as people and spreadsheets write them: 2026-12-01, 2026/12/1 9:30. A day alone begins at
 * midnight, and as an end it ends with the midnight that follows. Undefined for what is no such time.
 */
export const readTaipeiClock = (text: string, edge: 'from' | 'until'): Date | undefined => {
  const parts = partsOf(text);
  if (parts === undefined) return undefined;
  const at = new Date(`${parts.date}T${parts.clock ?? '00:00:00'}+08:00`);
  // 31 April would be read as 1 May.
  if (!isKeptInstant(at) || !taipeiInstant(at).startsWith(parts.date)) return undefined;
  const instant = parts.clock === undefined && edge === 'until' ? new Date(at.getTime() + DAY_MS) : at;
  return isKeptInstant(instant) ? instant : undefined;
};

/** An instant as a day and a clock of Taipei, with seconds only where there are any: 2026-12-01 09:30. */
export const writeTaipeiClock = (at: Date): string => {
  const [date = '', clock = ''] = taipeiInstant(at).split('T');
  const [hours = '', minutes = '', seconds = ''] = clock.split(/[:.]/);
  return `${date} ${hours}:${minutes}${seconds === '00' ? '' : `:${seconds}`}`;
};
