import { join } from 'node:path';
import { judgeBackupSecret, type BilingualText } from '@kapok/domain';
import { deriveKey } from '#server/accounts/identity/index.ts';
import type { Config } from '#server/shop/config/config.ts';

/** What a secret is recognized by, and not found out. */
export const secretMarkOf = (secret: string): string => deriveKey(secret, 'backup mark').toString('hex');

/** What a backup does not hold, and where it is. */
export const secretReminder = ({ isSecretSet, dataDir }: Config): BilingualText => {
  const file = join(dataDir, 'secret');
  return isSecretSet
    ? {
        en: 'SHOP_SECRET is not in it: keep a copy of .env, or of where the settings of the shop are, elsewhere.',
        zh: '備份不含 SHOP_SECRET：請把 .env（或存放設定的地方）另外保存一份。',
      }
    : {
        en: `SHOP_SECRET is not in it: keep a copy of ${file} elsewhere.`,
        zh: `備份不含 SHOP_SECRET：請把 ${file} 另外保存一份。`,
      };
};

/** What an operator reads who restores a backup under another secret; nothing where all of it opens. */
export const otherSecretLines = (
  { secret, otherSecret }: Pick<Config, 'secret' | 'otherSecret'>,
  { mark, unreadable }: { readonly mark: string | undefined; readonly unreadable: number },
): readonly BilingualText[] => {
  const own = [secret, otherSecret].flatMap((one) => (one === undefined ? [] : [secretMarkOf(one)]));
  const fault = judgeBackupSecret({ isKnown: mark === undefined ? undefined : own.includes(mark), unreadable });
  if (fault === 'another-secret') return whatIsMissing;
  return fault === null ? [] : [earlierSecret(unreadable)];
};

const earlierSecret = (unreadable: number): BilingualText => ({
  en: `${unreadable} encrypted values (authenticator apps, refund accounts, webhooks) were written under an earlier secret and do not open.\nPut that one into .env as SHOP_SECRET_PREVIOUS, before the shop starts. Nothing is lost meanwhile.`,
  zh: `有 ${unreadable} 項加密資料（驗證器、退款帳戶、webhook）是用更早的密鑰加密的，現在打不開。\n請在啟動商店之前，把那個密鑰填進 .env 的 SHOP_SECRET_PREVIOUS。在那之前資料都不會遺失。`,
});

const whatIsMissing: readonly BilingualText[] = [
  {
    en: 'This shop has another SHOP_SECRET than the one that the backup comes from. Without that one, here:',
    zh: '這間商店的 SHOP_SECRET 和備份來源不同。沒有原本的密鑰，在這裡：',
  },
  {
    en: '  - authenticator apps of staff are refused; a recovery code or npm run shop -- reset-second-factor lets in',
    zh: '  - 工作人員的驗證器無法使用；可以用備用碼登入，或執行 npm run shop -- reset-second-factor',
  },
  {
    en: '  - accounts that buyers gave for refunds are asked for again',
    zh: '  - 顧客留下的退款帳戶要重新詢問',
  },
  {
    en: '  - keys and passwords entered in the browser (payments, invoices, mail, webhooks, ads) are entered again',
    zh: '  - 在瀏覽器填寫的金鑰和密碼（收款、發票、信件、webhook、廣告）要重新填寫',
  },
  {
    en: '  - everybody signs in again, and links in mails have ended',
    zh: '  - 所有人都要重新登入，信件裡的連結也失效',
  },
  {
    en: 'To bring it along, put the SHOP_SECRET of the other .env, or the text of the file "secret" in the other data directory, into\n.env as SHOP_SECRET, before the shop starts. Nothing is lost meanwhile.',
    zh: '要帶過來，請在啟動商店之前，把原本 .env 的 SHOP_SECRET（或原資料夾裡 secret 檔案的內容）填進這裡 .env 的 SHOP_SECRET。在那之前資料都不會遺失。',
  },
];
