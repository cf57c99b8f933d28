import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/db/database.ts';
import { deriveKey } from '#server/features/identity/index.ts';
import type { Caller } from '#server/http/caller.ts';
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
  /** A ticket ends with the sign-in that asked for it. */
  readonly isSessionLive: (sessionId: string) => Promise<boolean>;
}

const ticketShape = /^(m\.[1-9]\d{0,14}|v)\.([\da-f-]{36})\.(\d{10,12})\.([\w-]{43})$/;

const holderOf = (caller: Caller): string => (caller.kind === 'member' ? caller.sessionId : caller.visitorId);

/**
 * The only credential that ever stands in an address (STREAM-1), for devices that play HLS by themselves and send no
 * header: bound to one file and one sign-in, good for ten minutes. Asking again renews the tickets that this sign-in holds
 * for the file, so that a film goes on whose segments carry an earlier one. What it opens is asked of the rights as ever.
 */
export class NativeTickets {
  readonly #deps: NativeTicketsDeps;
  readonly #key: Buffer;
  readonly #endsAtMs = new LRUCache<string, number>({ max: REMEMBERED_MAX });

  constructor(deps: NativeTicketsDeps) {
    this.#deps = deps;
    this.#key = deriveKey(deps.secret, 'media-ticket');
  }

  async issue(caller: Caller, fileUuid: string): Promise<Ticket> {
    const expiresAt = await saveTicketEnd(this.#deps.db, holderOf(caller), fileUuid, TICKET_SECONDS);
    this.#endsAtMs.set(`${holderOf(caller)}:${fileUuid}`, expiresAt.getTime());
    const who = caller.kind === 'member' ? `m.${caller.memberId}` : 'v';
    const claims = `${who}.${holderOf(caller)}.${Math.floor(Date.now() / 1_000)}`;
    return { text: `${claims}.${this.#sign(claims, fileUuid).toString('base64url')}`, expiresAt };
  }

  /** Who a ticket was given to; undefined for one of another file, made up, expired, or of a sign-in that has ended. */
  async findCaller(text: string, fileUuid: string): Promise<Caller | undefined> {
    const caller = this.#readCaller(text, fileUuid);
    if (caller === undefined || !(await this.#isRenewed(holderOf(caller), fileUuid))) return undefined;
    return caller.kind === 'visitor' || (await this.#deps.isSessionLive(caller.sessionId)) ? caller : undefined;
  }

  #readCaller(text: string, fileUuid: string): Caller | undefined {
    const [, who = '', holder = '', issued = '', signature = ''] = ticketShape.exec(text) ?? [];
    const expected = this.#sign(`${who}.${holder}.${issued}`, fileUuid);
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    if (Date.now() > (Number(issued) + TICKET_LIFETIME_SECONDS) * 1_000) return undefined;
    if (who === 'v') return { kind: 'visitor', visitorId: holder };
    return { kind: 'member', memberId: Number(who.slice('m.'.length)), sessionId: holder };
  }

  #sign(claims: string, fileUuid: string): Buffer {
    return createHmac('sha256', this.#key).update(`${claims}.${fileUuid}`).digest();
  }

  /** Another process may have renewed it, so the database is asked before a ticket is turned away. */
  async #isRenewed(holder: string, fileUuid: string): Promise<boolean> {
    const key = `${holder}:${fileUuid}`;
    if ((this.#endsAtMs.get(key) ?? 0) > Date.now()) return true;
    const endsAt = await findTicketEnd(this.#deps.db, holder, fileUuid);
    if (endsAt === undefined) return false;
    this.#endsAtMs.set(key, endsAt.getTime());
    return endsAt.getTime() > Date.now();
  }
}
