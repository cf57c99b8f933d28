import type { Client } from 'pg';
import type { Statement } from './recorded-call.ts';

const isRead = ({ text }: Statement): boolean => /^\s*(?:select|with)\b/i.test(text);

/** Prints how PostgreSQL goes about each read: the tables with the way into them, innermost last. */
export const printPlans = async (client: Client, statements: readonly Statement[]): Promise<void> => {
  for (const { text, values } of statements.filter(isRead)) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...values]);
    const ways = rows
      .map((row) => row['QUERY PLAN'].trim())
      .filter((line) => / (?:Scan|Seek)\b.* on |Scan using /.test(line));
    console.log(`  ${firstWords(text)}`);
    for (const way of new Set(ways)) console.log(`    ${way.replace(/^->\s*/, '')}`);
  }
};

const WORDS_WIDTH = 100;

const firstWords = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, WORDS_WIDTH);
