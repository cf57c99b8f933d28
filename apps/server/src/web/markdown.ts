import { html, type Html } from '#server/http/html.ts';

const heading = /^(#{1,4})\s+(.+)$/u;
const bullet = /^[-*]\s+(.+)$/u;
const numbered = /^\d+[.)]\s+(.+)$/u;

/** The few forms of Markdown that the shop writes - headings, lists, paragraphs - as HTML; everything else is text. */
export const markdownToHtml = (source: string): readonly Html[] =>
  source
    .replace(/\r\n?/gu, '\n')
    .split(/\n{2,}/u)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '')
    .flatMap((chunk) => blocks(chunk.split('\n').map((line) => line.trim())));

const blocks = (lines: readonly string[]): readonly Html[] => {
  const [first = '', ...rest] = lines;
  const title = heading.exec(first);
  if (title !== null) return [writeHeading(title), ...(rest.length === 0 ? [] : blocks(rest))];
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
