import {
  keepsMailPassword,
  mailServerFault,
  type MailServerFault,
  type MailServerWish,
  type ServiceField,
} from '@kapok/domain';
import { noteStaffAction } from '#server/accounts/audit/index.ts';
import type { SecretKeys } from '#server/accounts/second-factor/index.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { keepService, lockServices } from './queries.ts';
import { sealValues, type KeptMailServer } from './sealed-values.ts';
import type { MailService } from './services-types.ts';
import { tellAdministrators } from './tell-administrators.ts';

/** What an administrator typed; a password that was left empty is the one that is kept. */
export interface TypedMailServer extends MailServerWish {
  readonly password: string | null;
}

const fieldOf: Readonly<Record<MailServerFault, string>> = {
  host: 'Host',
  port: 'Port',
  user: 'User',
  sender: 'Sender',
};

/**
 * What was typed with its password. Throws `set-on-machine`, and `invalid-request` by the rule of `mailServerFault` and where
 * the password that is kept would go to another server or user.
 */
export const wholeMailServer = (typed: TypedMailServer, now: MailService, isPublic: boolean): KeptMailServer => {
  if (now.source === 'machine') throw new ShopError('set-on-machine');
  const fault = mailServerFault(typed, isPublic);
  if (fault !== null) throw new ShopError('invalid-request', { field: fieldOf[fault] });
  const { host, port, user, sender } = typed;
  return { host, port, user, sender, password: typed.password ?? keptPassword(typed, now) };
};

const keptPassword = (typed: TypedMailServer, { kept }: MailService): string => {
  if (typed.user === '') return '';
  if (kept !== undefined && keepsMailPassword(kept, typed)) return kept.password;
  throw new ShopError('invalid-request', { field: 'Password' });
};

const names = ['host', 'port', 'user', 'password', 'sender'] as const satisfies readonly ServiceField[];

/** Keeps the mail server, notes which fields have changed and tells the other administrators. False where nothing has. */
export const keepMailServer = async (
  tx: Transaction,
  { keys, staffId }: { readonly keys: SecretKeys; readonly staffId: number },
  server: KeptMailServer,
  before: KeptMailServer | undefined,
): Promise<boolean> => {
  await lockServices(tx);
  const fields = names.filter((name) => server[name] !== before?.[name]);
  if (fields.length === 0) return false;
  const place = { service: 'mail', account: '' } as const;
  await keepService(tx, staffId, { ...place, mode: null, sealed: sealValues(keys, place, server) });
  await noteStaffAction(tx, {
    staffId,
    action: 'save-service',
    subject: 'service/mail',
    details: { serviceFields: fields },
  });
  await tellAdministrators(tx, 'mail', staffId);
  return true;
};
