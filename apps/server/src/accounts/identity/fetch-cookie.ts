import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { deriveKey } from './derive-key.ts';
import { findSealedText, sealText, type SealKeys } from './sealed-text.ts';

/** Whom a cookie lets fetch a file. */
export interface Fetcher {
  readonly caller: MemberCaller;
  /** The file, as the one who gave the cookie names it. */
  readonly subject: string;
}

const GOOD_FOR_SECONDS = 60 * 60;
const SHAPE = /^([1-9]\d{0,14})\.([\da-f-]{36})\.([\w/-]{1,80})\.(\d{13})$/;

export interface FetchCookieDeps {
  readonly secret: string;
  readonly otherSecret: string | undefined;
  readonly secureCookies: boolean;
}

/**
 * Lets a browser fetch one file by itself, as it fetches any file: to the disk, with its own progress, and on where a
 * line broke. Nothing of it stands in an address. The cookie goes to the path of the file alone, and is worth nothing without the
 * session that asked for it.
 */
export class FetchCookie {
  readonly #keys: SealKeys;
  readonly #name: string;
  readonly #secure: boolean;

  /** `purpose` is in the name of the cookie and in its key: none is good for another purpose. */
  constructor(purpose: string, { secret, otherSecret, secureCookies }: FetchCookieDeps) {
    const keyOf = (text: string) => deriveKey(text, `${purpose}-cookie`);
    this.#keys = [keyOf(secret), ...(otherSecret === undefined ? [] : [keyOf(otherSecret)])];
    this.#name = `${secureCookies ? '__Secure-' : ''}kapok_${purpose}`;
    this.#secure = secureCookies;
  }

  give(reply: FastifyReply, path: string, { caller: { memberId, sessionId }, subject }: Fetcher): void {
    const endsAtMs = Date.now() + GOOD_FOR_SECONDS * 1_000;
    const text = `${memberId}.${sessionId}.${subject}.${endsAtMs}`;
    reply.setCookie(this.#name, sealText(this.#keys, text), {
      path,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#secure,
      maxAge: GOOD_FOR_SECONDS,
    });
  }

  find(request: FastifyRequest): Fetcher | undefined {
    const text = findSealedText(this.#keys, request.cookies[this.#name]);
    const [, member = '', sessionId = '', subject = '', endsAtMs = ''] = SHAPE.exec(text ?? '') ?? [];
    if (member === '' || Date.now() > Number(endsAtMs)) return undefined;
    return { caller: { kind: 'member', memberId: Number(member), sessionId }, subject };
  }
}
