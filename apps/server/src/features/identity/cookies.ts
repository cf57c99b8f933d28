import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { deriveKey } from './derive-key.ts';
import { isRefreshToken } from './refresh-token.ts';
import { findSealedText, sealText, type SealKeys } from './sealed-text.ts';
import { SESSION_IDLE_DAYS } from './session-lifetime.ts';

const DAY_SECONDS = 86_400;
const VISITOR_DAYS = 90;
/** As long as browsers keep any cookie. */
const DEVICE_DAYS = 400;
/** A family's tablet has a few members; more than that is not a device of its owner's. */
const MEMBERS_PER_DEVICE = 5;

const names = { refresh: 'kapok_refresh', visitor: 'kapok_visitor', device: 'kapok_device' } as const;

/** A browser in which members have signed in before; they are told from guessers by it. */
export interface KnownDevice {
  readonly deviceId: string;
  readonly memberIds: readonly number[];
}

const device = z.object({ deviceId: z.uuid(), memberIds: z.array(z.int().positive()).max(MEMBERS_PER_DEVICE) });

/**
 * The cookies of signing in. All are HttpOnly, stay with the calls below /api/Token, and are not sent by other sites'
 * requests; Secure wherever the shop is reached by https.
 */
export class IdentityCookies {
  readonly #secure: boolean;
  readonly #visitorKeys: SealKeys;
  readonly #deviceKeys: SealKeys;

  /** Cookies of the other secret are read, too: the shop is changing from one to the other. */
  constructor(secret: string, secure: boolean, otherSecret?: string) {
    this.#secure = secure;
    const keysFor = (purpose: string): SealKeys => [
      deriveKey(secret, purpose),
      ...(otherSecret === undefined ? [] : [deriveKey(otherSecret, purpose)]),
    ];
    this.#visitorKeys = keysFor('visitor-cookie');
    this.#deviceKeys = keysFor('device-cookie');
  }

  readonly findRefreshToken = (request: FastifyRequest): string | undefined => {
    const value = request.cookies[names.refresh];
    return isRefreshToken(value) ? value : undefined;
  };

  readonly findVisitorId = (request: FastifyRequest): string | undefined =>
    z.uuid().optional().catch(undefined).parse(findSealedText(this.#visitorKeys, request.cookies[names.visitor]));

  readonly findDevice = (request: FastifyRequest): KnownDevice | undefined => {
    const text = findSealedText(this.#deviceKeys, request.cookies[names.device]);
    const [deviceId, ...memberIds] = text?.split('~') ?? [];
    return device.safeParse({ deviceId, memberIds: memberIds.map(Number) }).data;
  };

  readonly keepRefreshToken = (reply: FastifyReply, token: string): void => {
    this.#set(reply, names.refresh, token, SESSION_IDLE_DAYS);
  };

  readonly forgetRefreshToken = (reply: FastifyReply): void => {
    this.#forget(reply, names.refresh);
  };

  readonly keepVisitorId = (reply: FastifyReply, visitorId: string): void => {
    this.#set(reply, names.visitor, sealText(this.#visitorKeys, visitorId), VISITOR_DAYS);
  };

  readonly forgetVisitorId = (reply: FastifyReply): void => {
    this.#forget(reply, names.visitor);
  };

  /** Remembers that a member has signed in with this device, the latest first. */
  readonly keepDevice = (reply: FastifyReply, known: KnownDevice | undefined, memberId: number): void => {
    const others = known?.memberIds.filter((id) => id !== memberId) ?? [];
    const memberIds = [memberId, ...others].slice(0, MEMBERS_PER_DEVICE);
    const text = [known?.deviceId ?? crypto.randomUUID(), ...memberIds].join('~');
    this.#set(reply, names.device, sealText(this.#deviceKeys, text), DEVICE_DAYS);
  };

  #set(reply: FastifyReply, name: string, value: string, days: number): void {
    reply.setCookie(name, value, { ...this.#attributes(), maxAge: days * DAY_SECONDS });
  }

  #forget(reply: FastifyReply, name: string): void {
    reply.clearCookie(name, this.#attributes());
  }

  #attributes() {
    return { path: '/api/Token', httpOnly: true, sameSite: 'lax', secure: this.#secure } as const;
  }
}
