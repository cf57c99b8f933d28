import type { SecretKeys } from '#server/accounts/second-factor/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openLiveValue, type LiveValue } from '#server/platform/db/live-value.ts';
import type { NoticeLog, Notices } from '#server/platform/db/notices.ts';
import { listKeptServices, SERVICE_CHANGED_CHANNEL } from './queries.ts';
import type { MachineServices, ServicesNow } from './services-types.ts';
import { gatewayOf, invoicesOf, mailOf } from './view-services.ts';

/** The services at hand, without a query: a change counts in every process, server and worker, once it is committed. */
export type LiveServices = LiveValue<ServicesNow>;

/** Reads them. What cannot be decrypted counts as missing. */
export const readServices = async (db: Database, keys: SecretKeys, machine: MachineServices): Promise<ServicesNow> => {
  const kept = await listKeptServices(db);
  return {
    mail: mailOf(kept, keys, machine),
    gateway: gatewayOf(kept, keys, machine),
    invoices: invoicesOf(kept, keys, machine),
  };
};

export interface LiveServicesDeps {
  readonly db: Database;
  readonly notices: Notices;
  readonly log: NoticeLog;
  readonly keys: SecretKeys;
  readonly machine: MachineServices;
}

/** Keeps the services at hand. */
export const openLiveServices = ({ db, notices, log, keys, machine }: LiveServicesDeps): Promise<LiveServices> =>
  openLiveValue({
    notices,
    log,
    channel: SERVICE_CHANGED_CHANNEL,
    read: () => readServices(db, keys, machine),
  });
