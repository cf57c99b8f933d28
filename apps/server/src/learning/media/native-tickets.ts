import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/platform/db/database.ts';
import { deriveKey } from '#server/accounts/identity/index.ts';
import type { Caller, MemberCaller } from '#server/platform/http/caller.ts';
import type { StreamAddress } from './media-path.ts';
import { findTicketEnd, saveTicketEnd } from './ticket-queries.ts';

/** A member's ticket is good for so long after it was last asked for. */
const TICKET_SECONDS = 600;
/** However often it is renewed, and a visitor's as it is: by then every film is over. */
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

/** Whom it was given to, of which kind the file is, when it was made or when it ends, and the signature. */
const memberTicket = /^m\.([1-9]\d{0,14})\.([\da-f-]{36})\.(\d{10,12})\.([\w-]{43})$/;
const visitorTicket = /^v\.([\da-f-]{36})\.(audios|videos)\.(\d{10,12})\.([\w-]{43})$/;

const ticketKey = (secret: string): Buffer => deriveKey(secret, 'media-ticket');

const sign = (key: Buffer, claims: string, fileUuid: string): Buffer =>
  createHmac('sha256', key).update(`${claims}.${fileUuid}`).digest();

/**
 * The only credential that ever stands in an address (STREAM-1), for devices that play HLS by themselves and send no
 * header: bound to one file and to who asked for it. What it opens is asked of the rights as ever.
 *
 * A member's opens what was bought, so it is good for ten minutes and ends with the sign-in. Asking again renews the tickets
 * that this sign-in holds for the file, by a row, so that a film goes on whose segments carry an earlier one.
 *
 * A visitor's opens free files, which anybody may have, and says itself when it ends: visitors are made freely, and a row for
 * each would let strangers fill the disk (SAFE-16).
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

  issue(caller: Caller, file: StreamAddress): Promise<Ticket> {
    return caller.kind === 'member'
      ? this.#issueToMember(caller, file.fileUuid)
      : Promise.resolve(this.#issueToVisitor(caller.visitorId, file));
  }

  async #issueToMember({ memberId, sessionId }: MemberCaller, fileUuid: string): Promise<Ticket> {
    const expiresAt = await saveTicketEnd(this.#deps.db, sessionId, fileUuid, TICKET_SECONDS);
    this.#endsAtMs.set(`${sessionId}:${fileUuid}`, expiresAt.getTime());
    return {
      text: this.#signed(`m.${memberId}.${sessionId}.${Math.floor(this.#nowMs() / 1_000)}`, fileUuid),
      expiresAt,
    };
  }

  #issueToVisitor(visitorId: string, { kind, fileUuid }: StreamAddress): Ticket {
    const endsAtSeconds = Math.floor(this.#nowMs() / 1_000) + TICKET_LIFETIME_SECONDS;
    const text = this.#signed(`v.${visitorId}.${kind}.${endsAtSeconds}`, fileUuid);
    return { text, expiresAt: new Date(endsAtSeconds * 1_000) };
  }

  #signed(claims: string, fileUuid: string): string {
    return `${claims}.${sign(this.#keys[0], claims, fileUuid).toString('base64url')}`;
  }

  /** Who a ticket was given to; undefined for one of another file, made up, expired, or of a sign-in that has ended. */
  async findCaller(text: string, file: StreamAddress): Promise<Caller | undefined> {
    if (!this.#isSigned(text, file.fileUuid)) return undefined;
    return this.#readVisitor(text, file) ?? (await this.#readMember(text, file));
  }

  #readVisitor(text: string, { kind }: StreamAddress): Caller | undefined {
    const [, visitorId, ofKind, endsAt] = visitorTicket.exec(text) ?? [];
    if (visitorId === undefined || ofKind !== kind || !this.#isAhead(Number(endsAt))) return undefined;
    return { kind: 'visitor', visitorId };
  }

  async #readMember(text: string, { fileUuid }: StreamAddress): Promise<Caller | undefined> {
    const [, memberId, sessionId, issued] = memberTicket.exec(text) ?? [];
    if (sessionId === undefined || !this.#isAhead(Number(issued) + TICKET_LIFETIME_SECONDS)) return undefined;
    if (!(await this.#isRenewed(sessionId, fileUuid)) || !(await this.#deps.isSessionLive(sessionId))) return undefined;
    return { kind: 'member', memberId: Number(memberId), sessionId };
  }

  #isSigned(text: string, fileUuid: string): boolean {
    const end = text.lastIndexOf('.');
    const given = Buffer.from(text.slice(end + 1), 'base64url');
    return this.#keys.some((key) => {
      const expected = sign(key, text.slice(0, end), fileUuid);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  #isAhead(seconds: number): boolean {
    return this.#nowMs() <= seconds * 1_000;
  }

  /** Another process may have renewed it, so the database is asked before a ticket is turned away. */
  async #isRenewed(sessionId: string, fileUuid: string): Promise<boolean> {
    const key = `${sessionId}:${fileUuid}`;
    if ((this.#endsAtMs.get(key) ?? 0) > this.#nowMs()) return true;
    const endsAt = await findTicketEnd(this.#deps.db, sessionId, fileUuid);
    if (endsAt === undefined) return false;
    this.#endsAtMs.set(key, endsAt.getTime());
    return endsAt.getTime() > this.#nowMs();
  }
}
