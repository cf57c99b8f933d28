import {
  ownSecurityEventKinds,
  securityEventKinds,
  signInWays,
  type mgntSecurityContract,
  type securityContract,
} from '@kapok/contract';
import { z } from 'zod';
import type { ListedEvent, OwnEvent, StaffEvent } from './list-queries.ts';

type WireStaffEvent = z.output<typeof mgntSecurityContract.qrySecurityEvents.reply>['Events'][number];
type WireOwnEvent = z.output<typeof securityContract.qryOwnSecurityEvents.reply>[number];

/** Details as they are kept. Whatever a later version keeps beside is left out. */
const keptDetails = z.object({
  way: z.enum(signInWays).optional(),
  call: z.string().optional(),
  code: z.string().optional(),
  count: z.int().optional(),
  order: z.string().optional(),
  permissions: z.array(z.string()).optional(),
});

type WireDetails = WireStaffEvent['Details'];

const detailsToWire = (kept: unknown): WireDetails => {
  const { way, call, code, count, order, permissions } = keptDetails.parse(kept);
  return {
    ...(way === undefined ? {} : { Way: way }),
    ...(call === undefined ? {} : { Call: call }),
    ...(code === undefined ? {} : { Code: code }),
    ...(count === undefined ? {} : { Count: count }),
    ...(order === undefined ? {} : { Order: order }),
    ...(permissions === undefined ? {} : { Permissions: permissions }),
  };
};

const commonToWire = (event: ListedEvent) => ({
  EventId: event.id,
  At: event.at.toISOString(),
  Outcome: event.outcome,
  Times: event.times,
  Device: event.device,
});

/** An event for staff; none where a later version of the shop wrote a kind that this one does not know. */
export const staffEventToWire = (event: StaffEvent): readonly WireStaffEvent[] => {
  const kind = z.enum(securityEventKinds).safeParse(event.kind).data;
  if (kind === undefined) return [];
  return [
    {
      ...commonToWire(event),
      Kind: kind,
      Details: detailsToWire(event.details),
      UserId: event.memberId,
      UserName: event.userName,
      Account: event.accountKey,
      ActorName: event.actorName,
      Address: event.address,
      RequestId: event.requestId,
    },
  ];
};

/** An event for the member whose account it is: without numbers of requests, the names of staff, and refused calls. */
export const ownEventToWire = (event: OwnEvent): readonly WireOwnEvent[] => {
  const kind = z.enum(ownSecurityEventKinds).safeParse(event.kind).data;
  if (kind === undefined) return [];
  const { Way, Count } = detailsToWire(event.details);
  const details = { ...(Way === undefined ? {} : { Way }), ...(Count === undefined ? {} : { Count }) };
  return [{ ...commonToWire(event), Kind: kind, Place: event.place, Details: details }];
};
