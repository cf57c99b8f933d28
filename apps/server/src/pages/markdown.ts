import { html, type Html } from '#server/platform/http/html.ts';

const heading = /^(#{1,4})\s+(\S.*)$/u;
const bullet = /^[-*]\s+(\S.*)$/u;
const numbered = /^\d+[.)]\s+(\S.*)$/u;

/** The few forms of Markdown that the shop writes - headings, lists, paragraphs - as HTML; everything else is text. */
export const markdownToHtml = (source: string): readonly Html[] =>
  source
    .replace(/\r\n?/gu, '\n')
    .split(/\n{2,}/u)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '')
    .flatMap((chunk) => blocks(chunk.split('\n').map((line) => line.trim())));

/** Headings at the beginning of a chunk, then one list or paragraph. */
const blocks = (lines: readonly string[]): readonly Html[] => {
  const titles: Html[] = [];
  for (const line of lines) {
    const title = heading.exec(line);
    if (title === null) break;
    titles.push(writeHeading(title));
  }
  return titles.length === lines.length ? titles : [...titles, ...listOrParagraph(lines.slice(titles.length))];
};

const listOrParagraph = (lines: readonly string[]): readonly Html[] => {
  const [first = ''] = lines;
  const items = lines
    .map((line) => (bullet.exec(line) ?? numbered.exec(line))?.[1])
    .filter((item) => item !== undefined);
  if (items.length < lines.length) return [html`<p>${lines.join(' ')}</p>`];
  const entries = items.map((item) => html`<li>${item}</li>`);
  return [
    numbered.test(first)
      ? html`<ol>
          ${entries}
        </ol>`
      : html`<ul>
          ${entries}
        </ul>`,
  ];
};

/** The page's own title is the only h1, and product texts start their headings at the second level. */
const writeHeading = ([, marks = '', text = '']: readonly string[]): Html =>
  marks.length <= 2 ? html`<h2>${text}</h2>` : html`<h3>${text}</h3>`;
