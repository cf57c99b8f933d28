import type { Audience, CallPermission } from '@kapok/contract';
import type { StaffPermission } from '@kapok/domain';
import type { FastifyRequest } from 'fastify';
import { originOf } from './request-origin.ts';
import { ShopError } from './shop-error.ts';

/** Someone who looks around: plays free media and fills a cart, without a name. */
interface VisitorCaller {
  readonly kind: 'visitor';
  readonly visitorId: string;
}

/** A signed-in member, by a token whose session has not ended. */
export interface MemberCaller {
  readonly kind: 'member';
  readonly memberId: number;
  readonly sessionId: string;
}

export type Caller = VisitorCaller | MemberCaller;

/** Says who sent a request, by its bearer token alone. */
export interface Authenticator {
  /** The caller, or undefined where there is no token, or one that is wrong, expired or of an ended session. */
  readonly findCaller: (authorization: string | undefined) => Promise<Caller | undefined>;
  /**
   * Whether the member may act as staff in this session, and look after that where a permission is named. Read from the
   * database at every staff call, so that who loses the role or a permission loses it at once (MGNT-8).
   */
  readonly judgeStaff: (caller: MemberCaller, permission?: StaffPermission) => Promise<StaffStanding>;
}

/** `staff`, or the code of the refusal. */
export type StaffStanding = 'staff' | 'not-signed-in' | 'not-allowed' | 'second-factor-needed';

declare module 'fastify' {
  interface FastifyInstance {
    readonly authenticator: Authenticator;
  }
}

/** What a handler knows of its caller, by the audience that its call declares. */
export interface CallerOf {
  readonly anyone: Caller | undefined;
  readonly visitor: Caller;
  readonly member: MemberCaller;
  readonly staff: MemberCaller;
}

type Admission = {
  readonly [Who in Audience]: (request: FastifyRequest, permission?: CallPermission) => Promise<CallerOf[Who]>;
};

const findCaller = async (request: FastifyRequest): Promise<Caller | undefined> => {
  const caller = await request.server.authenticator.findCaller(request.headers.authorization);
  if (caller?.kind === 'member') originOf(request).memberId = caller.memberId;
  return caller;
};

const getCaller = async (request: FastifyRequest): Promise<Caller> => {
  const caller = await findCaller(request);
  if (caller === undefined) throw new ShopError('not-signed-in');
  return caller;
};

const getMember = async (request: FastifyRequest): Promise<MemberCaller> => {
  const caller = await getCaller(request);
  if (caller.kind !== 'member') throw new ShopError('not-signed-in');
  return caller;
};

const getStaff = async (request: FastifyRequest, permission?: CallPermission): Promise<MemberCaller> => {
  const caller = await getMember(request);
  if (permission === undefined) throw new ShopError('not-allowed');
  const { judgeStaff } = request.server.authenticator;
  const standing = await judgeStaff(caller, permission === 'any-staff' ? undefined : permission);
  if (standing !== 'staff') throw new ShopError(standing);
  return caller;
};

/**
 * Lets a request in by the audience of its call and, of staff, by the permission that it asks for, or throws `not-signed-in`
 * (401), `not-allowed` or `second-factor-needed` (403).
 */
export const admit: Admission = { anyone: findCaller, visitor: getCaller, member: getMember, staff: getStaff };

/** One word for a caller in keys and limits: `member:7`, `visitor:<uuid>`. */
export const callerKey = (caller: Caller): string =>
  caller.kind === 'member' ? `member:${caller.memberId}` : `visitor:${caller.visitorId}`;
