import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cookieRulesOf, PLAIN_COOKIE_PATH, type CookieRules } from './cookie-rules.ts';
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
 * The cookies of signing in. All are HttpOnly and not sent by other sites' requests. Where the shop is reached by https they
 * are Secure and carry the prefix `__Host-`; elsewhere they stay with the calls below /api/Token. Cookies without the prefix,
 * which the shop set before it had one, count once: in a browser that has none with it. The device's is sealed and opens
 * nothing, so it counts until the next sign-in replaces it.
 */
export class IdentityCookies {
  readonly #rules: CookieRules;
  readonly #visitorKeys: SealKeys;
  readonly #deviceKeys: SealKeys;

  /** Cookies of the other secret are read, too: the shop is changing from one to the other. */
  constructor(secret: string, secure: boolean, otherSecret?: string) {
    this.#rules = cookieRulesOf(secure);
    const keysFor = (purpose: string): SealKeys => [
      deriveKey(secret, purpose),
      ...(otherSecret === undefined ? [] : [deriveKey(otherSecret, purpose)]),
    ];
    this.#visitorKeys = keysFor('visitor-cookie');
    this.#deviceKeys = keysFor('device-cookie');
  }

  readonly findRefreshToken = (request: FastifyRequest): string | undefined => {
    const value = this.#find(request, names.refresh);
    return isRefreshToken(value) ? value : undefined;
  };

  readonly findVisitorId = (request: FastifyRequest): string | undefined =>
    z
      .uuid()
      .optional()
      .catch(undefined)
      .parse(findSealedText(this.#visitorKeys, this.#find(request, names.visitor)));

  readonly findDevice = (request: FastifyRequest): KnownDevice | undefined => {
    const text = findSealedText(this.#deviceKeys, this.#find(request, names.device));
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

  #find({ cookies }: FastifyRequest, name: string): string | undefined {
    const { nameOf } = this.#rules;
    const isFirst = Object.values(names).every((known) => cookies[nameOf(known)] === undefined);
    return cookies[nameOf(name)] ?? (isFirst || name === names.device ? cookies[name] : undefined);
  }

  #set(reply: FastifyReply, name: string, value: string, days: number): void {
    reply.setCookie(this.#rules.nameOf(name), value, { ...this.#rules.attributes, maxAge: days * DAY_SECONDS });
    this.#forgetPlain(reply, name);
  }

  #forget(reply: FastifyReply, name: string): void {
    reply.clearCookie(this.#rules.nameOf(name), this.#rules.attributes);
    this.#forgetPlain(reply, name);
  }

  /** Takes the cookie without the prefix away. */
  #forgetPlain(reply: FastifyReply, name: string): void {
    const isOfBefore = this.#rules.nameOf(name) !== name && reply.request.cookies[name] !== undefined;
    if (isOfBefore) reply.clearCookie(name, { ...this.#rules.attributes, path: PLAIN_COOKIE_PATH });
  }
}
