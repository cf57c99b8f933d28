import { expect, it } from 'vitest';
import { judgeBackupSecret } from './backup-secret.ts';

it.each([
  { isKnown: true, unreadable: 0, fault: null },
  { isKnown: true, unreadable: 2, fault: 'values-of-an-earlier-secret' },
  { isKnown: false, unreadable: 0, fault: 'another-secret' },
  { isKnown: false, unreadable: 2, fault: 'another-secret' },
  { isKnown: undefined, unreadable: 0, fault: null },
  { isKnown: undefined, unreadable: 2, fault: 'another-secret' },
] as const)(
  '[TRUE-11] a backup whose secret is known: $isKnown, with $unreadable values that do not open: $fault',
  (one) => {
    expect(judgeBackupSecret(one)).toBe(one.fault);
  },
);
