import type {} from '@fastify/cookie';
import { SHOP_EXPORT_PATH } from '@kapok/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deriveKey, findSealedText, sealText, type SealKeys } from '#server/accounts/identity/index.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';

/** Whom a cookie lets fetch an archive. */
export interface ExportFetcher {
  readonly caller: MemberCaller;
  readonly exportId: number;
}

const GOOD_FOR_SECONDS = 60 * 60;
const SHAPE = /^([1-9]\d{0,14})\.([\da-f-]{36})\.([1-9]\d{0,14})\.(\d{13})$/;

export interface FetchCookieDeps {
  readonly secret: string;
  readonly otherSecret: string | undefined;
  readonly secureCookies: boolean;
}

/**
 * Lets a browser fetch one archive by itself, as it fetches any file: to the disk, with its own progress, and on where a
 * line broke. Nothing of it stands in an address. The cookie goes to this one path, and is worth nothing without the
 * session that asked for it.
 */
export class FetchCookie {
  readonly #keys: SealKeys;
  readonly #name: string;
  readonly #secure: boolean;

  constructor({ secret, otherSecret, secureCookies }: FetchCookieDeps) {
    this.#keys = [
      deriveKey(secret, 'export-cookie'),
      ...(otherSecret === undefined ? [] : [deriveKey(otherSecret, 'export-cookie')]),
    ];
    this.#name = secureCookies ? '__Secure-kapok_export' : 'kapok_export';
    this.#secure = secureCookies;
  }

  give(reply: FastifyReply, { caller: { memberId, sessionId }, exportId }: ExportFetcher): void {
    const endsAtMs = Date.now() + GOOD_FOR_SECONDS * 1_000;
    const text = `${memberId}.${sessionId}.${exportId}.${endsAtMs}`;
    reply.setCookie(this.#name, sealText(this.#keys, text), {
      path: SHOP_EXPORT_PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#secure,
      maxAge: GOOD_FOR_SECONDS,
    });
  }

  find(request: FastifyRequest): ExportFetcher | undefined {
    const text = findSealedText(this.#keys, request.cookies[this.#name]);
    const [, member = '', sessionId = '', exportId = '', endsAtMs = ''] = SHAPE.exec(text ?? '') ?? [];
    if (member === '' || Date.now() > Number(endsAtMs)) return undefined;
    return { caller: { kind: 'member', memberId: Number(member), sessionId }, exportId: Number(exportId) };
  }
}
