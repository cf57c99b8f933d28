import { describe, expect, it } from 'vitest';
import { tellRun } from './tell-run.ts';

const facts = { run: 'npm test', minutes: 13.04, goalMinutes: 12, files: [], secondTries: [] };

describe('the report of a run', () => {
  it('tells the time beside its goal', () => {
    expect(tellRun(facts).at(-1)).toBe('npm test: 13.0 minutes, goal 12 on two quiet cores.');
  });

  it('names each test that needed a second try and why, or says that none did', () => {
    expect(tellRun(facts)[0]).toBe('No test needed a second try.');
    const told = tellRun({ ...facts, secondTries: [{ title: 'e2e/a.test.ts > waits', error: 'timed out' }] });
    expect(told.slice(0, 2)).toEqual([
      'Needed a second try, each a fault to mend:',
      '  e2e/a.test.ts > waits: timed out',
    ]);
  });

  it('lists the longest files first, twelve at most', () => {
    const files = Array.from({ length: 20 }, (_, index) => ({ path: `${index}.test.ts`, seconds: index }));
    const told = tellRun({ ...facts, files }).slice(2, -1);
    expect(told).toHaveLength(12);
    expect(told[0]).toBe('    19 s  19.test.ts');
  });
});
