import { readdir, readFile } from 'node:fs/promises';
import * as contractPackage from '@kapok/contract';
import { expect, it } from 'vitest';
import { leaveOutRequests } from './without-requests.ts';

const contractDir = new URL('../../../../packages/contract/src/', import.meta.url);

it('leaves of a call where it is sent, what is answered, and how it may be repeated', () => {
  const code = [
    'const body = z.object({ A: z.string() });',
    'export const filmContract = {',
    '  qryFilm: endpoint({',
    "    path: '/api/a',",
    "    audience: 'staff',",
    "    permission: 'products',",
    "    summary: 'What a (film) is, and its body.',",
    '    body: z.object({ Film: z.object({ body: z.string() }) }).nullish(),',
    '    reply: z.object({ body: z.string() }),',
    '    idempotent: true,',
    '    bodyLimitBytes: 1_000,',
    '  }),',
    '} as const;',
  ].join('\n');
  expect(leaveOutRequests(code)).toBe(
    [
      'const body = z.object({ A: z.string() });',
      'export const filmContract = {',
      '  qryFilm: endpoint({',
      "    path: '/api/a',",
      '    reply: z.object({ body: z.string() }),',
      '    idempotent: true,',
      '    }),',
      '} as const;',
    ].join('\n'),
  );
});

it('finds every call of the contract', async () => {
  const calls = Object.entries(contractPackage)
    .filter(([name]) => name.endsWith('Contract'))
    .flatMap(([, part]) => Object.keys(part));
  const files = (await readdir(contractDir)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const codes = await Promise.all(files.map((name) => readFile(new URL(name, contractDir), 'utf8')));
  const bodies = (code: string): number => code.match(/^ {4}body: /gm)?.length ?? 0;
  expect(codes.reduce((sum, code) => sum + bodies(code), 0)).toBeGreaterThanOrEqual(calls.length);
  expect(codes.reduce((sum, code) => sum + bodies(leaveOutRequests(code)), 0)).toBe(0);
});
