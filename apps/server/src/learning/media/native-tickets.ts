import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/db/database.ts';
import { deriveKey } from '#server/accounts/identity/index.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { findTicketEnd, saveTicketEnd } from './ticket-queries.ts';

/** A ticket is good for so long after it was last asked for. */
const TICKET_SECONDS = 600;
/** However often it is renewed: by then every film is over. */
const TICKET_LIFETIME_SECONDS = 24 * 60 * 60;
const REMEMBERED_MAX = 10_000;

export interface Ticket {
  /** Good in an address: letters, digits, dots and dashes. */
  readonly text: string;
  readonly expiresAt: Date;
}

export interface NativeTicketsDeps {
  readonly db: Database;
  readonly secret: string;
  /** Another secret whose tickets are good, too, while the shop changes from one to the other. */
  readonly otherSecret?: string | undefined;
  /** Milliseconds since 1970, by the database's clock. */
  readonly nowMs?: (() => number) | undefined;
  /** A ticket ends with the sign-in that asked for it. */
  readonly isSessionLive: (sessionId: string) => Promise<boolean>;
}

const ticketShape = /^(m\.[1-9]\d{0,14}|v)\.([\da-f-]{36})\.(\d{10,12})\.([\w-]{43})$/;

const ticketKey = (secret: string): Buffer => deriveKey(secret, 'media-ticket');

const sign = (key: Buffer, claims: string, fileUuid: string): Buffer =>
  createHmac('sha256', key).update(`${claims}.${fileUuid}`).digest();

const holderOf = (caller: Caller): string => (caller.kind === 'member' ? caller.sessionId : caller.visitorId);

/**
 * The only credential that ever stands in an address (STREAM-1), for devices that play HLS by themselves and send no
 * header: bound to one file and one sign-in, good for ten minutes. Asking again renews the tickets that this sign-in holds
 * for the file, so that a film goes on whose segments carry an earlier one. What it opens is asked of the rights as ever.
 */
export class NativeTickets {
  readonly #deps: NativeTicketsDeps;
  readonly #keys: readonly [Buffer, ...Buffer[]];
  readonly #nowMs: () => number;
  readonly #endsAtMs = new LRUCache<string, number>({ max: REMEMBERED_MAX });

  constructor(deps: NativeTicketsDeps) {
    this.#deps = deps;
    const { secret, otherSecret } = deps;
    this.#keys = [ticketKey(secret), ...(otherSecret === undefined ? [] : [ticketKey(otherSecret)])];
    this.#nowMs = deps.nowMs ?? Date.now;
  }

  async issue(caller: Caller, fileUuid: string): Promise<Ticket> {
    const expiresAt = await saveTicketEnd(this.#deps.db, holderOf(caller), fileUuid, TICKET_SECONDS);
    this.#endsAtMs.set(`${holderOf(caller)}:${fileUuid}`, expiresAt.getTime());
    const who = caller.kind === 'member' ? `m.${caller.memberId}` : 'v';
    const claims = `${who}.${holderOf(caller)}.${Math.floor(this.#nowMs() / 1_000)}`;
    return { text: `${claims}.${sign(this.#keys[0], claims, fileUuid).toString('base64url')}`, expiresAt };
  }

  /** Who a ticket was given to; undefined for one of another file, made up, expired, or of a sign-in that has ended. */
  async findCaller(text: string, fileUuid: string): Promise<Caller | undefined> {
    const caller = this.#readCaller(text, fileUuid);
    if (caller === undefined || !(await this.#isRenewed(holderOf(caller), fileUuid))) return undefined;
    return caller.kind === 'visitor' || (await this.#deps.isSessionLive(caller.sessionId)) ? caller : undefined;
  }

  #readCaller(text: string, fileUuid: string): Caller | undefined {
    const [, who = '', holder = '', issued = '', signature = ''] = ticketShape.exec(text) ?? [];
    const given = Buffer.from(signature, 'base64url');
    const isMadeBy = (key: Buffer): boolean => {
      const expected = sign(key, `${who}.${holder}.${issued}`, fileUuid);
      return given.length === expected.length && timingSafeEqual(given, expected);
    };
    if (!this.#keys.some(isMadeBy)) return undefined;
    if (this.#nowMs() > (Number(issued) + TICKET_LIFETIME_SECONDS) * 1_000) return undefined;
    if (who === 'v') return { kind: 'visitor', visitorId: holder };
    return { kind: 'member', memberId: Number(who.slice('m.'.length)), sessionId: holder };
  }

  /** Another process may have renewed it, so the database is asked before a ticket is turned away. */
  async #isRenewed(holder: string, fileUuid: string): Promise<boolean> {
    const key = `${holder}:${fileUuid}`;
    if ((this.#endsAtMs.get(key) ?? 0) > this.#nowMs()) return true;
    const endsAt = await findTicketEnd(this.#deps.db, holder, fileUuid);
    if (endsAt === undefined) return false;
    this.#endsAtMs.set(key, endsAt.getTime());
    return endsAt.getTime() > this.#nowMs();
  }
}
