import { staffPermissions } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { noPayload, text } from './wire.ts';

const permissions = z.array(z.enum(staffPermissions)).max(staffPermissions.length);

export const mgntStaffContract = {
  qryOwnPermissions: endpoint({
    path: '/api/Mgnh/qryOwnPermissions',
    audience: 'staff',
    permission: 'any-staff',
    summary: 'What the caller may look after.',
    body: noPayload,
    reply: permissions,
  }),
  qryStaff: endpoint({
    path: '/api/Mgnh/qryStaff',
    audience: 'staff',
    permission: 'settings',
    summary: 'The staff, and what each may look after.',
    body: noPayload,
    reply: z.array(
      z
        .object({
          UserId: z.int(),
          UserName: z.string(),
          Cname: z.string(),
          Permissions: permissions,
          HasSecondFactor: z.boolean(),
          IsAddressProven: z.boolean().meta({
            description:
              'False for existing staff with an unverified email: they receive no alerts and can be given no permissions',
          }),
        })
        .meta({ id: 'StaffMember' }),
    ),
  }),
  setStaff: endpoint({
    path: '/api/Mgnh/setStaff',
    changesCredential: 'proven-lately',
    audience: 'staff',
    permission: 'settings',
    summary:
      'Gives or takes the role and its permissions; whoever holds the settings last keeps them. Given to members with a proven address alone, and told to every administrator by mail.',
    body: z.object({
      UserName: text(254).min(1).meta({ description: 'The login name of a member' }),
      IsStaff: z.boolean(),
      Permissions: permissions,
    }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
