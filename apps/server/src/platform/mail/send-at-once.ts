import type { Database } from '#server/platform/db/database.ts';
import type { Mailer } from './mailer.ts';
import type { Mail } from './message.ts';
import { renderMail } from './render.ts';
import { findSenderInForce } from './sender.ts';

/** Sends a mail without a job, once: false where the mail server did not take it. */
export const sendAtOnce = async (
  { db, mailer }: { readonly db: Database; readonly mailer: Mailer },
  mail: Mail,
): Promise<boolean> => {
  const rendered = renderMail(mail, await findSenderInForce(db));
  return mailer(rendered).then(
    () => true,
    () => false,
  );
};
