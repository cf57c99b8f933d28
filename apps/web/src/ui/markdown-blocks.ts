export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'paragraph'; readonly text: string };

const heading = /^(#{1,4})\s+(\S.*)$/u;
const bullet = /^[-*]\s+(\S.*)$/u;
const numbered = /^\d+[.)]\s+(\S.*)$/u;
const tableRow = /^\|(.+)\|$/u;
const tableRule = /^\|[\s:|-]+\|$/u;

/** Reads the few forms of Markdown that the shop writes. A line of any other form is part of a paragraph. */
export const parseMarkdown = (source: string): readonly Block[] =>
  source
    .replace(/\r\n?/gu, '\n')
    .split(/\n{2,}/u)
    .flatMap((chunk) => readChunk(chunk.split('\n').map((line) => line.trim())))
    .filter((block) => block.kind !== 'paragraph' || block.text !== '');

/** Headings at the beginning of a chunk, then what follows them. */
const readChunk = (lines: readonly string[]): readonly Block[] => {
  const titles: Block[] = [];
  for (const line of lines) {
    const title = heading.exec(line);
    if (title === null) break;
    titles.push({ kind: 'heading', level: title[1]?.length ?? 1, text: title[2] ?? '' });
  }
  return titles.length === lines.length ? titles : [...titles, ...readBody(lines.slice(titles.length))];
};

const readBody = (lines: readonly string[]): readonly Block[] => {
  if (tableRow.test(lines[0] ?? '')) return [readTable(lines)];
  const isItem = (line: string): boolean => bullet.test(line) || numbered.test(line);
  const at = lines.findIndex(isItem);
  if (at === -1) return [{ kind: 'paragraph', text: lines.join(' ').trim() }];
  const list = readList(lines.slice(at));
  return at === 0 ? [list] : [{ kind: 'paragraph', text: lines.slice(0, at).join(' ') }, list];
};

const readList = (lines: readonly string[]): Block => {
  const items: string[][] = [];
  for (const line of lines) {
    const text = (bullet.exec(line) ?? numbered.exec(line))?.[1];
    if (text !== undefined) items.push([text]);
    else items.at(-1)?.push(line);
  }
  return { kind: 'list', ordered: numbered.test(lines[0] ?? ''), items: items.map((words) => words.join(' ')) };
};

const readTable = (lines: readonly string[]): Block => {
  const cells = lines
    .filter((line) => tableRow.test(line) && !tableRule.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  return { kind: 'table', head: cells[0] ?? [], rows: cells.slice(1) };
};
