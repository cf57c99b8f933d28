import { afterEach, describe, expect, it, vi } from 'vitest';
import { openConfigReader } from '../../test/config-reader.ts';
import { startWarnings } from './start-warnings.ts';

const { read } = openConfigReader();
afterEach(() => {
  vi.restoreAllMocks();
});

const startAs = (uid: number): readonly string[] => {
  vi.spyOn(process, 'getuid').mockReturnValue(uid);
  return startWarnings(read());
};

describe('the warnings of a start', () => {
  it('[SAFE-12] name root, and say who should start the shop instead', () => {
    expect(startAs(0)).toEqual(['the shop runs as root: start it as a user of its own, which owns SHOP_DATA_DIR']);
  });

  it('[SAFE-12] say nothing of an ordinary user', () => {
    expect(startAs(1000)).toEqual([]);
  });
});
