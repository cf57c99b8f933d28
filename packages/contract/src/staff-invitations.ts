import { staffPermissions } from '@kapok/domain';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { lineText } from './line-text.ts';
import { instant, noPayload, text } from './wire.ts';

const permissions = z.array(z.enum(staffPermissions)).max(staffPermissions.length);
const invitation = z.object({ InvitationId: z.int().positive() });
const token = text(200).meta({ description: 'What stands behind the # of the mailed link' });

/** Inviting people to the staff by mail (OWN-2). */
export const mgntStaffInvitationsContract = {
  qryStaffInvitations: endpoint({
    path: '/api/Mgnh/qryStaffInvitations',
    audience: 'staff',
    permission: 'settings',
    summary: 'Invitations that were neither accepted nor withdrawn, the latest first.',
    body: noPayload,
    reply: z.array(
      z
        .object({
          InvitationId: z.int(),
          Email: z.string(),
          Cname: z.string(),
          Permissions: permissions,
          InvitedBy: z.string(),
          SentAt: instant,
          ExpiresAt: instant,
          IsExpired: z.boolean(),
        })
        .meta({ id: 'StaffInvitation' }),
    ),
  }),
  inviteStaff: endpoint({
    path: '/api/Mgnh/inviteStaff',
    changesCredential: 'proven-lately',
    audience: 'staff',
    permission: 'settings',
    summary:
      'Mails somebody a link, good once and for a week, by which they become staff; an open one to that address ends. Nobody gives a permission that they lack. Says nothing of who has an account.',
    body: z.object({ Email: text(254).min(1), Cname: lineText(50), Permissions: permissions }),
    reply: z.boolean(),
    idempotent: true,
  }),
  renewStaffInvitation: endpoint({
    path: '/api/Mgnh/renewStaffInvitation',
    changesCredential: 'proven-lately',
    audience: 'staff',
    permission: 'settings',
    summary: 'Mails a new link in place of the one before, good for a week; the caller answers for it from then on.',
    body: invitation,
    reply: z.boolean(),
    idempotent: true,
  }),
  withdrawStaffInvitation: endpoint({
    path: '/api/Mgnh/withdrawStaffInvitation',
    audience: 'staff',
    permission: 'settings',
    summary: 'Ends the link of an open invitation.',
    body: invitation,
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;

/** What the invited person does with the link. */
export const staffInvitationContract = {
  qryStaffInvitation: endpoint({
    path: '/api/Users/qryStaffInvitation',
    audience: 'anyone',
    summary: 'What an invitation offers, to whoever has its link; null for one that has ended. Uses nothing up.',
    body: z.object({ Token: token }),
    reply: z
      .object({
        Email: z.string(),
        CName: z.string(),
        InvitedBy: z.string(),
        Permissions: permissions,
        HasAccount: z.boolean().meta({ description: 'The address has one: its member signs in and accepts' }),
      })
      .nullable(),
  }),
  joinStaff: endpoint({
    path: '/api/Users/joinStaff',
    audience: 'anyone',
    changesCredential: 'own-proof',
    summary: 'Makes the account of somebody invited, who then signs in; false where the link has ended.',
    body: z.object({ Token: token, Password: text(200), CName: lineText(50) }),
    reply: z.boolean(),
    idempotent: true,
  }),
  acceptStaffInvitation: endpoint({
    path: '/api/Users/acceptStaffInvitation',
    audience: 'member',
    changesCredential: 'proven-lately',
    summary: 'Makes the caller staff by an invitation to their own address; false where the link has ended.',
    body: z.object({ Token: token }),
    reply: z.boolean(),
    idempotent: true,
  }),
} as const;
