import type { Language } from '@kapok/domain';
import { sendTestMail } from '#server/back-office/doctor/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createSmtpMailer, verifyMailServer, type SmtpServer } from '#server/platform/mail/index.ts';

/** What a try found. */
export interface Trial {
  readonly works: boolean;
  readonly said: string;
}

/** What the codes of a mail server that did not let the shop in mean; others stand as they are. */
const refusals: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  EAUTH: ['帳號或密碼不正確', 'the user name or password is wrong'],
  'private-address': ['這個主機在商店自己的網路裡', "this host is in the shop's own network"],
  unreachable: ['連不上這個主機與連接埠', 'nothing answers at this host and port'],
  timeout: ['對方沒有回應', 'the server does not answer'],
  EDNS: ['找不到這個主機', 'there is no such host'],
  ECONNECTION: ['連不上這個主機與連接埠', 'nothing answers at this host and port'],
  ECONNREFUSED: ['連不上這個主機與連接埠', 'nothing answers at this host and port'],
  ESOCKET: ['連不上，或這個連接埠不使用這種加密', 'nothing answers, or this port uses another kind of encryption'],
  ETLS: ['對方不提供加密連線', 'the server offers no encryption'],
  ETIMEDOUT: ['對方沒有回應', 'the server does not answer'],
};

const inLanguageOf = (language: Language, [zh, en]: readonly [string, string]): string => (language === 'en' ? en : zh);

/** Signs in at a mail server and sends a mail to a member of the staff by it; nothing of it is kept. */
export const tryMailServer = async (
  db: Database,
  server: SmtpServer,
  { memberId, language }: { readonly memberId: number; readonly language: Language },
): Promise<Trial> => {
  const found = (works: boolean, ...sentence: readonly [string, string]): Trial => ({
    works,
    said: inLanguageOf(language, sentence),
  });
  const refusal = await verifyMailServer(server);
  if (refusal !== undefined) {
    const why = inLanguageOf(language, refusals[refusal] ?? [refusal, refusal]);
    return found(false, `郵件伺服器沒有接受連線：${why}。`, `The mail server did not let the shop in: ${why}.`);
  }
  const isSent = await sendTestMail({ db, mailer: createSmtpMailer(server) }, memberId);
  return isSent
    ? found(true, '測試信已寄出，請到您的信箱確認。', 'The test mail is on its way: see that it arrives.')
    : found(
        false,
        '登入成功，但測試信沒有寄出：請確認寄件人信箱屬於這個帳號，且您的帳號有電子信箱。',
        'The shop was let in, but the test mail was not taken: check that the sender belongs to this user, and that your account has an email address.',
      );
};
