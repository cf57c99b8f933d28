import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { readVariables } from './env-file.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kapok-env-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const written = (text: string): string => {
  const file = join(folder, '.env');
  writeFileSync(file, text);
  return file;
};

describe('the file of settings', () => {
  it('[OWN-2] adds to the environment, which wins', () => {
    const SHOP_ENV_FILE = written('PORT=4000\nSHOP_DEMO=0\nFIRST_RUN_NAME="海浪學堂 # 1"\n');
    const { variables, warnings } = readVariables({ SHOP_ENV_FILE, PORT: '5000' });
    expect(variables).toMatchObject({ PORT: '5000', SHOP_DEMO: '0', FIRST_RUN_NAME: '海浪學堂 # 1' });
    expect(warnings).toEqual([]);
  });

  it('[OWN-2] names what no setting knows, and takes what belongs to Node and the machine', () => {
    const SHOP_ENV_FILE = written('SHOP_DATADIR=/srv\nTZ=Asia/Taipei\nNODE_OPTIONS=--trace-warnings\nsmtp_url=x\n');
    const { warnings } = readVariables({ SHOP_ENV_FILE });
    expect(warnings.map((line) => / (\S+) is not a setting/.exec(line)?.[1])).toEqual(['SHOP_DATADIR', 'smtp_url']);
  });

  it('[OWN-2] may be missing, unless it was named, and is not read where it is told not to be', () => {
    const missing = join(folder, 'nowhere');
    expect(() => readVariables({ SHOP_ENV_FILE: missing })).toThrow(ConfigError);
    expect(() => readVariables({ SHOP_ENV_FILE: folder })).toThrow(ConfigError);
    expect(readVariables({ SHOP_ENV_FILE: '' })).toEqual({ variables: { SHOP_ENV_FILE: '' }, warnings: [] });
  });
});
