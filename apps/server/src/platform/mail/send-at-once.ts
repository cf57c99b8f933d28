import type { trialMailKinds } from '@kapok/domain';
import type { Database } from '#server/platform/db/database.ts';
import { deliver } from './deliver.ts';
import { openMailLog } from './mail-log.ts';
import type { Mailer } from './mailer.ts';
import type { Mail } from './message.ts';
import { renderMail } from './render.ts';
import { findSenderInForce } from './sender.ts';

/** What staff send to themselves. */
export interface Trial {
  readonly kind: (typeof trialMailKinds)[number];
  readonly memberId: number;
}

/** Sends a mail without a job, once: false where no mail server took it. */
export const sendAtOnce = async (
  { db, mailer }: { readonly db: Database; readonly mailer: Mailer },
  mail: Mail,
  trial: Trial,
): Promise<boolean> => {
  const rendered = renderMail(mail, await findSenderInForce(db));
  return deliver({ mailer, log: openMailLog(db) }, { ...trial, mail: rendered, secrets: [], isLastTry: true }).then(
    () => mailer.instead !== 'nowhere',
    () => false,
  );
};
