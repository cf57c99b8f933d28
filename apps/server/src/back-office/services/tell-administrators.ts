import type { ShopService } from '@kapok/domain';
import type { Transaction } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { listAdministrators } from '#server/platform/settings/index.ts';

/** Tells every administrator who changed the settings of a service, whoever did it among them: a stranger may have. */
export const tellAdministrators = async (tx: Transaction, service: ShopService, actorId: number): Promise<void> => {
  for (const memberId of await listAdministrators(tx))
    await queueMail(tx, { mail: 'service-changed', memberId, actorId, service });
};
