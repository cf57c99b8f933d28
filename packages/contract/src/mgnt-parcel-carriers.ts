import { MOST_CARRIER_NAME, MOST_TRACKING_TEMPLATE } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { noPayload } from './wire.ts';

export const carrierId = z.int().min(1).meta({ description: 'The number of a carrier in the list' });

/** Who takes parcels to buyers, with the page on which they say where one is. */
export const mgntParcelCarriersContract = {
  qryParcelCarriers: endpoint({
    path: '/api/Mgnh/qryParcelCarriers',
    audience: 'staff',
    permission: 'any-staff',
    summary: 'The carriers that a parcel can be given to.',
    body: noPayload,
    reply: z.array(
      z
        .object({ CarrierId: carrierId, NameZh: z.string(), NameEn: z.string(), TrackingTemplate: z.string() })
        .meta({ id: 'ParcelCarrier' }),
    ),
  }),
  saveParcelCarrier: endpoint({
    path: '/api/Mgnh/saveParcelCarrier',
    audience: 'staff',
    permission: 'settings',
    summary:
      'Adds a carrier, or changes one; parcels that were given to it are followed at its new page. Returns its number.',
    body: z.object({
      CarrierId: carrierId.nullable().meta({ description: 'Null for a new one' }),
      NameZh: lineText(MOST_CARRIER_NAME).min(1),
      NameEn: lineText(MOST_CARRIER_NAME).meta({ description: 'Empty: the Chinese one' }),
      TrackingTemplate: lineText(MOST_TRACKING_TEMPLATE).meta({
        description:
          'An https address in which {number} stands for the number of the parcel; empty where there is no page',
      }),
    }),
    reply: z.int(),
    idempotent: true,
  }),
  removeParcelCarrier: endpoint({
    path: '/api/Mgnh/removeParcelCarrier',
    audience: 'staff',
    permission: 'settings',
    summary: 'Takes a carrier off the list; parcels that were given to it keep its name and page.',
    body: z.object({ CarrierId: carrierId }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
