import type { ChosenInvoiceMode, ShopService } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { attemptState } from '#server/platform/db/states.ts';

/** Notices of this channel say that the settings of a service have changed. */
export const SERVICE_CHANGED_CHANNEL = 'shop_service_changed';

/** What is kept of one account at one service. */
export interface KeptService {
  readonly service: ShopService;
  /** The merchant number; empty for the mail server. */
  readonly account: string;
  /** Of invoices: how the shop gives them out; null of other services. */
  readonly mode: ChosenInvoiceMode | null;
  readonly sealed: Buffer;
  readonly inUse: boolean;
}

export const listKeptServices = async (db: Database): Promise<readonly KeptService[]> => {
  const { rows } = await sql<KeptService>`
    select service, account, mode, sealed, in_use as "inUse" from shop_service order by service, changed_at`.execute(
    db,
  );
  return rows;
};

/** Holds whatever else would change a service until the transaction ends. */
export const lockServices = async (tx: Transaction): Promise<void> => {
  await sql`lock table shop_service in share row exclusive mode`.execute(tx);
};

/** Keeps an account as the one in use, and tells every process at the commit. The services must be locked. */
export const keepService = async (
  tx: Transaction,
  staffId: number,
  { service, account, mode, sealed }: Omit<KeptService, 'inUse'>,
): Promise<void> => {
  await sql`update shop_service set in_use = false where service = ${service} and in_use`.execute(tx);
  await sql`
    insert into shop_service (service, account, mode, sealed, changed_by)
    values (${service}, ${account}, ${mode}, ${sealed}, ${staffId})
    on conflict (service, account) do update set mode = excluded.mode, sealed = excluded.sealed, in_use = true, changed_at = now(),
      changed_by = excluded.changed_by`.execute(tx);
  await sql`select pg_notify(${SERVICE_CHANGED_CHANNEL}, ${service})`.execute(tx);
};

/** Encrypts anew what is kept, unless it has been changed meanwhile. */
export const replaceSealed = async (tx: Transaction, kept: KeptService, sealed: Buffer): Promise<void> => {
  await sql`
    update shop_service set sealed = ${sealed}
    where service = ${kept.service} and account = ${kept.account} and sealed = ${kept.sealed}`.execute(tx);
};

/** How often staff have tried an account of the gateway within the last hour. */
export const countGatewayTrials = async (tx: Transaction): Promise<number> => {
  const { rows } = await sql<{ readonly tries: number }>`
    select count(*)::int as tries from audit_entry where action = 'try-service' and subject = 'service/gateway' and at > now() - interval '1 hour'`.execute(
    tx,
  );
  return rows[0]?.tries ?? 0;
};

/** Whether money has come, or may have, by a merchant number: the gateway knows a payment that was begun with it. */
export const hasPayments = async (tx: Transaction, merchantId: string): Promise<boolean> => {
  const { rows } = await sql<{ readonly exists: boolean }>`
    select exists (select from payment_attempt where merchant_id = ${merchantId}
      and (known_to_gateway or status = ${attemptState.is('captured')})) as "exists"`.execute(tx);
  return rows[0]?.exists === true;
};

/** Whether invoices were issued, or may have been, by a merchant number of ezPay. */
export const hasInvoices = async (tx: Transaction, merchantId: string): Promise<boolean> => {
  const { rows } = await sql<{ readonly exists: boolean }>`
    select exists (select from invoice where merchant_id = ${merchantId}) as "exists"`.execute(tx);
  return rows[0]?.exists === true;
};
