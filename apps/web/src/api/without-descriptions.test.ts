import { expect, it } from 'vitest';
import { leaveOutDescriptions } from './without-descriptions.ts';

it('leaves out what the contract says to people, and no schema', () => {
  const code = [
    "const a = z.int().meta({ description: 'Seconds, (whole) ones' }).optional();",
    'const b = z.object({ A: a }).meta({ id: "Film", description: "It\'s a film" });',
    "const c = z.string().meta({ description: 'What \\'a\\' ' + 'is, ' +\n \"and isn't\" });",
    'const d = b.meta({ description: `${a} b` });',
  ].join('\n');
  expect(leaveOutDescriptions(code)).toBe(
    [
      'const a = z.int().optional();',
      'const b = z.object({ A: a });',
      'const c = z.string();',
      'const d = b.meta({ description: `${a} b` });',
    ].join('\n'),
  );
});
