import type { MailWords } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';

/** The names under which the words are kept among the settings. */
export const mailWordSettings = {
  greetingZh: 'mail-greeting-zh',
  greetingEn: 'mail-greeting-en',
  signatureZh: 'mail-signature-zh',
  signatureEn: 'mail-signature-en',
} as const;

/** What the shop says in every mail to its customers, as it was typed. */
export const findMailWords = async (db: Database): Promise<MailWords> => {
  const rows = await db
    .selectFrom('shop_setting')
    .select(['name', 'value'])
    .where('name', 'in', Object.values(mailWordSettings))
    .execute();
  const valueOf = (asked: string): string => {
    const value: unknown = rows.find(({ name }) => name === asked)?.value;
    return typeof value === 'string' ? value : '';
  };
  return {
    greeting: { zh: valueOf(mailWordSettings.greetingZh), en: valueOf(mailWordSettings.greetingEn) },
    signature: { zh: valueOf(mailWordSettings.signatureZh), en: valueOf(mailWordSettings.signatureEn) },
  };
};
