import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts';
import { verify } from '../../../apps/server/src/selling/orders/index.ts';
import { listOpenNotifications, readAuditFacts, type AuditFacts } from './audit-queries.ts';
import { findFaults } from './find-faults.ts';
import type { Ledger } from './ledger.ts';
import { postForm } from './pay-page.ts';

export interface Audit {
  /** Every difference between what people were told and what is recorded, and every broken invariant. */
  readonly faults: readonly string[];
  readonly facts: AuditFacts;
  /** Notifications that the gateway had given up and that had to be sent again by hand. */
  readonly sentByHand: number;
}

/** Waits until the gateway has delivered everything, then compares all records with the ledger and checks the invariants. */
export const auditShop = async (connection: ClientConfig, gatewayUrl: string, ledger: Ledger): Promise<Audit> => {
  const client = new Client(connection);
  await client.connect();
  try {
    const sentByHand = await settleNotifications(client, gatewayUrl);
    const facts = await readAuditFacts(client);
    return { faults: [...findFaults(ledger, facts), ...(await listBrokenInvariants(connection))], facts, sentByHand };
  } finally {
    await client.end();
  }
};

const POLL_MS = 100;
/** Three tries with their pauses, and the time after which another process takes over, are far below. */
const SETTLE_PATIENCE_MS = 60_000;

const settleNotifications = async (client: Client, gatewayUrl: string): Promise<number> => {
  const deadline = performance.now() + SETTLE_PATIENCE_MS;
  for (let sentByHand = 0; ;) {
    const open = await listOpenNotifications(client);
    if (open.length === 0) return sentByHand;
    if (performance.now() > deadline) throw new Error(`${open.length} notifications could not be delivered`);
    for (const { id } of open.filter(({ state }) => state === 'given-up')) {
      await postForm(`${gatewayUrl}/pay/${id}/notify-again`, new URLSearchParams());
      sentByHand += 1;
    }
    await wait(POLL_MS);
  }
};

/** It reads every table, on a machine that is as busy as the storm has left it. */
const VERIFY_LIMIT_MS = 600_000;

const listBrokenInvariants = async (connection: ClientConfig): Promise<readonly string[]> => {
  const database = openDatabase(connection, {
    poolSize: 1,
    statementTimeoutMs: VERIFY_LIMIT_MS,
    onConnectionLost: () => undefined,
  });
  try {
    const invariants = await verify(database.db);
    return invariants
      .filter(({ violations }) => violations > 0)
      .map(({ name, violations }) => `broken ${violations} times: ${name}`);
  } finally {
    await database.close();
  }
};
