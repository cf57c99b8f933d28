import type { ProblemCode, SecurityEventKind, SecurityOutcome, SignInWay } from '@kapok/contract';
import type { FastifyBaseLogger } from 'fastify';
import { afterCommit, type Database, type Transaction } from '#server/platform/db/database.ts';
import { currentOrigin, type RequestOrigin } from '#server/platform/http/request-origin.ts';
import { insertSecurityEvents, type SecurityEventRow } from './queries.ts';

/** What is kept beside an event. Never a name that somebody typed, an address, a token or a password. */
interface SecurityDetails {
  readonly way?: SignInWay;
  /** The path of a call. */
  readonly call?: string;
  readonly code?: ProblemCode;
  /** Sessions that ended, or orders that were exported. */
  readonly count?: number;
  readonly order?: string;
  readonly permissions?: readonly string[];
  /** A mail about it was queued. */
  readonly mailed?: boolean;
}

export interface SecurityEvent {
  readonly kind: SecurityEventKind;
  /** `done` unless said otherwise. */
  readonly outcome?: SecurityOutcome;
  /** The account that it happened to. */
  readonly memberId: number | null;
  /** Who did it; the member who is signed in unless said otherwise. */
  readonly actorId?: number | null;
  readonly details?: SecurityDetails;
}

/**
 * Writes a security event down in the transaction of what happened, with the address, device and request id of the request
 * that is being answered (SAFE-10). Once committed, it is a line of the log as well.
 */
export const noteSecurityEvent = async (tx: Transaction, event: SecurityEvent): Promise<void> => {
  const row = toRow(event);
  await insertSecurityEvents(tx, [row]);
  const log = currentOrigin()?.log;
  if (log !== undefined) {
    afterCommit(() => {
      logSecurityEvent(log, row);
    });
  }
};

/** As noteSecurityEvent, for what changes nothing, such as a download, and so has no transaction. */
export const noteSecurityEventNow = async (db: Database, event: SecurityEvent): Promise<void> => {
  const row = toRow(event);
  await insertSecurityEvents(db, [row]);
  const log = currentOrigin()?.log;
  if (log !== undefined) logSecurityEvent(log, row);
};

/** One line of the log: numbers of accounts, never names or e-mails. */
export const logSecurityEvent = (log: FastifyBaseLogger, row: SecurityEventRow): void => {
  log.info(
    {
      securityEvent: row.kind,
      outcome: row.outcome,
      ...(row.memberId === null ? {} : { memberId: row.memberId }),
      ...(row.actorId === null ? {} : { actorId: row.actorId }),
      ...(row.accountKey === null ? {} : { account: row.accountKey.toString('hex') }),
      address: row.address,
      requestId: row.requestId,
      times: row.times,
    },
    'security event',
  );
};

/** An event as a row, from where the request comes. */
export const toRow = (event: SecurityEvent, extras: RowExtras = {}): SecurityEventRow => {
  const origin = extras.origin ?? currentOrigin() ?? nowhere;
  const { kind, outcome = 'done', memberId, actorId = origin.memberId ?? null, details = {} } = event;
  const { address, device, requestId } = origin;
  const { times = 1, accountKey = null } = extras;
  return { kind, outcome, memberId, actorId, accountKey, address, device, requestId, times, details };
};

/** Of what jobs and commands do. */
const nowhere: Pick<RequestOrigin, 'address' | 'device' | 'requestId' | 'memberId'> = {
  address: null,
  device: '',
  requestId: '',
};

interface RowExtras {
  readonly times?: number;
  readonly accountKey?: Buffer | null;
  readonly origin?: RequestOrigin;
}
