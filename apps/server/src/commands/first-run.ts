import { makeFirstRunLink } from '#server/accounts/first-run/index.ts';
import { CommandError, type Command } from './command.ts';
import { refuseArguments } from './read-options.ts';
import { useMigratedDatabase } from './use-database.ts';

/** For a shop whose console nobody sees, such as that of a service. */
export const firstRunCommand: Command = {
  usage: 'first-run',
  summary: 'Shows a link by which the first administrator is made in the browser: once, within a day.',
  run: async (context) => {
    refuseArguments(context.args);
    const { publicUrl, host, port, demo } = context.config;
    if (demo)
      throw new CommandError({
        en: 'The demo has its accounts: set SHOP_DEMO=0 for a shop of your own.',
        zh: '示範商店已有帳號；要開自己的商店，請設定 SHOP_DEMO=0。',
      });
    const link = await useMigratedDatabase(context, ({ db }) =>
      makeFirstRunLink(db, publicUrl ?? `http://${host}:${port}`),
    );
    if (link === undefined)
      throw new CommandError({
        en: 'The shop has an administrator already, who makes others in the browser.',
        zh: '商店已有管理員；其他管理員由他在瀏覽器新增。',
      });
    context.print(link);
    return 0;
  },
};
