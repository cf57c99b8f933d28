import { inLanguage, type Language } from '@kapok/domain';
import type { Lesson, ProductPage, Reading } from '#server/catalogue/products/index.ts';
import { html, noHtml, type Html } from '#server/platform/http/html.ts';
import { proseHtml } from '#server/platform/prose/index.ts';
import { langOf } from './foreign-text.ts';
import { pageWords } from './page-words.ts';

/** What a course holds, before any script: films and sounds, and texts and links at their places. What is free to read is there to read. */
export const courseHtml = (
  { playlist, readings }: Pick<ProductPage, 'playlist' | 'readings'>,
  language: Language,
): Html => {
  const entries = [...playlist.keys(), playlist.length].flatMap((place) => [
    ...readings.filter(({ beforeLesson }) => beforeLesson === place),
    ...playlist.slice(place, place + 1),
  ]);
  return entries.length === 0
    ? noHtml
    : html`<h2>${pageWords[language].playlist}</h2>
        <ol>
          ${entries.map(
            (entry, index) =>
              html`<li>
                ${chapterHtml(entry, entries[index - 1], language)}
                ${inLanguage(entry.title, language)}${'readingId' in entry ? readingHtml(entry, language) : lessonFacts(entry, language)}
              </li>`,
          )}
        </ol>`;
};

/** The title of a chapter before the first of its lessons. */
const chapterHtml = ({ chapter }: Lesson | Reading, before: Lesson | Reading | undefined, language: Language): Html => {
  if (chapter === null || chapter.zh === before?.chapter?.zh) return noHtml;
  const title = inLanguage(chapter, language);
  return html`<h3 ${langOf(title, language)}>${title}</h3>`;
};

const readingHtml = ({ body, freePromotion }: Reading, language: Language): Html => {
  const free = freePromotion ? ` ${pageWords[language].freeToRead}` : '';
  if (body === null) return html`${free}`;
  const text = inLanguage(body.text, language);
  return html`${free}
    <div ${langOf(text, language)}>${proseHtml(text, language, 3)}</div>
    ${body.address === '' ? noHtml : html`<a href="${body.address}" rel="noopener">${body.address}</a>`}`;
};

const lessonFacts = (lesson: Lesson, language: Language): string =>
  `${length(lesson, language)}${preview(lesson, language)}`;

const length = ({ durationSeconds }: Lesson, language: Language): string => {
  if (durationSeconds === null) return '';
  const seconds = Math.round(durationSeconds);
  return pageWords[language].length(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
};

const preview = (lesson: Lesson, language: Language): string => {
  if (!lesson.freePromotion) return '';
  const { freeToWatch, freeToHear } = pageWords[language];
  return ` ${lesson.kind === 'videos' ? freeToWatch : freeToHear}`;
};
