import { openSecret, secretKeysOf } from '#server/accounts/second-factor/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DoctorDeps, SecretSettings } from './deps.ts';
import { amber, green, red, type Check } from './finding.ts';
import { listSealed } from './sealed-queries.ts';

/** How much of what the shop has encrypted its secret does not open: it was encrypted under another one. */
export const countUnreadable = async (
  db: Database,
  { secret, otherSecret }: Pick<SecretSettings, 'secret' | 'otherSecret'>,
): Promise<number> =>
  (await listSealed(db)).filter(
    ({ purpose, owner, sealed }) => openSecret(secretKeysOf(secret, otherSecret, purpose), owner, sealed) === undefined,
  ).length;

export const secretCheck =
  ({ db, installation: { secrets } }: DoctorDeps): Check =>
  async () => {
    const unreadable = secrets === undefined ? 0 : await countUnreadable(db, secrets);
    if (unreadable > 0)
      return red(
        `有 ${unreadable} 項加密資料（驗證器、退款帳戶、webhook）用現在的 SHOP_SECRET 打不開：請把原本商店 .env 裡的 SHOP_SECRET（或原資料夾裡 secret 檔案的內容）填進 .env 的 SHOP_SECRET_PREVIOUS，再重新啟動。`,
        `${unreadable} encrypted values (authenticator apps, refund accounts, webhooks) do not open with this SHOP_SECRET: put the one of the shop they come from (its .env, or the file "secret" of its data directory) into .env as SHOP_SECRET_PREVIOUS, and restart.`,
      );
    return secrets?.isSecretSet === false
      ? amber(
          '商店的密鑰只在資料夾的 secret 檔案裡，備份不含它：請把內容填進 .env 的 SHOP_SECRET，並另外保存一份 .env。',
          'The secret of the shop lies in the file "secret" of its data directory alone, which no backup holds: put its text into .env as SHOP_SECRET, and keep a copy of .env elsewhere.',
        )
      : green(
          '加密資料都打得開；備份不含 SHOP_SECRET，請另外保存一份 .env。',
          'What is encrypted opens. No backup holds SHOP_SECRET: keep a copy of .env elsewhere.',
        );
  };
