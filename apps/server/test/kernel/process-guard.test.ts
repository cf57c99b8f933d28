import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const run = (fault: string) => {
  const program = join(import.meta.dirname, '../programs/guarded.ts');
  const { status, stdout } = spawnSync(process.execPath, [program, fault], { encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n') };
};

it('[S03] a failure of the database that nobody caught is logged and ends no process', () => {
  const { status, lines } = run('database');
  expect(status).toBe(0);
  expect(lines.at(-1)).toBe('still there');
  expect(lines.filter((line) => line.includes('a failure of the database reached nobody'))).toHaveLength(2);
});

it('[S12] a fault of the program that nobody caught ends the process in order, with one clear line', () => {
  const { status, lines } = run('program');
  expect(status).toBe(1);
  expect(lines).toHaveLength(2);
  expect(lines).toContain('stopped in order');
  const [told] = lines.filter((line) => line.includes('"level":60'));
  expect(told).toContain('a fault of the program');
});
