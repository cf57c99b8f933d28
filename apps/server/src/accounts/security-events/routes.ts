import { isIP } from 'node:net';
import { mgntSecurityContract, ownSecurityEventKinds, securityContract } from '@kapok/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { post } from '#server/platform/http/post.ts';
import { ShopError } from '#server/platform/http/shop-error.ts';
import { readOwnEvents, readSecurityEvents } from './read-events.ts';
import type { AccountKeyOf } from './watch-refusals.ts';
import { ownEventToWire, staffEventToWire } from './wire.ts';

export interface SecurityRoutesDeps {
  readonly db: Database;
  readonly accountKeyOf: AccountKeyOf;
}

/** An empty field of the form asks for nothing. */
const filled = (text: string | undefined): string | undefined => {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
};

/** An address or a network. Throws `invalid-request` for anything else. */
const networkFrom = (text: string | undefined): string | undefined => {
  const asked = filled(text);
  if (asked === undefined) return undefined;
  const [address = '', bits, ...rest] = asked.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  const hasFittingBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  if (isIP(address) === 0 || address.includes('%') || rest.length > 0 || !hasFittingBits) {
    throw new ShopError('invalid-request', { field: 'Address' });
  }
  return asked;
};

/** Security events for staff who look after the settings, and for each member those of the own account (SAFE-10). */
export const registerSecurityRoutes = (app: FastifyInstance, { db, accountKeyOf }: SecurityRoutesDeps): void => {
  post(app, mgntSecurityContract.qrySecurityEvents, async (body, { reply }) => {
    reply.header('cache-control', 'no-store');
    const login = filled(body?.UserName);
    const { events, hasMore } = await readSecurityEvents(db, {
      before: body?.Before,
      account: login === undefined ? undefined : { login, key: accountKeyOf(login) },
      kind: body?.Kind,
      outcome: body?.Outcome,
      network: networkFrom(body?.Address),
      from: body?.From,
      to: body?.To,
    });
    return { Events: events.flatMap(staffEventToWire), HasMore: hasMore };
  });

  post(app, securityContract.qryOwnSecurityEvents, async (_body, { caller, reply }) => {
    reply.header('cache-control', 'no-store');
    return (await readOwnEvents(db, caller.memberId, ownSecurityEventKinds)).flatMap(ownEventToWire);
  });
};
