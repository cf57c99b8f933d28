import type { ConversionReceiver } from '@kapok/domain';
import { sql } from 'kysely';
import type { Database, Transaction } from '#server/platform/db/database.ts';

/** Who is told of orders; the secret is for nobody to see. */
export interface Receiver {
  readonly receiver: ConversionReceiver;
  readonly targetId: string;
  readonly isOn: boolean;
  readonly secretMadeAt: Date;
}

export const listReceivers = async (db: Database): Promise<readonly Receiver[]> => {
  const { rows } = await sql<Receiver>`
    select receiver, target_id as "targetId", is_on as "isOn", secret_made_at as "secretMadeAt"
    from conversion_receiver order by receiver`.execute(db);
  return rows;
};

/** Whether there is one, which is held until the end of the transaction. */
export const lockReceiver = async (tx: Transaction, receiver: ConversionReceiver): Promise<boolean> => {
  const found = await tx
    .selectFrom('conversion_receiver')
    .select('receiver')
    .where('receiver', '=', receiver)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
};

export interface KeptReceiver {
  readonly receiver: ConversionReceiver;
  readonly targetId: string;
  readonly isOn: boolean;
}

/** Keeps a receiver with a new secret. */
export const upsertReceiver = async (
  tx: Transaction,
  { receiver, targetId, isOn }: KeptReceiver,
  sealed: Buffer,
): Promise<void> => {
  await sql`
    insert into conversion_receiver (receiver, target_id, sealed_secret, is_on)
    values (${receiver}, ${targetId}, ${sealed}, ${isOn})
    on conflict (receiver) do update set target_id = excluded.target_id, sealed_secret = excluded.sealed_secret,
      secret_made_at = now(), is_on = excluded.is_on`.execute(tx);
};

/** Changes a receiver and leaves its secret. */
export const updateReceiver = async (tx: Transaction, { receiver, targetId, isOn }: KeptReceiver): Promise<void> => {
  await tx
    .updateTable('conversion_receiver')
    .set({ target_id: targetId, is_on: isOn })
    .where('receiver', '=', receiver)
    .execute();
};

export const deleteReceiver = async (tx: Transaction, receiver: ConversionReceiver): Promise<void> => {
  await tx.deleteFrom('conversion_receiver').where('receiver', '=', receiver).execute();
};

/** A receiver as it is tried. */
export interface TriedReceiver {
  readonly targetId: string;
  readonly sealed: Buffer;
  /** By the database's clock. */
  readonly now: Date;
}

/** Undefined where there is none. */
export const findReceiver = async (db: Database, receiver: ConversionReceiver): Promise<TriedReceiver | undefined> => {
  const { rows } = await sql<TriedReceiver>`
    select target_id as "targetId", sealed_secret as sealed, now() as now from conversion_receiver
    where receiver = ${receiver}`.execute(db);
  return rows[0];
};

export interface ReceiverSecret {
  readonly receiver: ConversionReceiver;
  readonly sealed: Buffer;
}

export const listReceiverSecrets = async (tx: Transaction): Promise<readonly ReceiverSecret[]> => {
  const { rows } = await sql<ReceiverSecret>`
    select receiver, sealed_secret as sealed from conversion_receiver order by receiver for update`.execute(tx);
  return rows;
};

export const replaceReceiverSecret = async (
  tx: Transaction,
  receiver: ConversionReceiver,
  sealed: Buffer,
): Promise<void> => {
  await tx.updateTable('conversion_receiver').set({ sealed_secret: sealed }).where('receiver', '=', receiver).execute();
};
