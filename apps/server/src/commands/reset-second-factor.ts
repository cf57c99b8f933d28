import { inTransaction } from '#server/platform/db/database.ts';
import { resetSecondFactorByCommand } from '#server/accounts/second-factor/index.ts';
import { CommandError, UsageError, type Command } from './command.ts';
import { useMigratedDatabase } from './use-database.ts';

/** For the only administrator who lost phone and recovery codes; everybody else is helped by another administrator. */
export const resetSecondFactorCommand: Command = {
  usage: 'reset-second-factor <login name or e-mail>',
  summary: 'Takes app, recovery codes and passkeys of a member of the staff away; the next sign-in sets up anew.',
  run: async (context) => {
    const [login, ...others] = context.args;
    if (login === undefined || login.startsWith('-') || others.length > 0)
      throw new UsageError({ en: 'Name one account.', zh: '請指定一個帳號。' });
    const userName = await useMigratedDatabase(context, ({ db }) =>
      inTransaction(db, (tx) => resetSecondFactorByCommand(tx, login.trim())),
    );
    if (userName === undefined)
      throw new CommandError({
        en: `There is no member of the staff called ${login}.`,
        zh: `沒有叫做 ${login} 的工作人員。`,
      });
    context.say({
      en: `${userName} is signed out and sets up a second factor at the next sign-in.`,
      zh: `${userName} 已登出，下次登入時會重新設定兩步驟驗證。`,
    });
    return 0;
  },
};
