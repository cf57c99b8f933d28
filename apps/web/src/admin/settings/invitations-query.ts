import { mgntStaffInvitationsContract } from '@kapok/contract';
import type { Answer } from '#web/api/answer.ts';
import { call } from '#web/api/api.ts';

export type StaffInvitation = Answer<typeof mgntStaffInvitationsContract.qryStaffInvitations>[number];

/** Under which the open invitations are kept. */
export const INVITATIONS = ['staff-invitations'] as const;

export const invitationsQuery = {
  queryKey: INVITATIONS,
  queryFn: () => call(mgntStaffInvitationsContract.qryStaffInvitations, {}),
};
