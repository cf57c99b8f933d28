import { randomBytes } from 'node:crypto';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { ingestMedia } from '#server/learning/media/index.ts';
import { createEmptyTestDatabase, createTestDatabase } from '../../test/database/index.ts';
import { openCommands } from '../../test/open-commands.ts';
import { readTerminalLanguage } from './read-language.ts';

describe('the commands of the shop', () => {
  const { folder, connection, useDatabase, run, ask } = openCommands();

  /** What the running shop does with the job. */
  const ingestImported = async (fileUuid: string): Promise<void> => {
    const { db, close } = openDatabase(connection(), { poolSize: 2, onConnectionLost: () => undefined });
    try {
      await ingestMedia({ db, mediaDir: join(folder, 'media'), sourceDir: folder }, fileUuid);
    } finally {
      await close();
    }
  };

  describe('on a database without tables', () => {
    beforeEach(useDatabase(createEmptyTestDatabase));

    it('migrate makes the tables, and again changes nothing', async () => {
      expect(await run('migrate')).toMatchObject({ exitCode: 0 });
      expect(await run('migrate')).toMatchObject({ exitCode: 0 });
      expect(await ask('select count(*)::int as members from member')).toEqual([{ members: 0 }]);
    });

    it('verify says that there is no shop yet, instead of calling it sound', async () => {
      const { exitCode, errors } = await run('verify');
      expect(exitCode).toBe(1);
      expect(errors).toMatch(/^The database holds no shop .* migrate" first\.$/);
    });

    it('seed fills it with the demo, once', async () => {
      expect((await run('seed')).printed).toMatch(/^Added [1-9]\d* products and 3 accounts\.$/);
      expect((await run('seed')).printed).toBe('Added 0 products and 0 accounts.');
      expect((await run('verify')).printed).toMatch(/Every invariant holds\.$/);
    });

    it('[OPS-3] seed is refused in production', async () => {
      const production = {
        NODE_ENV: 'production',
        SHOP_SECRET: randomBytes(24).toString('hex'),
        SHOP_PUBLIC_URL: 'https://shop.example',
        NEWEBPAY_MERCHANT_ID: 'MS1',
        NEWEBPAY_HASH_KEY: 'k'.repeat(32),
        NEWEBPAY_HASH_IV: 'i'.repeat(16),
        NEWEBPAY_ENVIRONMENT: 'production',
        SMTP_URL: 'smtp://mail.example',
        MAIL_FROM: 'shop@shop.example',
        INVOICES: 'none',
      };
      const { exitCode, errors } = await run('seed', { variables: production });
      expect({ exitCode, errors }).toEqual({
        exitCode: 1,
        errors: 'the demo does not belong into a production shop',
      });
      expect(await ask(`select to_regclass('member') as table`)).toEqual([{ table: null }]);
    });
  });

  describe('import-media', () => {
    const lesson = join(import.meta.dirname, '../../test/fixtures/media/lesson.mp4');
    const importing = (file: string, more = '') =>
      run(`import-media ${file} --product V001 --title-zh 第五課 --title-en Five${more}`);
    beforeAll(useDatabase(createTestDatabase));
    beforeAll(async () => {
      await ask(`insert into category (code, name_zh, name_en) values ('music', '音樂', 'Music')`);
      await ask(`insert into product (product_id, slug, kind, status, category_code, name_zh, name_en)
        values ('V001', 'cello', 'video', 'published', 'music', '大提琴', 'Cello')`);
      await ask(`with film as (insert into media_file (file_uuid, kind, source_path)
          values (gen_random_uuid(), 'videos', 'first.mp4') returning file_uuid)
        insert into playlist_item (product_id, file_uuid, position, title_zh, title_en)
        select 'V001', file_uuid, 0, '第一課', 'One' from film`);
    });

    it('[MGNT-3] adds a file as the last of the playlist, with its own copy and the job that prepares it', async () => {
      const { exitCode, printed } = await importing(lesson, ' --free');
      const fileUuid = printed.slice(0, 36);
      expect({ exitCode, printed }).toEqual({
        exitCode: 0,
        printed: `${fileUuid} (videos) was added to V001 and waits to be prepared.`,
      });
      expect(
        await ask(`select item.position, title_zh, title_en, free_promotion, status, source_path ~ '^upload:' as kept
          from playlist_item item join media_file using (file_uuid) where file_uuid = '${fileUuid}'`),
      ).toEqual([
        { position: 1, title_zh: '第五課', title_en: 'Five', free_promotion: true, status: 'waiting', kept: true },
      ]);
      expect(await ask(`select priority from graphile_worker.jobs where key = 'ingest:${fileUuid}'`)).toEqual([
        { priority: 10 },
      ]);
      await ingestImported(fileUuid);
      expect(await ask(`select status from media_file where file_uuid = '${fileUuid}'`)).toEqual([{ status: 'ready' }]);
    });

    it('[MGNT-3] refuses what is no media, whatever its name, and adds nothing', async () => {
      const path = join(folder, 'film.mp4');
      writeFileSync(path, 'Dear shop, please find my film attached. '.repeat(50));
      const before = await ask('select count(*) from media_file');
      const { exitCode, errors } = await importing(path);
      expect(exitCode).toBe(1);
      expect(errors).toMatch(/^Refused \((not-media|needs-transcoder)\): /);
      expect((await importing(join(folder, 'nowhere.mp4'))).errors).toMatch(/^Refused \(source-missing\): /);
      expect(await ask('select count(*) from media_file')).toEqual(before);
    });

    it('[MGNT-3] says that a file cannot be read, where it is there', async () => {
      const path = join(folder, 'loop.mp4');
      symlinkSync(path, path);
      expect(await importing(path)).toMatchObject({
        exitCode: 1,
        errors: `${path} cannot be read by the user that runs this (ELOOP).`,
      });
    });

    it('[MGNT-3] says that a product has no playlist, and what is missing in the call', async () => {
      const goods = await run(`import-media ${lesson} --product X999 --title-zh a --title-en b`);
      expect(goods).toMatchObject({ exitCode: 1, errors: 'There is no product X999 that has a playlist.' });
      const bare = await run('import-media --product V001 --title-zh a');
      expect(bare.exitCode).toBe(2);
      expect(bare.errors).toMatch(/^missing: <file>, --title-en\nUsage: /);
    });
  });

  describe('on the database of a shop', () => {
    beforeEach(useDatabase(createTestDatabase));

    it('[PROF-7] import-members says what became of each row, and a repeat changes nothing', async () => {
      const list = join(folder, 'members.csv');
      writeFileSync(
        list,
        'UserName,Email,CName\nlin.mei,mei@old.example,林小梅\nkai.wen,nobody,\nchen,chen@old.example,陳凱\n',
      );
      const preview = await run(`import-members ${list} --preview`);
      expect(preview.printed).toMatch(/\n2 would be imported, 0 imported before, 1 refused\.$/);
      expect(await ask('select count(*)::int as members from member')).toEqual([{ members: 0 }]);
      expect(await run(`import-members ${list}`)).toEqual({
        exitCode: 1,
        printed: [
          '2\tlin.mei\timported',
          '3\tkai.wen\trefused\temail-malformed',
          '4\tchen\timported',
          '2 imported, 0 imported before, 1 refused.',
        ].join('\n'),
        errors: '',
      });
      expect(await ask('select display_name from member order by id')).toEqual([
        { display_name: '林小梅' },
        { display_name: '陳凱' },
      ]);
      expect((await run(`import-members ${list}`)).printed).toMatch(/\n0 imported, 2 imported before, 1 refused\.$/);
      expect(await run('import-members')).toMatchObject({ exitCode: 0 });
      expect(await ask(`select actor_id, action, subject from audit_entry limit 1`)).toEqual([
        { actor_id: null, action: 'members-imported', subject: 'member/import' },
      ]);
      expect(await run('import-members nowhere.csv')).toMatchObject({
        exitCode: 1,
        errors: 'The list cannot be read.',
      });
      expect(await run('import-members --preview')).toMatchObject({ exitCode: 2 });
    });

    it('verify counts each invariant and fails when one is broken', async () => {
      await run('seed');
      const sound = await run('verify');
      expect(sound.exitCode).toBe(0);
      expect(sound.printed.split('\n').length).toBeGreaterThan(10);
      await ask(`update stock set free = free + 1 where product_id = 'G001'`);
      const broken = await run('verify');
      expect(broken.exitCode).toBe(1);
      expect(broken.printed).toMatch(/^ {6}1 {2}free, reserved and sold stock are the sums of their movements$/m);
      expect(broken.printed).toMatch(/^1 of \d+ invariants are broken\.$/m);
    });

    it('[PAY-4] reconcile asks the gateway about what is due and says what came of it', async () => {
      expect(await run('reconcile')).toEqual({
        exitCode: 0,
        printed: 'No payment is due to be asked about.',
        errors: '',
      });
      await ask(`with m as (insert into member (user_name, email) values ('mei', 'mei@shop.example') returning id),
        c as (insert into cart (member_id) select id from m returning id, member_id),
        o as (insert into customer_order (order_number, member_id, cart_id, cart_version, stock_state, net_ntd, tax_ntd,
            total_ntd, payable_until)
          select '26112100000001', member_id, id, 1, 'none', 100, 5, 105, now() + interval '7 days' from c returning id)
        insert into payment_attempt (order_id, attempt_no, gateway_number, pay_type, total_ntd, started_at, ask_after)
        select id, n, '26112100000001_' || n, 'CREDIT', 105, now() - interval '3 minutes', now() from o, generate_series(1, 2) n`);
      expect(await run('reconcile')).toMatchObject({ exitCode: 0, printed: '      2  unknown-trade' });
      expect((await run('reconcile')).printed).toBe('No payment is due to be asked about.');
      const asked = `update payment_attempt set ask_after = now() where gateway_number = '26112100000001_1'`;
      await ask(asked);
      const paid = `update gateway_stand_in.trade set status = 'paid', decided_at = now(), result_code = 'SUCCESS'`;
      await ask(`insert into gateway_stand_in.trade (merchant_order_no, amount_ntd, pay_type, item_description, language,
        respond_type) values ('26112100000001_1', 105, 'CREDIT', '課程', 'zh-tw', 'JSON')`);
      await ask(`${paid}, captured_ntd = 105`);
      await ask('delete from gateway_question');
      expect(await run('reconcile')).toMatchObject({ exitCode: 0, printed: '      1  paid' });
      expect(await ask('select status from customer_order')).toEqual([{ status: 'paid' }]);
    });
  });

  describe('called in another way than they are meant', () => {
    beforeAll(useDatabase(createTestDatabase));

    it.each([
      ['polish', 'There is no command "polish".'],
      ['constructor', 'There is no command "constructor".'],
      ['create-staff --user-name boss', 'missing: --email'],
      ['create-staff --user-name', "Option '--user-name <value>' argument missing"],
      ['verify everything', "Unexpected argument 'everything'"],
    ])('"%s" is answered with how to call it', async (line, answer) => {
      const { exitCode, errors } = await run(line);
      expect(exitCode).toBe(2);
      expect(errors).toContain(answer);
      expect(errors).toContain('Usage: npm run shop -- ');
    });

    it('help names every command and needs no configuration', async () => {
      const { exitCode, printed } = await run('help', { variables: { PORT: 'nowhere' } });
      expect(exitCode).toBe(0);
      for (const name of ['migrate', 'seed', 'create-staff', 'reconcile', 'verify'])
        expect(printed).toContain(`  ${name}`);
    });

    it('[TRUE-11] they speak the language of the terminal, or the one that is asked for', async () => {
      const help = await run('help --language zh');
      expect(help.printed).toContain('執行資料夾裡的 .env');
      for (const line of help.printed.split('\n').filter((text) => text.startsWith('      '))) {
        expect(line).toMatch(/[\u4e00-\u9fff]/);
      }
      expect((await run('--language=en help')).printed).toContain('Each command has a --help');
      expect((await run('verify --help --language zh_TW')).printed).toContain('證明金額');
      expect(await run('help --language de')).toMatchObject({ exitCode: 2, errors: '--language: zh, en' });
      expect(readTerminalLanguage({ LANG: 'zh_TW.UTF-8' })).toBe('zh-Hant');
      expect(readTerminalLanguage({ LC_ALL: 'en_US.UTF-8', LANG: 'zh_TW.UTF-8' })).toBe('en');
      expect(readTerminalLanguage({ LC_ALL: '', LANG: 'C.UTF-8' })).toBe('en');
      expect(readTerminalLanguage({})).toBe('en');
    });

    it('[OPS-3] a configuration that is not usable is refused in the same words as by the shop', async () => {
      const { exitCode, errors } = await run('verify', { variables: { PORT: 'nowhere' } });
      expect(exitCode).toBe(1);
      expect(errors).toMatch(/^the configuration is not usable:\n {2}- PORT: /);
    });
  });
});
