import type { mgntStaffContract } from '@kapok/contract';
import type { Answer } from '#web/api/answer.ts';

/** One of the staff, with what they may look after. */
export type StaffMember = Answer<typeof mgntStaffContract.qryStaff>[number];
