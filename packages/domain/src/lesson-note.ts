import { formatClock } from './clock.ts';

/** UTF-16 units of the longest note. */
export const NOTE_LENGTH = 1000;

/** Notes of one member at one lesson: one for every half minute of a lesson of an hour and a half. */
export const NOTES_PER_LESSON = 200;

export interface NotedLesson {
  /** Undefined for a lesson that the course has no more. */
  readonly position: number | undefined;
  readonly title: string;
  /** In the order of the lesson. */
  readonly notes: readonly { readonly second: number; readonly text: string }[];
}

/** Signs that would make something else of a title than what it says. */
const MARKDOWN_SIGNS = /[\\`*_[\]<>#|~]/g;

const plain = (title: string): string => title.replace(MARKDOWN_SIGNS, String.raw`\$&`);

/** A note as an item of a list: its own lines stay lines of that item. */
const itemOf = ({ second, text }: NotedLesson['notes'][number]): string =>
  `- **${formatClock(second)}** ${text.trim().replace(/\r?\n/g, '\n  ')}`;

const sectionOf = ({ position, title, notes }: NotedLesson): string =>
  [`## ${position === undefined ? '' : `${position}. `}${plain(title)}`, notes.map(itemOf).join('\n')].join('\n\n');

/** The notes of a course as a Markdown file (LEARN-6): lessons as headings, each note behind its time. */
export const notesAsMarkdown = (course: string, lessons: readonly NotedLesson[]): string =>
  `${[`# ${plain(course)}`, ...lessons.map(sectionOf)].join('\n\n')}\n`;
