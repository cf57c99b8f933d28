import { describe, expect, it } from 'vitest';
import { openSecret, resealKept, sealSecret, secretKeysOf } from './index.ts';

const before = secretKeysOf('the secret before');
const changing = secretKeysOf('the secret now', 'the secret before');
const now = secretKeysOf('the secret now');

/** Keeps secrets as a table does, each in a row of its own. */
const tableOf = (rows: Map<string, Buffer>) => () =>
  Promise.resolve(
    [...rows].map(([owner, sealed]) => ({
      owner,
      sealed,
      replace: (resealed: Buffer) => {
        rows.set(owner, resealed);
        return Promise.resolve();
      },
    })),
  );

describe('a shop that changes its secret', () => {
  it('[OPS-3] reads what it kept under the one before, once that is named, and then without it', async () => {
    const rows = new Map([
      ['a', sealSecret(before, 'a', 'key of a')],
      ['b', sealSecret(before, 'b', 'key of b')],
    ]);
    await resealKept(changing, tableOf(rows));
    expect([...rows].map(([owner, sealed]) => openSecret(now, owner, sealed))).toEqual(['key of a', 'key of b']);
  });

  it('[OPS-3] writes nothing of what is kept under the present one, or was made by neither', async () => {
    const rows = new Map([
      ['present', sealSecret(now, 'present', 'x')],
      ['strange', sealSecret(secretKeysOf('another shop'), 'strange', 'x')],
      ['moved', sealSecret(before, 'its owner', 'x')],
    ]);
    const kept = new Map(rows);
    await resealKept(changing, tableOf(rows));
    expect(rows).toEqual(kept);
  });

  it('[OPS-3] does not even look where no other secret is named', async () => {
    await resealKept(now, () => Promise.reject(new Error('looked')));
  });
});
