export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'paragraph'; readonly text: string };

const heading = /^(#{1,4})\s+(.+)$/u;
const bullet = /^[-*]\s+(.+)$/u;
const numbered = /^\d+[.)]\s+(.+)$/u;
const tableRow = /^\|(.+)\|$/u;
const tableRule = /^\|[\s:|-]+\|$/u;

/** Reads the few forms of Markdown that the shop writes. A line of any other form is part of a paragraph. */
export const parseMarkdown = (source: string): readonly Block[] =>
  source
    .replace(/\r\n?/gu, '\n')
    .split(/\n{2,}/u)
    .flatMap((chunk) => readChunk(chunk.split('\n').map((line) => line.trim())))
    .filter((block) => block.kind !== 'paragraph' || block.text !== '');

const readChunk = (lines: readonly string[]): readonly Block[] => {
  const [first = '', ...rest] = lines;
  const title = heading.exec(first);
  if (title !== null) {
    const block: Block = { kind: 'heading', level: title[1]?.length ?? 1, text: title[2] ?? '' };
    return rest.length === 0 ? [block] : [block, ...readChunk(rest)];
  }
  if (tableRow.test(first)) return [readTable(lines)];
  const isItem = (line: string): boolean => bullet.test(line) || numbered.test(line);
  const at = lines.findIndex(isItem);
  if (at === -1) return [{ kind: 'paragraph', text: lines.join(' ').trim() }];
  if (at > 0) return [{ kind: 'paragraph', text: lines.slice(0, at).join(' ') }, ...readChunk(lines.slice(at))];
  return [{ kind: 'list', ordered: numbered.test(first), items: readItems(lines) }];
};

const readItems = (lines: readonly string[]): readonly string[] =>
  lines.reduce<readonly string[]>((items, line) => {
    const text = (bullet.exec(line) ?? numbered.exec(line))?.[1];
    if (text !== undefined) return [...items, text];
    return items.with(-1, `${items.at(-1) ?? ''} ${line}`);
  }, []);

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
