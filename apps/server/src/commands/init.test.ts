import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/shop/config/config.ts';
import { runCommand } from './run-command.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kapok-init-'));
  file = join(folder, '.env');
  vi.stubEnv('SHOP_ENV_FILE', file);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const run = async (args: readonly string[], answers?: readonly string[]) => {
  const said: string[] = [];
  const left = [...(answers ?? [])];
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const exitCode = await runCommand(['init', ...args], {
    readConfig: () => {
      throw new Error('the settings are not there yet');
    },
    print: (line) => said.push(line),
    printError: (line) => said.push(line),
    readInput: () => Promise.resolve(undefined),
    ask:
      answers === undefined
        ? undefined
        : (question) => {
            said.push(question);
            return Promise.resolve(left.shift() ?? '');
          },
    logger: quiet,
  });
  return { exitCode, said: said.join('\n') };
};

const written = () => parseEnv(readFileSync(file, 'utf8'));

describe('npm run shop -- init', () => {
  it('[OWN-2] asks for what a shop of one’s own needs, and writes it for its owner alone', async () => {
    const { exitCode, said } = await run(
      [],
      ['own', '海浪學堂 "一"', 'boss@waves.tw', '', join(folder, 'data'), '4000', 'none'],
    );
    expect(exitCode).toBe(0);
    expect(said).toMatch(/Next: npm start$/);
    expect(said).toContain('商店叫什麼名字？\nWhat is the shop called?: ');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { SHOP_SECRET, ...others } = written();
    expect(SHOP_SECRET).toMatch(/^[\w-]{64}$/);
    expect(others).toEqual({
      SHOP_DATA_DIR: join(folder, 'data'),
      PORT: '4000',
      SHOP_DEMO: '0',
      FIRST_RUN_NAME: '海浪學堂 "一"',
      FIRST_RUN_EMAIL: 'boss@waves.tw',
      INVOICES: 'none',
    });
    expect(readConfig(written())).toMatchObject({ demo: false, production: false, port: 4000, invoiceMode: 'none' });
  });

  it('[OWN-2] lets a shop of e-invoices try things out on one machine until it has the keys', async () => {
    const { said } = await run(['--invoices', 'ezpay', '--data', folder]);
    expect(said).toMatch(/Next: npm start$/);
    expect(readConfig(written())).toMatchObject({ invoiceMode: 'ledger' });
    expect(readFileSync(file, 'utf8')).toContain('# EZPAY_MERCHANT_ID=');
  });

  it('[OWN-2] asks again where an answer cannot be taken', async () => {
    const { said } = await run(
      ['--data', join(folder, 'data')],
      ['shop', 'own', '', 'nobody', '', 'waves.tw', '', 'x', '80'],
    );
    expect(said.match(/Not that:/g)).toHaveLength(4);
    expect(written()).toMatchObject({ SHOP_DEMO: '0', PORT: '80' });
  });

  it('[OWN-2] works without a terminal, and says what production still needs', async () => {
    const wish = [
      '--address',
      'https://waves.tw',
      '--name',
      'Waves',
      '--data',
      folder,
      '--smtp',
      'smtps://mail.waves.tw',
    ];
    const { exitCode, said } = await run(wish);
    expect(exitCode).toBe(0);
    expect(said).toContain('  - MAIL_FROM');
    expect(said).not.toContain('SHOP_SECRET');
    expect(written()).toMatchObject({ NODE_ENV: 'production', TRUST_PROXY: '1', INVOICES: 'by-hand' });
    expect((await run([...wish, '--mail-from', 'hello@waves.tw', '--overwrite'])).said).toMatch(/Next: npm start$/);
    expect(readConfig(written())).toMatchObject({ production: true, mailFrom: 'hello@waves.tw' });
  });

  it('[TRUE-11] writes the secret down, goes on with the one of a data directory or of settings before, and says none', async () => {
    const wish = ['--name', 'Waves', '--data', folder];
    writeFileSync(join(folder, 'secret'), 'k'.repeat(64));
    const first = await run(wish);
    expect(written()['SHOP_SECRET']).toBe('k'.repeat(64));
    expect(first.said).not.toContain('kkk');
    await run([...wish.slice(0, 2), '--data', join(folder, 'moved'), '--overwrite']);
    expect(written()['SHOP_SECRET']).toBe('k'.repeat(64));
  });

  it('[TRUE-11] writes a new secret where the settings of before hold an empty one', async () => {
    for (const empty of ['SHOP_SECRET=', "SHOP_SECRET=' '"]) {
      writeFileSync(file, `${empty}\n`);
      await run(['--name', 'Waves', '--data', folder, '--overwrite']);
      expect(written()['SHOP_SECRET']).toMatch(/^[\w-]{64}$/);
    }
  });

  it('[OWN-2] never replaces settings without being told, and names an option that is wrong', async () => {
    await run(['--kind', 'demo', '--data', folder]);
    const before = readFileSync(file, 'utf8');
    const refused = await run(['--kind', 'own']);
    expect(refused.exitCode).toBe(1);
    expect(refused.said).toContain('--overwrite replaces it');
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(await run(['--overwrite', '--port', 'http'])).toMatchObject({ exitCode: 2 });
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('[TRUE-11] asks in Chinese alone where that is the language of the terminal', async () => {
    const { said } = await run(['--language', 'zh', '--data', folder], ['shop', 'own', '小店']);
    expect(said).toContain('商店叫什麼名字？: ');
    expect(said).toContain('這樣不行：請填其中之一：own、demo。');
    expect(said).toMatch(/下一步：npm start$/);
    expect(said).not.toMatch(/Next|Written|called/);
  });

  it('[TRUE-11] says in Chinese what is wrong and what is left to fill in', async () => {
    const speak = (...args: string[]) => run(['--language', 'zh', '--data', folder, ...args]);
    expect((await speak('--port', 'http')).said).toMatch(/^--port：請填 1 到 65535 的數字\n用法：/);
    expect((await speak('--prot', '80')).said).toMatch(/^沒有這個選項：--prot\n用法：/);
    expect((await speak('--port')).said).toMatch(/^選項少了值，或不能有值：--port/);
    const shop = ['--address', 'https://waves.tw', '--smtp', 'smtps://mail.waves.tw', '--invoices', 'ezpay'];
    const { said } = await speak(...shop);
    for (const line of ['MAIL_FROM：請填自己網域的寄件信箱', 'INVOICES：電子發票要填']) expect(said).toContain(line);
    expect((await speak()).said).toMatch(/^已經有 .*--overwrite。$/);
    expect((await speak('--help')).said).toMatch(/用法：.*--name +商店叫什麼名字？.*--overwrite +取代已有的 \.env$/s);
  });

  it('[OWN-2] like every command tells its use by --help', async () => {
    const { exitCode, said } = await run(['--help']);
    expect(exitCode).toBe(0);
    expect(said).toContain('--mail-from');
  });
});
