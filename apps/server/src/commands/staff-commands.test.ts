import { passwordFaultWords } from '@kapok/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database/index.ts';
import { openCommands } from '../../test/open-commands.ts';

describe('the commands about staff', () => {
  const { useDatabase, run, ask } = openCommands();
  beforeEach(useDatabase(createTestDatabase));

  it('create-staff takes the password from standard input and prints it nowhere', async () => {
    const made = await run('create-staff --user-name boss --email boss@shop.example', { input: 'Sunny-Day-42\n' });
    expect(made).toMatchObject({ exitCode: 0, errors: '' });
    expect(made.printed).toMatch(/^boss is a member of the staff now\.\nThe first sign-in .*second factor/);
    expect(await ask('select user_name, display_name, is_staff, is_demo from member')).toEqual([
      { user_name: 'boss', display_name: 'boss', is_staff: true, is_demo: false },
    ]);
  });

  it('[SAFE-17] create-staff tells the administrators of before, and the account is new to refunds', async () => {
    await run('create-staff --user-name boss --email boss@kapok.example', { input: 'Kapok-Blossom-7\n' });
    await ask('delete from graphile_worker._private_jobs');
    await run('create-staff --user-name other --email other@kapok.example', { input: 'Kapok-Blossom-8\n' });
    expect(
      await ask(`select m.user_name, j.payload#>>'{rights,cause}' as cause from graphile_worker._private_jobs j
        join member m on m.id = (j.payload->>'memberId')::bigint
        where j.payload->>'mail' = 'staff-rights-changed' order by m.id`),
    ).toEqual([
      { user_name: 'boss', cause: 'command' },
      { user_name: 'other', cause: 'command' },
    ]);
    expect(await ask('select count(*)::int as since from member where refunds_since is not null')).toEqual([
      { since: 2 },
    ]);
  });

  it('[SAFE-9] reset-second-factor lets the only administrator set up anew', async () => {
    await run('create-staff --user-name boss --email boss@kapok.example', { input: 'Kapok-Blossom-7\n' });
    await ask(
      `insert into second_factor (member_id, sealed_secret, recovery_salt) select id, '\\x01', '\\x01' from member`,
    );
    await ask("insert into session (member_id, expires_at) select id, now() + interval '1 day' from member");
    expect((await run('reset-second-factor')).exitCode).toBe(2);
    expect(await run('reset-second-factor nobody')).toMatchObject({ exitCode: 1, printed: '' });
    expect((await run('reset-second-factor BOSS')).printed).toMatch(/^boss is signed out/);
    expect(await ask('select from second_factor')).toEqual([]);
    expect(await ask('select from session where ended_at is null')).toEqual([]);
    expect(await ask(`select actor_id, action from audit_entry where action = 'reset-second-factor'`)).toEqual([
      { actor_id: null, action: 'reset-second-factor' },
    ]);
  });

  it('create-staff makes a password up where none is given, and prints it once', async () => {
    const made = await run('create-staff --user-name boss --email boss@shop.example --display-name 老闆');
    expect(made.printed).toMatch(/^boss is .*\n.*shown this once: [\w-]{20}\nThe first sign-in/);
    expect(await ask('select display_name from member')).toEqual([{ display_name: '老闆' }]);
  });

  it('[TRUE-8] create-staff says what is wrong with a password, and refuses a name that is taken', async () => {
    const line = 'create-staff --user-name boss --email boss@shop.example';
    const weak = await run(line, { input: 'weak' });
    expect(weak.exitCode).toBe(1);
    expect(weak.errors).toBe(
      `Refused: ${passwordFaultWords.en['too-short']}\n${passwordFaultWords['zh-Hant']['too-short']}`,
    );
    expect((await run(`${line} --language zh`, { input: 'weak' })).errors).toBe(
      `無法完成：${passwordFaultWords['zh-Hant']['too-short']}`,
    );
    expect((await run(line, { input: 'Password1' })).errors).toContain(passwordFaultWords.en['too-common']);
    await run(line);
    expect(await run(line)).toMatchObject({ exitCode: 1, errors: 'Refused: user-name-taken {}' });
    expect(await ask('select count(*)::int as members from member')).toEqual([{ members: 1 }]);
  });
});
