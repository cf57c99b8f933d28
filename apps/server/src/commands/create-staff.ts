import { randomBytes } from 'node:crypto';
import { findPasswordFault } from '@kapok/domain';
import { z } from 'zod';
import { inTransaction } from '#server/platform/db/database.ts';
import { createStaffByMachine } from '#server/accounts/staff/index.ts';
import type { Command, CommandContext } from './command.ts';
import { readOptions } from './read-options.ts';
import { useMigratedDatabase } from './use-database.ts';

const options = z.object({
  'user-name': z.string(),
  email: z.string(),
  'display-name': z.string().optional(),
});

/** The first member of the staff has no one who could make the account in the shop itself. Administrators of before are told by mail. */
export const createStaffCommand: Command = {
  usage: 'create-staff --user-name <name> --email <e-mail> [--display-name <name>]',
  summary: 'Makes an account of the staff. The password is read from standard input, or made up and printed once.',
  run: async (context) => {
    const { 'user-name': userName, email, 'display-name': displayName = userName } = readOptions(context.args, options);
    const given = await readPassword(context);
    const password = given ?? makePassword();
    await useMigratedDatabase(context, ({ db }) =>
      inTransaction(db, (tx) => createStaffByMachine(tx, { userName, email, displayName, password, isFirst: false })),
    );
    context.say({ en: `${userName} is a member of the staff now.`, zh: `${userName} 已成為工作人員。` });
    if (given === undefined)
      context.say({ en: `The password, shown this once: ${password}`, zh: `密碼（只顯示這一次）：${password}` });
    context.say({
      en: 'The first sign-in asks to set up a second factor. Where it is lost and nobody else can reset it:',
      zh: '第一次登入時會設定兩步驟驗證。遺失而沒有其他管理員能協助時，請執行：',
    });
    context.print(`  npm run shop -- reset-second-factor ${userName}`);
    return 0;
  },
};

/** One line; a password on the command line would stand in the shell's history and in the list of processes. */
const readPassword = async (context: CommandContext): Promise<string | undefined> => {
  const line = (await context.readInput())?.split(/\r?\n/)[0];
  return line === '' ? undefined : line;
};

const PASSWORD_BYTES = 15;

/** 120 random bits in 20 characters; the rare one without a digit or a letter of each case is drawn again. */
const makePassword = (): string => {
  for (;;) {
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    if (findPasswordFault(password) === null) return password;
  }
};
