import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { waitingRules } from './waiting-rules.js';

const faultsOf = (source: string): readonly string[] =>
  new Linter()
    .verify(source, { rules: { 'no-restricted-syntax': ['error', ...waitingRules] } })
    .map(({ message }) => message.split(/[ :]/, 2).join(' '));

/** In two halves, since this file is under the rule, too. */
const LOCKS = ['pg', 'locks'].join('_');

describe('the lint rules about waiting', () => {
  it.each([
    ['vi.waitFor(check)', 'Use eventually()'],
    ['vi.waitUntil(check, { timeout: 60_000 })', 'Use eventually()'],
    [`ask("select from ${LOCKS} where not granted")`, 'Name current_database()'],
    [`ask(\`select \${column} from ${LOCKS} where pid = \${pid}\`)`, 'Name current_database()'],
  ])('refuse %s', (source, fault) => {
    expect(faultsOf(source)).toEqual([fault]);
  });

  it.each([
    'eventually(check)',
    'expect.poll(check).toBe(1)',
    'ask(`select from pg_stat_activity where datname = current_database()`)',
  ])('allow %s', (source) => {
    expect(faultsOf(source)).toEqual([]);
  });
});
