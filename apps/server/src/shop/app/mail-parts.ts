import { mailedCodeOf, oneTimeTokenKey, oneTimeTokenOf } from '#server/accounts/identity/index.ts';
import { createOutboxMailer, openMailLog, openMailRecords, type MailParts } from '#server/platform/mail/index.ts';
import type { AppDeps } from './app-deps.ts';

/** What this process writes and sends mails with. */
export const mailPartsOf = ({ settings, database: { db }, mailer }: AppDeps): MailParts => {
  const tokenKey = oneTimeTokenKey(settings.secret);
  return {
    db,
    records: openMailRecords(db),
    log: openMailLog(db),
    mailer: mailer ?? createOutboxMailer(db),
    publicUrl: settings.publicUrl,
    oneTimeToken: (tokenId) => oneTimeTokenOf(tokenKey, tokenId),
    mailedCode: (tokenId) => mailedCodeOf(tokenKey, tokenId),
  };
};
